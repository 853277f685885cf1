import type { Die } from '#game/die';
import { diceIn } from '#game/pool';
import type { PlayerView } from '#game/view';
import type { DiceGlyph } from '#render/glyph';
import type { WindowStep } from '#render/picture';
import type { Turn } from '#discord/drafting/own-turn';
import { type Prospect, prospectOf } from './prospect.ts';
import { shelfOf } from './shelf.ts';
import { type OpenStep, wordAsked } from './step.ts';
import type { Word } from './word.ts';

/** The own window in a picture: its dice as they would lie, and what is marked there; nothing where nothing is chosen in it. */
export interface Marked {
  readonly dice: PlayerView['dice'];
  readonly step: WindowStep | null;
}

/** What a choice is chosen from. */
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

/** A step of a draft or of a tool, marked in the own window. */
export function marksOf(step: OpenStep, turn: Turn): Marked {
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

/** What is in the hand, and the shades that it can get. */
function inHand({ choices }: OpenStep, { inHand: die }: Prospect, { game }: Turn): readonly DiceGlyph[] {
  const { waiting } = game.turn;
  const shades = choices.flatMap(({ word }): readonly DiceGlyph[] =>
    'shade' in word ? [{ glyph: 'shade', shade: word.shade }] : [],
  );
  if (die !== null) return [{ glyph: 'die', die }, ...shades];
  return waiting?.tool === 11 ? [{ glyph: 'color', color: waiting.color }, ...shades] : shades;
}

/** The pool to draft from: the dice that fit somewhere are lit. */
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
