"""The examples and the code of the guide run as they are printed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1]
EXAMPLES = PACKAGE / "examples"


@pytest.mark.parametrize(
    ("example", "arguments", "expected"),
    [
        ("random_agent.py", ["--matches", "20", "--games", "16"], "steps a second"),
        ("random_agent.py", ["--game", "digit", "--matches", "2", "--games", "2"], "worth"),
        ("self_play.py", ["--rounds", "1", "--games", "4", "--matches", "4"], "round 1: "),
    ],
)
def test_an_example_runs(example, arguments, expected):
    command = [sys.executable, EXAMPLES / example, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert expected in run.stdout


def test_the_notebook_plots_a_game():
    pytest.importorskip("matplotlib")
    notebook = json.loads((EXAMPLES / "plot_a_game.ipynb").read_text())
    cells = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    names: dict[str, object] = {}
    for cell in cells:
        exec(compile(cell.replace("NODES = 2_000", "NODES = 8"), "cell", "exec"), names)
    judged = names["judged"]
    assert len(judged) > 5 and all(0 <= score <= 1 for score in judged)
    assert names["curve"].get_ylabel() == "chance of the first player"


@pytest.mark.parametrize("guide", [PACKAGE / "README.md", PACKAGE.parents[1] / "docs/python.md"])
def test_the_code_of_a_guide_runs(guide):
    blocks = re.findall(r"```python\n(.*?)```", guide.read_text(), re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, guide.name, "exec"), names)
