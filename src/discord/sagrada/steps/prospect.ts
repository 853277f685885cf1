import { colorOf, type Die, dieOf } from '#games/shared/die';
import { waitingDie } from '#games/sagrada/outlook';
import { replaced } from '#games/shared/replaced';
import type { Space } from '#games/shared/space';
import { turnedOver } from '#games/sagrada/tools/grinding-stone';
import type { PlayerView } from '#games/sagrada/view';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import type { Word } from './word.ts';

/** The player's own window as it would be after some choices, and the die they leave in the hand. */
export interface Prospect {
  readonly dice: PlayerView['dice'];
  readonly inHand: Die | null;
  /** The spaces that dice were taken from, and the spaces they were moved to. */
  readonly from: readonly Space[];
  readonly to: readonly Space[];
}

/** What some choices would do to the player's own window, as far as they go. */
export function prospectOf(chosen: readonly Word[], turn: Turn): Prospect {
  const now: Prospect = { dice: turn.player.dice, inHand: null, from: [], to: [] };
  const turnsOver = chosen.some((word) => word.kind === 'tool' && word.tool === 10);
  return chosen.reduce((before, word) => after(word, before, turn, turnsOver), now);
}

/** The prospect after one more choice. */
function after(word: Word, before: Prospect, { game }: Turn, turnsOver: boolean): Prospect {
  const { dice, inHand, from, to } = before;
  const { waiting } = game.turn;
  switch (word.kind) {
    case 'die':
      return { ...before, inHand: turnsOver ? turnedOver(word.die) : word.die };
    case 'becomes':
      return { ...before, inHand: inHand === null ? null : dieOf(colorOf(inHand), word.shade) };
    case 'swap':
      return { ...before, inHand: word.die };
    case 'from': {
      const lifted = dice[word.space] ?? null;
      return { dice: replaced(dice, word.space, null), inHand: lifted, from: [...from, word.space], to };
    }
    case 'to':
    case 'space':
      return { dice: replaced(dice, word.space, inHand), inHand: null, from, to: [...to, word.space] };
    case 'waiting':
      return { ...before, inHand: waiting?.tool === 6 ? waiting.die : null };
    case 'shade':
      return { ...before, inHand: waitingDie(waiting, word.shade) };
    case 'draft':
    case 'tool':
    case 'color':
    case 'enough':
    case 'now':
    case 'pay':
    case 'return':
    case 'end':
      return before;
  }
}
