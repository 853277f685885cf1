import { describe, expect, it } from 'vitest';
import { allDice, type Die } from '#games/shared/die';
import { contains, everySpace, firstOf, none } from '#games/shared/mask';
import { patterns } from '#games/shared/pattern';
import { fittingSpaces } from '#games/shared/placement';
import type { Space } from '#games/shared/space';
import { emptyWindow, type Window, withDie } from '#games/shared/window';

/** The empty space that the fewest of the cards fit, and these. */
function tightest(
  window: Window,
  cards: readonly Die[],
): { readonly space: Space; readonly fitting: readonly Die[] } {
  const spaces: { readonly space: Space; readonly fitting: readonly Die[] }[] = [];
  for (let rest = everySpace & ~window.occupied; rest !== none; rest &= rest - 1) {
    const space = firstOf(rest);
    spaces.push({ space, fitting: cards.filter((card) => contains(fittingSpaces(window, card), space)) });
  }
  return spaces.reduce((least, one) => (one.fitting.length < least.fitting.length ? one : least));
}

/** Whether the empty spaces can be filled with the cards, each of which is there once. */
function canBeFilled(window: Window, cards: readonly Die[]): boolean {
  if (window.occupied === everySpace) return true;
  const { space, fitting } = tightest(window, cards);
  return fitting.some((card) =>
    canBeFilled(
      withDie(window, space, card),
      cards.filter((other) => other !== card),
    ),
  );
}

describe('a window', () => {
  it.each(patterns.map((pattern) => [pattern.name, pattern] as const))(
    'can be filled with twenty of the thirty cards: %s',
    (_, pattern) => {
      expect(canBeFilled(emptyWindow(pattern), allDice)).toBe(true);
    },
  );
});
