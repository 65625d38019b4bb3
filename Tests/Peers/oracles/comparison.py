"""Questions, and what became of the answers."""
import collections
import dataclasses

#: How many differences that no rule explains are printed.
SHOWN = 20


@dataclasses.dataclass
class Case:
    """A question: the peer's answer to its words, and the words for pick."""
    #: How many items the list has.
    items: int
    #: What pick is asked.
    expression: str
    #: The peer's positions in its order; None if it refuses.
    peer: list | None
    #: What the peer was asked.
    asked: str
    #: The rule by which pick may differ, and what pick has to answer then; None is a refusal.
    rule: str = ""
    by_rule: list | None = None
    #: Whether pick is asked for the order in which the items are named.
    given_order: bool = False
    #: The folded text that the peer writes for the answer.
    text: str | None = None
    #: What the hint of a refusal by rule has to hold.
    hint: str = ""


class Comparison:
    def __init__(self, name):
        self.name = name
        self.compared = self.equal = 0
        self.by_rule = collections.Counter()
        self.unexplained = []

    def judge(self, pick, cases):
        for case, answer in zip(cases, pick.answers(cases)):
            self.compared += 1
            same_text = case.text is None or answer.text == case.text
            if answer.positions == case.peer and same_text:
                self.equal += 1
            elif (case.rule and answer.positions == case.by_rule
                  and (answer.positions is not None or case.hint in answer.message)):
                self.by_rule[case.rule] += 1
            else:
                self.unexplained.append((case, answer))

    def is_clean(self):
        return self.compared > 0 and not self.unexplained

    def text(self, seconds):
        lines = [f"{self.name}: compared {self.compared}, equal {self.equal}, "
                 f"differing by design {self.by_rule.total()}, "
                 f"unexplained {len(self.unexplained)} ({seconds:.1f} s)"]
        lines += [f"  by design, {count}: {rule}" for rule, count in self.by_rule.most_common()]
        for case, answer in self.unexplained[:SHOWN]:
            lines += [f"  UNEXPLAINED of {case.items}: {case.asked!r} gives {case.peer} {case.text or ''}",
                      f"    pick {case.expression!r} gives {answer.positions} {answer.text}"
                      f" {answer.message}"]
        return "\n".join(lines)
