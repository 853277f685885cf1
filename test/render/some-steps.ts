import type { Setup } from '#games/sagrada/deal';
import { playerAt, type Playing, seatToAct } from '#games/sagrada/game';
import { diceIn } from '#games/sagrada/pool';
import { allDice, type Color, colorOf, shades } from '#games/shared/die';
import { size, spacesOf } from '#games/shared/mask';
import { moved } from '#games/shared/moving';
import { patternNamed } from '#games/shared/pattern';
import { legalSpaces, moveTargets } from '#games/shared/placement';
import { allSpaces, type Space } from '#games/shared/space';
import { dieAt, type Window, windowOf, withoutDie } from '#games/shared/window';
import type { HandPicture, WindowPicture, WindowStep } from '#render/picture';
import { statesOf, wellMeant } from './some-games.ts';
import { handIn, someResult } from './some-pictures.ts';

const [seed, name] = [0x3d, 'Mira'];
const four: Setup = { mode: 'table', players: 4, edition: 'floodgate', reducedBag: false };
const solo: Setup = { mode: 'solo', players: 1, edition: 'floodgate', reducedBag: false, toolCount: 4 };

const nothing: WindowStep = { ask: 'none', lit: [], from: [], to: [], inHand: [], shelf: [] };

/** The hand of the active player, in the first state of a game that has such a step. */
function someStep(setup: Setup, stepIn: (game: Playing, window: Window) => WindowStep | null): HandPicture {
  for (const game of statesOf(setup, seed, wellMeant)) {
    if (game.phase !== 'playing') continue;
    const seat = seatToAct(game);
    const step = stepIn(game, playerAt(game.players, seat).window);
    if (step !== null) return handIn(game, seat, name, step);
  }
  throw new Error('no such step');
}

/** A die is in hand that fits in this many spaces. */
export const someDraft = (wanted: (spaces: number) => boolean, setup: Setup = four): HandPicture =>
  someStep(setup, ({ pool }, window) => {
    const die = diceIn(pool).find((candidate) => wanted(size(legalSpaces(window, candidate))));
    if (die === undefined) return null;
    const lit = spacesOf(legalSpaces(window, die));
    return { ...nothing, ask: 'space', lit, inHand: [{ glyph: 'die', die }] };
  });

/** Every open space of a window is lit: more than any rule allows. */
export const someAllLit = (): HandPicture => {
  const picture = someDraft((spaces) => spaces > 2);
  const { dice } = picture.player;
  const lit = allSpaces.filter((space) => (dice[space] ?? null) === null);
  return { ...picture, step: { ...nothing, ask: 'space', lit, inHand: picture.step?.inHand ?? [] } };
};

/** In solo, with two private objectives on the sill. */
export const someSoloDraft = (): HandPicture => someDraft((spaces) => spaces === 4, solo);

/** The dice of a window that can be moved while following all rules. */
const movable = (window: Window): readonly Space[] =>
  spacesOf(window.occupied).filter((space) => moveTargets(window, space, null) !== 0);

/** Choosing the die to move, in a window where some can move and some can't. */
export const someFrom = (): HandPicture =>
  someStep(four, (game, window) => {
    const lit = movable(window);
    const all = size(window.occupied);
    return game.round < 6 || lit.length < 3 || lit.length === all ? null : { ...nothing, ask: 'from', lit };
  });

/** Choosing a die to move whose color is on the round track, which is shown for that reason. */
export const someFromTrack = (): HandPicture => {
  const [moving, onTrack] = [someFrom(), someTrack([1, 2, 0, 1])];
  return { ...moving, step: { ...(moving.step ?? nothing), shelf: onTrack.step?.shelf ?? [] } };
};

/** Placing a second die after a first one was moved: both have left their spaces, the first is at its new one. */
export function someTo(): HandPicture {
  let after: Window | null = null;
  const picture = someStep(four, ({ round }, window) => {
    const [from] = movable(window);
    const [to] = from === undefined ? [] : spacesOf(moveTargets(window, from, null));
    if (round < 6 || from === undefined || to === undefined) return null;
    const once = moved(window, [{ from, to }]);
    const second = movable(once).find((space) => space !== to);
    const die = second === undefined ? null : dieAt(once, second);
    if (second === undefined || die === null) return null;
    const lit = spacesOf(moveTargets(once, second, null));
    after = withoutDie(once, second);
    if (lit.length < 2) return null;
    return { ...nothing, ask: 'to', lit, from: [from, second], to: [to], inHand: [{ glyph: 'die', die }] };
  });
  if (after === null) throw new Error('nothing was moved');
  const { dice }: Window = after;
  return { ...picture, player: { ...picture.player, dice } };
}

