import { type Color, colorOf, type Die } from '#games/shared/die';
import { diceIn, withoutFirst } from '#games/sagrada/pool';
import type { ShelfDie, WindowStep } from '#render/picture';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import type { Prospect } from './prospect.ts';
import type { OpenTurnStep, TurnChoice } from './path.ts';

/** The dice to choose from, or that identify a choice, lit if they lead to something; empty in most steps. */
export function shelfOf(
  step: OpenTurnStep,
  ask: WindowStep['ask'],
  { inHand }: Prospect,
  turn: Turn,
): readonly ShelfDie[] {
  const { chosen, choices } = step;
  if (ask === 'pool') return poolShelf(step, turn);
  if (ask === 'track') return trackShelf(turn, choosing(choices));
  // Tap Wheel moves dice of one color of the track.
  if (!chosen.some((word) => word.kind === 'tool' && word.tool === 12)) return [];
  const held = inHand === null ? choices.flatMap(({ word }) => movedBy(word, turn)) : [inHand];
  const movable = new Set(held.map(colorOf));
  return trackShelf(turn, (die) => movable.has(colorOf(die)));
}

/** The pool without the die that was just drafted. */
function poolShelf({ chosen, choices }: OpenTurnStep, { game }: Turn): readonly ShelfDie[] {
  const drafted = chosen.flatMap((word) => (word.kind === 'die' ? [word.die] : []));
  const left = drafted.reduce(withoutFirst, game.pool);
  const isLit = choosing(choices);
  return diceIn(left).map((die) => ({ die, lit: isLit(die), round: null }));
}

const trackShelf = ({ game }: Turn, isLit: (die: Die) => boolean): readonly ShelfDie[] =>
  game.track.flatMap((dice, index) => dice.map((die) => ({ die, lit: isLit(die), round: index + 1 })));

/** Whether a die is among the choices, as itself or by its color. */
function choosing(choices: readonly TurnChoice[]): (die: Die) => boolean {
  const dice = new Set<Die>(choices.flatMap(({ word }) => ('die' in word ? [word.die] : [])));
  const colors = new Set<Color>(choices.flatMap(({ word }) => ('color' in word ? [word.color] : [])));
  return (die) => dice.has(die) || colors.has(colorOf(die));
}

/** The die of the player's own window that a choice lifts. */
function movedBy(word: TurnChoice['word'], { player }: Turn): readonly Die[] {
  const die = word.kind === 'from' ? (player.dice[word.space] ?? null) : null;
  return die === null ? [] : [die];
}
