import { describe, expect, it } from 'vitest';
import { playedForLines } from '#discord/sagrada/messages/score';
import type { FinishedView } from '#play/table';
import { wordsOf } from '#words/words';

/** The line about what the computer played for Ben. */
const line = (
  told: Partial<FinishedView['playedFor'][number]>,
  locale: 'en' | 'de' = 'en',
): readonly string[] =>
  playedForLines(
    { playedFor: [{ name: 'Ben', choseWindow: false, rounds: [], onlyPassed: false, ...told }] },
    wordsOf(locale),
  );

describe('the result', () => {
  it('names what the computer played for whom', () => {
    expect(line({ rounds: [4, 5, 6, 7, 8, 9, 10] })).toEqual([
      '-# The computer played for Ben in rounds 4 to 10.',
    ]);
    expect(line({ rounds: [3] })).toEqual(['-# The computer played for Ben in round 3.']);
    expect(line({ rounds: [1, 3, 4, 5, 9] })).toEqual([
      '-# The computer played for Ben in rounds 1, 3 to 5, and 9.',
    ]);
    expect(line({ choseWindow: true, rounds: [1, 2] })).toEqual([
      '-# The computer chose a window for Ben. The computer played for Ben in rounds 1 to 2.',
    ]);
    expect(line({ choseWindow: true })).toEqual(['-# The computer chose a window for Ben.']);
  });

  it('says it in German', () => {
    expect(line({ rounds: [4, 5, 6] }, 'de')).toEqual([
      '-# Der Computer hat in den Runden 4 bis 6 für Ben gespielt.',
    ]);
    expect(line({ rounds: [2], onlyPassed: true }, 'de')).toEqual(['-# In Runde 2 wurde für Ben gepasst.']);
  });

  it('says it where turns were only passed', () => {
    expect(line({ rounds: [2, 3], onlyPassed: true })).toEqual([
      '-# Turns were passed for Ben in rounds 2 to 3.',
    ]);
  });
});
