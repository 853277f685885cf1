import type { Die } from '#games/shared/die';
import { diceIn } from '#games/sagrada/pool';
import type { PlayerView } from '#games/sagrada/view';
import type { DiceGlyph } from '#render/glyph';
import type { WindowStep } from '#render/picture';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { type Prospect, prospectOf } from './prospect.ts';
import { shelfOf } from './shelf.ts';
import { wordAsked } from '#discord/selection/step';
import type { Word } from './word.ts';
import type { OpenTurnStep } from './path.ts';

/**
 * The player's own window in a picture: its dice as they would be, and the marks on it; empty if nothing is chosen in it.
 */
export interface Marked {
  readonly dice: PlayerView['dice'];
  readonly step: WindowStep | null;
}

/** What each kind of choice is chosen from. */
const asks: Readonly<Record<Word['kind'], WindowStep['ask']>> = {
  die: 'pool',
  pay: 'pool',
  color: 'track',
  swap: 'track',
  from: 'from',
  to: 'to',
  space: 'space',
  becomes: 'shade',
  shade: 'shade',
  now: 'none',
  return: 'none',
  enough: 'none',
  waiting: 'none',
  draft: 'none',
  tool: 'none',
  end: 'none',
};

/** A step of a draft or a tool, marked in the player's own window. */
export function marksOf(step: OpenTurnStep, turn: Turn): Marked {
  const prospect = prospectOf(step.chosen, turn);
  const { dice, from, to } = prospect;
  const ask = asks[wordAsked(step).kind];
  return {
    dice,
    step: {
      ask,
      lit: step.choices.flatMap(({ word }) => ('space' in word ? [word.space] : [])),
      from,
      to,
      inHand: inHand(step, prospect, turn),
      shelf: shelfOf(step, ask, prospect, turn),
    },
  };
}

/** The die in the hand, with the shades it can get. */
function inHand({ choices }: OpenTurnStep, { inHand: die }: Prospect, { game }: Turn): readonly DiceGlyph[] {
  const { waiting } = game.turn;
  const shades = choices.flatMap(({ word }): readonly DiceGlyph[] =>
    'shade' in word ? [{ glyph: 'shade', shade: word.shade }] : [],
  );
  if (die !== null) return [{ glyph: 'die', die }, ...shades];
  return waiting?.tool === 11 ? [{ glyph: 'color', color: waiting.color }, ...shades] : shades;
}

/** The pool to draft from: dice that fit somewhere are lit. */
export const poolMarks = (turn: Turn, fitting: ReadonlyMap<Die, unknown>): Marked => ({
  dice: turn.player.dice,
  step: {
    ask: 'pool',
    lit: [],
    from: [],
    to: [],
    inHand: [],
    shelf: diceIn(turn.game.pool).map((die) => ({ die, lit: fitting.has(die), round: null })),
  },
});