/** The pool below the window; only dice that fit can be chosen. */
export const somePool = (setup: Setup = four): HandPicture =>
  someStep(setup, ({ pool, round, turn }, window) => {
    const shelf = diceIn(pool).map((die) => ({ die, lit: legalSpaces(window, die) !== 0, round: null }));
    const mixed = shelf.some(({ lit }) => lit) && (setup.mode === 'solo' || shelf.some(({ lit }) => !lit));
    return round < 5 || turn.index !== 0 || !mixed ? null : { ...nothing, ask: 'pool', shelf };
  });
export const someSoloPool = (): HandPicture => somePool(solo);

/**
 * A round track with these numbers of dice per round below the window, where no red one can be chosen, with a drafted die in
 * hand.
 */
export function someTrack(counts: readonly number[]): HandPicture {
  const picture = someDraft((spaces) => spaces > 2);
  const shelf = counts.flatMap((count, index) =>
    Array.from({ length: count }, (_, place) => {
      const die = allDice[((index + 1) * 11 + place * 7) % allDice.length];
      if (die === undefined) throw new Error('there is no such die');
      return { die, lit: colorOf(die) !== 'red', round: index + 1 };
    }),
  );
  return { ...picture, step: { ...nothing, ask: 'track', shelf, inHand: picture.step?.inHand ?? [] } };
}
export const someLongTrack = (): HandPicture => someTrack([3, 4, 5, 2, 3, 4, 5, 2, 3]);

/** A color was drawn from the bag, and its shade is being chosen. */
export const someShade = (color: Color): HandPicture => ({
  ...someDraft((spaces) => spaces > 2),
  step: {
    ...nothing,
    ask: 'shade',
    inHand: [{ glyph: 'color', color }, ...shades.map((shade) => ({ glyph: 'shade', shade }) as const)],
  },
});

/** A hint to move a die, and then to draft one: the window as it would be. */
export function someHint(): HandPicture {
  const picture = someTo();
  const { player, step } = picture;
  const [, from] = step?.from ?? [];
  const [moved] = step?.lit ?? [];
  const [die] = step?.inHand ?? [];
  const drafted = allSpaces.findLast((space) => (player.dice[space] ?? null) === null && space !== moved);
  const laid = allDice[7];
  if (from === undefined || moved === undefined || drafted === undefined) throw new Error('nothing is moved');
  if (die?.glyph !== 'die' || laid === undefined) throw new Error('no die is in hand');
  return {
    ...picture,
    player: { ...player, dice: player.dice.with(moved, die.die).with(drafted, laid) },
    step: { ...nothing, ask: 'hint', lit: [moved, drafted], from: [from] },
  };
}

/** A key moment: the window after the first die of the pool that fits was drafted. */
export const somePlayed = (): HandPicture => {
  const { picture, space } = someMoment((fitting) => fitting[0]);
  return { ...picture, step: { ...picture.step, to: [space] } };
};

/** The same moment after the better plan: the last die of the pool that fits, on the last space where it does. */
export const someBetter = (): HandPicture => {
  const { picture, space } = someMoment((fitting) => fitting.at(-1));
  return { ...picture, step: { ...picture.step, lit: [space] } };
};

/** The window after a die of the pool was drafted, with the pool before, in which the die is lit. */
function someMoment(
  choose: (
    fitting: readonly { readonly place: number; readonly space: Space }[],
  ) => { readonly place: number; readonly space: Space } | undefined,
): { readonly picture: HandPicture & { readonly step: WindowStep }; readonly space: Space } {
  const before = somePool();
  const { player } = before;
  const shelf = before.step?.shelf ?? [];
  const window = windowOf(patternNamed(player.pattern), player.dice);
  const chosen = choose(
    shelf.flatMap(({ die }, place) => spacesOf(legalSpaces(window, die)).map((space) => ({ place, space }))),
  );
  const die = chosen === undefined ? undefined : shelf[chosen.place]?.die;
  if (chosen === undefined || die === undefined) throw new Error('no die fits');
  const picture = {
    ...before,
    player: { ...player, dice: player.dice.with(chosen.space, die) },
    step: {
      ...nothing,
      ask: 'better',
      shelf: shelf.map(({ die: lying, round }, place) => ({
        die: lying,
        round,
        lit: place === chosen.place,
      })),
    },
  } as const;
  return { picture, space: chosen.space };
}

/** A single window: during a game, or at its end. */
export const someWindow = (): WindowPicture => {
  const { locale, style, name, seat, player, round } = somePool();
  const { pattern, dice } = player;
  return { kind: 'window', locale, style, name, seat, pattern, dice, round, total: null };
};
export const someFinalWindow = (): WindowPicture => {
  const { view, names } = someResult(4);
  const { result } = view;
  const seat = result.mode === 'table' ? (result.ranking.places[0]?.[0] ?? 0) : 0;
  const [player, score] = [view.players[seat], result.scores[seat]];
  if (player === undefined || score === undefined) throw new Error('nobody won');
  const { pattern, dice } = player;
  const { total } = score;
  return {
    kind: 'window',
    locale: 'en',
    style: 'patterns',
    name: names[seat] ?? '',
    seat,
    pattern,
    dice,
    round: null,
    total,
  };
};
