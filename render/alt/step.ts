import { type Die, dieName } from '#game/die';
import { type Space, spaceName } from '#game/space';
import { type Glyph, glyphName } from '#render/glyph';
import type { ShelfDie, WindowStep } from '#render/picture';
import { roundsOf } from '#render/text/shelf';
import { choosesFrom, stepText } from '#render/text/step';
import type { Words } from '#words/words';

type Dice = readonly (Die | null)[];

/** What is to be chosen, from what, and what was chosen before. */
export function stepSentences(step: WindowStep, dice: Dice, words: Words): readonly string[] {
  const asked = stepText(step, words);
  return [
    /[.?!]$/u.test(asked) ? asked : `${asked}.`,
    ...handSentences(step.inHand, words),
    ...choiceSentences(step, dice, words),
    ...shelfSentences(step, words),
    ...movedSentences(step, dice, words),
  ];
}

function handSentences(inHand: readonly Glyph[], words: Words): readonly string[] {
  const shades = inHand.flatMap((glyph) => (glyph.glyph === 'shade' ? [glyphName(glyph)] : []));
  const hand = inHand.flatMap((glyph) => {
    if (glyph.glyph === 'shade') return [];
    return [glyph.glyph === 'color' ? words.say(`color.${glyph.color}`) : glyphName(glyph)];
  });
  return [
    ...(hand.length === 0 ? [] : [words.say('alt.inHand', { hand: hand.join(', ') })]),
    ...(shades.length === 0 ? [] : [words.say('alt.shades', { shades: shades.join(', ') })]),
  ];
}

function choiceSentences({ lit }: WindowStep, dice: Dice, words: Words): readonly string[] {
  const open = lit.filter((space) => (dice[space] ?? null) === null).map(spaceName);
  const movable = lit.flatMap((space) => {
    const die = dice[space] ?? null;
    return die === null ? [] : [`${spaceName(space)} ${dieName(die)}`];
  });
  return [
    ...(open.length === 0 ? [] : [words.say('alt.lit', { spaces: open.join(', ') })]),
    ...(movable.length === 0 ? [] : [words.say('alt.movable', { dice: movable.join(', ') })]),
  ];
}

function shelfSentences({ ask, shelf }: WindowStep, words: Words): readonly string[] {
  if (choosesFrom[ask] !== 'shelf')
    return shelf.length === 0 ? [] : [words.say('alt.track', { rounds: shelfText(shelf) })];
  const [lit, rest] = [shelf.filter((die) => die.lit), shelf.filter((die) => !die.lit)].map(shelfText);
  return [
    ...(lit === undefined || lit === '' ? [] : [words.say('alt.shelf', { dice: lit })]),
    ...(rest === undefined || rest === '' ? [] : [words.say('alt.shelfRest', { dice: rest })]),
  ];
}

/** Dice as they lie; on the round track each round is led by its number: `1 R3 G5, 2 B1`. */
const shelfText = (shelf: readonly ShelfDie[]): string =>
  roundsOf(shelf)
    .map(({ round, dice }) => {
      const named = dice.map(({ die }) => dieName(die)).join(' ');
      return round === null ? named : `${round} ${named}`;
    })
    .join(', ');

/** Where dice came to by what was chosen so far, and where they left a space open. */
function movedSentences({ from, to }: WindowStep, dice: Dice, words: Words): readonly string[] {
  const spaces = (list: readonly Space[], taken: boolean): string =>
    list
      .filter((space) => ((dice[space] ?? null) !== null) === taken)
      .map(spaceName)
      .join(', ');
  const [came, left] = [spaces(to, true), spaces(from, false)];
  return [
    ...(came === '' ? [] : [words.say('alt.lastPlaced', { spaces: came })]),
    ...(left === '' ? [] : [words.say('alt.lastMoved', { spaces: left })]),
  ];
}
