"""The Dingo Ate The Baby: come close to the day's target without passing it, while everybody throws animals into everybody's ranch."""
