import type { Die } from '#games/shared/die';
import { type Space, spaceName } from '#games/shared/space';
import type { Glyph } from '#render/glyph';
import type { ShelfDie, WindowStep } from '#render/picture';
import { dieInWords } from '#render/text/in-words';
import { choosesFrom, roundsOf, stepText } from '#render/text/step';
import type { Words } from '#words/words';
import { inWords, type Naming } from './window-text.ts';

type Dice = readonly (Die | null)[];

/** What to choose, from what, and what was chosen before. */
export function stepSentences(step: WindowStep, dice: Dice, words: Words): readonly string[] {
  const asked = stepText(step, words);
  if (step.ask === 'hint') return [`${asked}.`, ...hintSentences(step, dice, words)];
  if (step.ask === 'better')
    return [
      ...betterSentences(step, dice, inWords(words), words),
      ...(step.shelf.length === 0 ? [] : [words.say('alt.poolThen', { dice: shelfText(step.shelf, words) })]),
    ];
  return [
    /[.?!]$/u.test(asked) ? asked : `${asked}.`,
    ...handSentences(step.inHand, words),
    ...choiceSentences(
      step.lit,
      dice,
      inWords(words),
      (moved) => words.say('alt.movable', { dice: moved }),
      words,
    ),
    ...shelfSentences(step, words),
    ...movedSentences(step, dice, words),
  ];
}

/** Where dice come to, in order, and from where. */
const hintSentences = (step: WindowStep, dice: Dice, words: Words): readonly string[] => [
  words.say('alt.lit', { spaces: laidOn(step.lit, dice, inWords(words)) }),
  ...movedSentences(step, dice, words),
];

/** What was played in a turn, what would have been better, and which spaces either leaves open. */
export const betterSentences = (
  { from, to, lit }: Pick<WindowStep, 'from' | 'to' | 'lit'>,
  dice: Dice,
  naming: Pick<Naming, 'laid'>,
  words: Words,
): readonly string[] => [
  ...(to.length === 0 ? [] : [words.say('alt.played', { spaces: laidOn(to, dice, naming) })]),
  ...(lit.length === 0 ? [] : [words.say('alt.better', { spaces: laidOn(lit, dice, naming) })]),
  ...movedSentences({ from, to: [] }, dice, words),
];

/** Spaces with what lies on them: `B3 Blue 1`. */
const laidOn = (spaces: readonly Space[], dice: Dice, { laid }: Pick<Naming, 'laid'>): string =>
  spaces
    .map((space) => {
      const die = dice[space] ?? null;
      return die === null ? spaceName(space) : `${spaceName(space)} ${laid(die)}`;
    })
    .join(', ');

function handSentences(inHand: readonly Glyph[], words: Words): readonly string[] {
  const shades = inHand.flatMap((glyph) => (glyph.glyph === 'shade' ? [glyph.shade] : []));
  const hand = inHand.flatMap((glyph) => {
    if (glyph.glyph === 'color') return [words.say(`color.${glyph.color}`)];
    return glyph.glyph === 'die' ? [dieInWords(glyph.die, words)] : [];
  });
  return [
    ...(hand.length === 0 ? [] : [words.say('alt.inHand', { hand: hand.join(', ') })]),
    ...(shades.length === 0 ? [] : [words.say('alt.shades', { shades: shades.join(', ') })]),
  ];
}

/** Which spaces are open, and which dice or cards can be moved, as `movable` says it. */
export function choiceSentences(
  lit: readonly Space[],
  dice: Dice,
  { laid }: Pick<Naming, 'laid'>,
  movable: (things: string) => string,
  words: Words,
): readonly string[] {
  const open = lit.filter((space) => (dice[space] ?? null) === null).map(spaceName);
  const taken = lit.flatMap((space) => {
    const die = dice[space] ?? null;
    return die === null ? [] : [`${spaceName(space)} ${laid(die)}`];
  });
  return [
    ...(open.length === 0 ? [] : [words.say('alt.lit', { spaces: open.join(', ') })]),
    ...(taken.length === 0 ? [] : [movable(taken.join(', '))]),
  ];
}

function shelfSentences({ ask, shelf }: WindowStep, words: Words): readonly string[] {
  if (choosesFrom[ask] !== 'shelf')
    return shelf.length === 0 ? [] : [words.say('alt.track', { rounds: shelfText(shelf, words) })];
  const [lit, rest] = [shelf.filter((die) => die.lit), shelf.filter((die) => !die.lit)].map((some) =>
    shelfText(some, words),
  );
  return [
    ...(lit === undefined || lit === '' ? [] : [words.say('alt.shelf', { dice: lit })]),
    ...(rest === undefined || rest === '' ? [] : [words.say('alt.shelfRest', { dice: rest })]),
  ];
}

/** The dice on the shelf in order; on the round track each round starts with its number: `1 Red 3, Green 5; 2 Blue 1`. */
const shelfText = (shelf: readonly ShelfDie[], words: Words): string =>
  roundsOf(shelf)
    .map(({ round, dice }) => {
      const named = dice.map(({ die }) => dieInWords(die, words)).join(', ');
      return round === null ? named : `${round} ${named}`;
    })
    .join('; ');

/** Where the last choices put dice or cards, and which spaces they left open. */
export function movedSentences(
  { from, to }: Pick<WindowStep, 'from' | 'to'>,
  dice: Dice,
  words: Words,
): readonly string[] {
  const spaces = (list: readonly Space[], taken: boolean): string =>
    [...new Set(list)]
      .filter((space) => ((dice[space] ?? null) !== null) === taken)
      .map(spaceName)
      .join(', ');
  const [came, left] = [spaces(to, true), spaces(from, false)];
  return [
    ...(came === '' ? [] : [words.say('alt.lastPlaced', { spaces: came })]),
    ...(left === '' ? [] : [words.say('alt.lastMoved', { spaces: left })]),
  ];
}
