import type { Die } from '#games/shared/die';
import { type PatternName, patternNamed, restrictionAt } from '#games/shared/pattern';
import { type Space, spaceName } from '#games/shared/space';
import { type Choice, matching } from '#discord/kit/choice';
import type { Vocabulary } from './vocabulary.ts';

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
