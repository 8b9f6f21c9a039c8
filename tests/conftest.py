"""Settings of the tests that hold for all."""

from hypothesis import HealthCheck, settings

# examples are games, some of them long: how long one takes says nothing
settings.register_profile("laws", deadline=None, max_examples=20, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("laws")
