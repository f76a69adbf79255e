"""Commands that take turns, and how the times of one compare with another's."""

import os
import time
from dataclasses import dataclass
from statistics import median


class Failure(Exception):
    def __init__(self, words, status):
        super().__init__(f"exit {status}: {' '.join(words)[:300]}")
        self.status = status


@dataclass
class Command:
    """Words, of which paths are made when they are first needed."""

    words: list
    environment: dict = None
    # Called before each run, outside of what is timed.
    prepare: object = None

    def resolved(self):
        return [os.fspath(word) for word in self.words]


@dataclass
class Took:
    """Seconds: by the clock, and of all processors, in the program and in the kernel for it."""

    wall: float
    processor: float


class Ratio:
    """Of medians, with the least and the greatest of single rounds."""

    def __init__(self, ours, theirs):
        self.ours, self.theirs = median(ours), median(theirs)
        single = [one / other for one, other in zip(ours, theirs)]
        self.value, self.low, self.high = self.ours / self.theirs, min(single), max(single)


def take(command, cores):
    """What a run took on the first so many cores of this process."""
    words = command.resolved()
    environment = {**os.environ, **(command.environment or {})}
    allowed = os.sched_getaffinity(0)
    null = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
    null += [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    # Inherited by what is started; taskset would be one more program in what is timed.
    os.sched_setaffinity(0, sorted(allowed)[:cores])
    try:
        if command.prepare:
            command.prepare()
        start = time.perf_counter()
        child = os.posix_spawnp(words[0], words, environment, file_actions=null)
        _, status, usage = os.wait4(child, 0)
        wall = time.perf_counter() - start
    finally:
        os.sched_setaffinity(0, allowed)
    if status != 0:
        raise Failure(words, os.waitstatus_to_exitcode(status))
    return Took(wall, usage.ru_utime + usage.ru_stime)


def interleave(case, runs):
    """The times of wallstage and of each yardstick by name, round by round.

    A round that a yardstick sits out has None. The first round, which brings the files into the page
    cache, is not counted. A yardstick that fails is left out: its place has the failure.
    """
    ours, theirs = [], {yardstick.name: [] for yardstick in case.yardsticks}
    for index in range(-1, runs):
        ours.append(take(case.command, case.cores))
        for yardstick in case.yardsticks:
            times = theirs[yardstick.name]
            if isinstance(times, Failure):
                continue
            if yardstick.seconds is not None:
                times.append(Took(yardstick.seconds, yardstick.seconds))
            elif index > 0 and index % yardstick.every:
                times.append(None)
            else:
                try:
                    times.append(take(yardstick.command, case.cores))
                except Failure as failure:
                    theirs[yardstick.name] = failure
    return ours[1:], {name: times if isinstance(times, Failure) else times[1:]
                      for name, times in theirs.items()}


def ratios(ours, theirs):
    """By the clock and by the processor, of the rounds that both took part in."""
    pairs = [(one, other) for one, other in zip(ours, theirs) if other]
    return (Ratio([one.wall for one, _ in pairs], [other.wall for _, other in pairs]),
            Ratio([one.processor for one, _ in pairs], [other.processor for _, other in pairs]))
