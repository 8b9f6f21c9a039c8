"""What the source can say: the codes of reasons and the cues of events, read from where they are made."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent


def literals(node: ast.expr, function: ast.FunctionDef, module: ast.Module) -> Iterator[str]:
    """The strings that an expression in `function` may be: as it stands there, assigned there, or passed to the function."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body, function, module)
            yield from literals(orelse, function, module)
        case ast.Name(name):
            found = [*_assigned(name, function), *_passed(name, function, module)]
            assert found, f"what {name} may be in {function.name} cannot be read from the source"
            for value in found:
                yield from literals(value, function, module)
        case _:
            raise AssertionError(f"{ast.unparse(node)} in {function.name} cannot be read from the source")


def _assigned(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) and target.id == name for target in node.targets):
            yield node.value


def _passed(name: str, function: ast.FunctionDef, module: ast.Module) -> Iterator[ast.expr]:
    parameters = [each.arg for each in function.args.args]
    if name in parameters:
        yield from (call.args[parameters.index(name)] for call in _calls(function.name, module))


def _calls(name: str, where: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(where):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def said_by(folder: str, kind: str, argument: int) -> set[str]:
    """What the functions in `folder` pass to `kind` as that argument."""
    found: set[str] = set()
    for path in sorted((ROOT / folder).glob("*.py")):
        module = ast.parse(path.read_text("utf-8"))
        for function in ast.walk(module):
            if isinstance(function, ast.FunctionDef):
                for call in _calls(kind, function):
                    found.update(literals(call.args[argument], function, module))
    return found
