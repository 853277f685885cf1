import { mostChoices, squeezed } from '#discord/kit/choice';

/** The parts of a way that people read and type. */
interface Typed {
  readonly name: string;
  readonly value: string;
}

/**
 * As many ways as can be offered for what was typed so far, the best first. If there are more, those picked differ as
 * early as possible after the typed part, so that typing on narrows them.
 */
export function spread<W extends Typed>(
  ways: readonly W[],
  typed: string,
  gain: (way: W) => number,
): readonly W[] {
  const meant = matchingWays(ways, typed);
  const gains = new Map(meant.map((way) => [way, gain(way)]));
  const best = meant.toSorted((one, other) => (gains.get(other) ?? 0) - (gains.get(one) ?? 0));
  const groups = new Map<string, W[]>();
  for (const way of best) {
    const key = nextChoice(way, typed);
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
function matchingWays<W extends Typed>(ways: readonly W[], typed: string): readonly W[] {
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
function nextChoice({ value }: Typed, typed: string): string {
  const start = squeezed(typed).length;
  let length = 0;
  for (const choice of value.match(choiceTexts) ?? []) {
    length += squeezed(choice).length;
    if (length > start) return choice;
  }
  return value;
}
