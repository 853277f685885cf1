import { type Glass, lyingOn, type Relief, spacesFor, takenSpaces, withOn } from './glass.ts';

interface Moved {
  readonly text: string;
  readonly die: string;
  readonly to: string;
  readonly glass: Glass;
}

/** Every way to move one die (RULES, Moving). */
function movesIn(glass: Glass, relief?: Relief): readonly Moved[] {
  return takenSpaces(glass).flatMap((from) => {
    const die = lyingOn(glass, from);
    const lifted = withOn(glass, from, '');
    return spacesFor(lifted, die, relief)
      .filter((to) => to !== from)
      .map((to) => ({ text: `${from} ${to}`, die, to, glass: withOn(lifted, to, die) }));
  });
}

/** The moves of another die after the first. */
const secondMoves = ({ glass, to }: Moved): readonly Moved[] =>
  movesIn(glass).filter(({ text }) => !text.startsWith(to));

/** The moves of one die, in notation. */
export const oneMove = (glass: Glass, relief?: Relief): readonly string[] =>
  movesIn(glass, relief).map(({ text }) => text);

/** The moves of two dice, one after the other. */
export const twoMoves = (glass: Glass): readonly string[] =>
  movesIn(glass).flatMap((first) => secondMoves(first).map(({ text }) => `${first.text} ${text}`));

/** The moves of one or two dice of one color that is also elsewhere. */
export function sameColorMoves(glass: Glass, elsewhere: readonly string[]): readonly string[] {
  const colors = new Set(elsewhere.map((die) => die.charAt(0)));
  const firsts = movesIn(glass).filter(({ die }) => colors.has(die.charAt(0)));
  const pairs = firsts.flatMap((first) =>
    secondMoves(first)
      .filter(({ die }) => die.charAt(0) === first.die.charAt(0))
      .map(({ text }) => `${first.text} ${text}`),
  );
  return [...firsts.map(({ text }) => text), ...pairs];
}
