import type { Message } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import { turnMessage } from '#discord/sagrada/attempt-messages';
import { handPicture, ownerIn } from '#discord/sagrada/messages/hand';
import { ownTurn, type SeenTurn } from '#discord/sagrada/own-turn';
import { prospectOf } from '#discord/selection/prospect';
import { wordAsked } from '#discord/selection/selection';
import type { Prospect, TurnVocabulary, Word } from '#discord/selection/word';
import { diceIn, withoutFirst } from '#games/sagrada/pool';
import type { PlayerView } from '#games/sagrada/view';
import { type Color, colorOf, type Die } from '#games/shared/die';
import type { TableView } from '#play/table';
import type { Lesson } from '#play/tables';
import type { DiceGlyph } from '#render/glyph';
import type { ShelfDie, WindowStep } from '#render/picture';
import type { OpenTurnSelection, TurnAction } from './vocabulary.ts';

/**
 * The player's own window in a picture: its dice as they would be, and the marks on it; empty if nothing is chosen in it.
 */
export interface Marked {
  readonly dice: PlayerView['dice'];
  /** The favor tokens that would be left, if tools of a whole plan cost some. */
  readonly favor?: number;
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
  shade: 'shade',
  now: 'none',
  enough: 'none',
  verb: 'none',
  tool: 'none',
};

/** A selection of a draft or a tool, marked in the player's own window. */
export function marksOf(
  selection: OpenTurnSelection,
  turn: SeenTurn,
  vocabulary: TurnVocabulary<TurnAction>,
): Marked {
  const prospect = prospectOf(selection.chosen, vocabulary);
  const { dice, from, to } = prospect;
  const ask = asks[wordAsked(selection).kind];
  return {
    dice,
    step: {
      ask,
      lit: selection.choices.flatMap(({ word }) => ('space' in word ? [word.space] : [])),
      from,
      to,
      inHand: inHand(selection, prospect, turn),
      shelf: shelfOf(selection, ask, prospect, turn),
    },
  };
}

/** The die in the hand, with the shades it can get. */
function inHand(
  { choices }: OpenTurnSelection,
  { inHand: die }: Prospect,
  { game }: SeenTurn,
): readonly DiceGlyph[] {
  const { waiting } = game.turn;
  const shades = choices.flatMap(({ word }): readonly DiceGlyph[] =>
    'shade' in word ? [{ glyph: 'shade', shade: word.shade }] : [],
  );
  if (die !== null) return [{ glyph: 'die', die }, ...shades];
  return waiting?.tool === 11 ? [{ glyph: 'color', color: waiting.color }, ...shades] : shades;
}

/** The dice to choose from, or that identify a choice, lit if they lead to something; empty in most steps. */
function shelfOf(
  selection: OpenTurnSelection,
  ask: WindowStep['ask'],
  { tool, inHand }: Prospect,
  turn: SeenTurn,
): readonly ShelfDie[] {
  const { choices } = selection;
  if (ask === 'pool') return poolShelf(selection, turn);
  if (ask === 'track') return trackShelf(turn, choosing(choices));
  // Tap Wheel moves dice of one color of the track.
  if (tool !== 12) return [];
  const held = inHand === null ? choices.flatMap(({ word }) => movedBy(word, turn)) : [inHand];
  const movable = new Set(held.map(colorOf));
  return trackShelf(turn, (die) => movable.has(colorOf(die)));
}

/** The pool without the die that was just drafted. */
function poolShelf({ chosen, choices }: OpenTurnSelection, { game }: SeenTurn): readonly ShelfDie[] {
  const drafted = chosen.flatMap((word) => (word.kind === 'die' ? [word.die] : []));
  const left = drafted.reduce(withoutFirst, game.pool);
  const isLit = choosing(choices);
  return diceIn(left).map((die) => ({ die, lit: isLit(die), round: null }));
}

const trackShelf = ({ game }: SeenTurn, isLit: (die: Die) => boolean): readonly ShelfDie[] =>
  game.track.flatMap((dice, index) => dice.map((die) => ({ die, lit: isLit(die), round: index + 1 })));

/** Whether a die is among the choices, as itself or by its color. */
function choosing(choices: OpenTurnSelection['choices']): (die: Die) => boolean {
  const dice = new Set<Die>(choices.flatMap(({ word }) => ('die' in word ? [word.die] : [])));
  const colors = new Set<Color>(choices.flatMap(({ word }) => ('color' in word ? [word.color] : [])));
  return (die) => dice.has(die) || colors.has(colorOf(die));
}

/** The die of the player's own window that a choice lifts. */
function movedBy(word: Word, { player }: SeenTurn): readonly Die[] {
  const die = word.kind === 'from' ? (player.dice[word.space] ?? null) : null;
  return die === null ? [] : [die];
}

/** The pool to draft from: dice that fit somewhere are lit. */
export const poolMarks = (turn: SeenTurn, fitting: ReadonlyMap<Die, unknown>): Marked => ({
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

/** What only the player whose turn it is sees of it, before it is painted. */
export interface Panel extends Pick<Message, 'content' | 'sections' | 'below' | 'rows'> {
  readonly marked: Marked;
  /** Whether it is the start of a turn and not a step in it: in an attempt it shows the whole table. */
  readonly isTurn?: true;
  /** The lesson in it: how tools are used, or which rule excludes a die. */
  readonly lesson?: Lesson;
}

/**
 * A panel with the picture of the person's own window, marked with the choices. An attempt at a daily challenge has no
 * board elsewhere, so there a turn starts with the whole table.
 */
export async function withMarks(panel: Panel, table: TableView, context: Context): Promise<Message> {
  const { content, sections = [], below = '', rows, marked, isTurn } = panel;
  const turn = ownTurn(table);
  if (isTurn && turn.isOwn && table.daily !== null)
    return turnMessage({ content, rows }, { ...turn, daily: table.daily }, context);
  return { content, sections, below, rows, pictures: await ownWindow(table, marked, context), mentions: [] };
}

/** The picture of the person's own window, with its dice as they are or would be; none if they play no window. */
async function ownWindow(
  table: TableView,
  marked: Marked | null,
  context: Context,
): Promise<Message['pictures']> {
  const owner = ownerIn(table);
  if (owner === null) return [];
  const { player } = owner;
  const { dice, favor } = { ...player, ...marked };
  return handPicture({ ...owner, player: { ...player, dice, favor } }, marked?.step ?? null, context);
}
