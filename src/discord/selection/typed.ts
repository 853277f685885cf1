import { type Choice, fitting, matching, mostChoices, squeezed } from '#discord/kit/choice';
import { inPlain } from '#discord/kit/glyph';
import { inNotation } from '#discord/request/reading';
import type { Die } from '#games/shared/die';
import { type PatternName, patternNamed, restrictionAt } from '#games/shared/pattern';
import { type Space, spaceName } from '#games/shared/space';
import type { Words } from '#words/words';
import type { Vocabulary } from './word.ts';

/** A legal action as `how` of `/tool` offers it, with its two texts. */
export interface Way<A> {
  readonly action: A;
  /** In words: `Red 3 becomes 4, placed on B3`. */
  readonly name: string;
  /** In notation, without the tool unless nothing else is decided: `R3 4 B3`. */
  readonly value: string;
}

/** The text as the name of a choice: no markdown and no emojis, which Discord doesn't show there, and not too long. */
export const asName = (text: string): string => fitting(inPlain(text).replaceAll(/[`*\\\u200B]/gu, ''));

/** A single choice that says why there is no other. If somebody sends it, the command explains more. */
export const explaining = (text: string): readonly Choice[] => [{ name: asName(text), value: '–' }];

/** The way to type an action, by its text in words and in notation. */
export const wayOf = <A>(action: A, inWords: string, notation: string): Way<A> => ({
  action,
  name: asName(inWords),
  value: notation.replace(/^tool \d+ ?/u, '') || notation,
});

/** A typed text without the tool, which the choices leave out. */
export const bare = (typed: string): string => typed.normalize('NFKC').replace(/^\s*tool\s*\d+\s+/iu, '');

/** The most ways that a hint lists. */
const most = 8;

/** What to do instead of what was refused or not understood; null if nothing is possible. */
export function insteadText<A>(
  ways: readonly Way<A>[],
  gain: (action: A) => number,
  words: Words,
): string | null {
  if (ways.length === 0) return null;
  const named = bestWays(ways, '', gain).slice(0, most);
  return words.say(ways.length > most ? 'toolStep.among' : 'toolStep.instead', {
    ways: new Intl.ListFormat(words.locale).format(named.map(({ name }) => `\`${name}\``)),
  });
}

/**
 * As many ways as can be offered for what was typed so far, in words or notation, the best first. If there are more, those picked differ
 * as early as possible after the typed part, so that typing on narrows them.
 */
export function bestWays<A>(
  ways: readonly Way<A>[],
  typed: string,
  gain: (action: A) => number,
): readonly Way<A>[] {
  const written = bare(inNotation(typed));
  const meant = matchingWays(ways, written);
  const gains = new Map(meant.map((way) => [way, gain(way.action)]));
  const best = meant.toSorted((one, other) => (gains.get(other) ?? 0) - (gains.get(one) ?? 0));
  const groups = new Map<string, Way<A>[]>();
  for (const way of best) {
    const key = nextChoice(way, written);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [way]);
    else group.push(way);
  }
  const longest = Math.max(0, ...[...groups.values()].map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, rank) =>
    [...groups.values()].flatMap((group) => group[rank] ?? []),
  );
  return inTurn.flat().slice(0, mostChoices);
}

/** The ways that start with the typed text; if none does, those that contain all its words, in any order. */
function matchingWays<A>(ways: readonly Way<A>[], typed: string): readonly Way<A>[] {
  const start = squeezed(typed);
  const begun = ways.filter(({ name, value }) =>
    [value, name].some((text) => squeezed(text).startsWith(start)),
  );
  if (begun.length > 0) return begun;
  const parts = typed.toLowerCase().match(/\w+/gu) ?? [];
  return ways.filter(({ name, value }) => {
    const text = `${value} ${name}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

/** The choices of a way in its notation: `place 5`, `B3`. */
const choiceTexts = /(?:place|return|pay) \S+|\S+/gu;

/** The choice of a way that is being typed. */
function nextChoice({ value }: Way<unknown>, typed: string): string {
  const start = squeezed(typed).length;
  let length = 0;
  for (const choice of value.match(choiceTexts) ?? []) {
    length += squeezed(choice).length;
    if (length > start) return choice;
  }
  return value;
}

/** The words of a notation, in any spacing: `tool`, `pay`, dice and spaces, numbers. */
const notationWords = /tool|pay|place|return|[a-z]\d|\d+/gu;

/** The words of a text that is pure notation, with dice in words or letters; undefined if it contains anything else. */
export function wordsOfNotation(text: string): readonly string[] | undefined {
  const typed = squeezed(inNotation(text));
  const words = typed.match(notationWords) ?? [];
  return words.join('') === typed ? words : undefined;
}

/** The spaces for each die or card that fits somewhere. */
export type Placements = ReadonlyMap<Die, readonly Space[]>;

/** The placements among legal actions, in their order. */
export function placementsIn(actions: readonly { readonly die: Die; readonly space: Space }[]): Placements {
  const placements = new Map<Die, Space[]>();
  for (const { die, space } of actions) {
    const spaces = placements.get(die);
    if (spaces === undefined) placements.set(die, [space]);
    else spaces.push(space);
  }
  return placements;
}

/** What fits somewhere, each once, with the number of spaces for it. */
export const fittingChoices = (
  placements: Placements,
  typed: string,
  { words, inWords, nameOf, spellingsOf }: Vocabulary,
): readonly Choice[] =>
  matching(
    [...placements].map(([die, spaces]) => ({
      name: words.say('offer.die', { die: inWords(die), spaces: spaces.length }),
      value: nameOf(die),
      spellings: spellingsOf(die),
    })),
    typed,
  );

/** Spaces of a window, each with the restriction of its pattern. */
export function choicesOfSpaces(
  spaces: readonly Space[],
  pattern: PatternName,
  typed: string,
  { words, colorFace }: Vocabulary,
): readonly Choice[] {
  const textOf = (space: Space): string => {
    const restriction = restrictionAt(patternNamed(pattern), space);
    const name = spaceName(space);
    if (restriction === null) return name;
    return 'color' in restriction
      ? words.say('offer.colorSpace', { space: name, color: colorFace(restriction.color).label })
      : words.say('offer.shadeSpace', { space: name, shade: restriction.shade });
  };
  return matching(
    spaces.map((space) => ({ name: textOf(space), value: spaceName(space) })),
    typed,
  );
}

/** The spaces that a die or card fits on. */
export const fitsText = (die: Die, spaces: readonly Space[], { words, textOf }: Vocabulary): string =>
  words.say('draft.fits', {
    die: textOf(die),
    spaces: new Intl.ListFormat(words.locale).format(spaces.map(spaceName)),
  });
