import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import { type Color, colorIndexes, colorIndexOf, colors, shadeOf } from '#games/shared/die';
import { patternNamed } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import { Position, type Table } from './position.ts';

/**
 * A game as its viewer can imagine it. Nothing comes from anywhere but the view: private objectives of others are guessed from
 * their windows, and the bag holds whatever dice can't be seen. The stream is only read for guesses.
 */
export function imagine(view: PlayingView, stream: Stream): Position {
  const position = new Position(tableOf(view, stream));
  const { turn, tools, track, pool, players } = view;
  position.goTo(view.round, turn.index);
  position.skipped = turn.skipped.reduce((bits, index) => bits | (1 << index), 0);
  position.drafted = turn.drafted;
  position.tool = turn.tool ?? 0;
  for (const { seat, dice, favor } of players) {
    position.favor[seat] = favor;
    for (const space of allSpaces) {
      const die = dice[space] ?? null;
      if (die === null) continue;
      position.takeFromBag(colorIndexOf(die));
      position.place(seat, space, die);
    }
  }
  for (const die of pool) {
    if (die === null) continue;
    position.takeFromBag(colorIndexOf(die));
    position.addToPool(die);
  }
  for (const die of track.flat()) {
    position.takeFromBag(colorIndexOf(die));
    position.addToTrack(die);
  }
  for (const [card, { tokens, spent }] of tools.entries()) {
    position.tokens[card] = tokens;
    if (spent === null) continue;
    position.takeFromBag(colorIndexOf(spent));
    position.spend(card);
  }
  wait(position, view);
  position.settle();
  return position;
}

/** A die that waits has left the bag. */
function wait(position: Position, { turn: { waiting } }: PlayingView): void {
  if (waiting === null) return;
  position.waitingTool = waiting.tool;
  position.waitingDie = waiting.tool === 6 ? waiting.die : colorIndexes[waiting.color];
  position.takeFromBag(waiting.tool === 6 ? colorIndexOf(waiting.die) : position.waitingDie);
}

/** How much each shade above 1 speaks for its color: fitted to 200 games of players who know their own. */
const perShade = 0.35;

/** The private objectives of some seats. */
type DealtColors = readonly Color[];

/**
 * The private objectives by seat: the viewer's own, and for the others a guess. Players draft high dice of the color they score, so the
 * deals that are left are drawn as often as they fit the windows.
 */
function guessedObjectives({ hand, players }: PlayingView, stream: Stream): readonly (readonly Color[])[] {
  if (hand === null) throw new Error('someone without a hand has nothing to think about');
  const others = players.filter(({ seat }) => seat !== hand.seat);
  const left = colors.filter((color) => !hand.privateObjectives.includes(color));
  const signs = others.map(signsIn);
  const guess = drawnDeal(
    dealsOf(left, others.length),
    (deal) => Math.exp(perShade * shadesFor(deal, signs)),
    stream,
  );
  return players.map(({ seat }) =>
    seat === hand.seat
      ? hand.privateObjectives
      : others.flatMap((other, place) => (other.seat === seat ? guess.slice(place, place + 1) : [])),
  );
}

/** By color: how far the dice of a window are above 1 in all. */
function signsIn({ dice }: PlayerView): readonly number[] {
  const signs = colors.map(() => 0);
  for (const die of dice)
    if (die !== null) signs[colorIndexOf(die)] = (signs[colorIndexOf(die)] ?? 0) + shadeOf(die) - 1;
  return signs;
}

const shadesFor = (deal: DealtColors, signs: readonly (readonly number[])[]): number =>
  deal.reduce((sum, color, other) => sum + (signs[other]?.[colorIndexes[color]] ?? 0), 0);

/** Every way to deal different colors to so many. */
const dealsOf = (left: readonly Color[], count: number): readonly DealtColors[] =>
  count === 0
    ? [[]]
    : left.flatMap((color) =>
        dealsOf(
          left.filter((other) => other !== color),
          count - 1,
        ).map((deal) => [color].concat(deal)),
      );

const fineness = 256;

/** One of these by chance, as likely as its weight. */
function drawnDeal(
  deals: readonly DealtColors[],
  weightOf: (deal: DealtColors) => number,
  stream: Stream,
): DealtColors {
  const weights = deals.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = ((stream.uniform(fineness) * fineness + stream.uniform(fineness) + 0.5) / fineness ** 2) * all;
  const place = weights.findIndex((weight) => (rest -= weight) < 0);
  return deals[place] ?? [];
}

function tableOf(view: PlayingView, stream: Stream): Table {
  const { mode, publicObjectives, players, round, turn } = view;
  const [startPlayer = 0] = turn.order;
  return {
    mode,
    patterns: players.map(({ pattern }) => patternNamed(pattern)),
    goals: guessedObjectives(view, stream).map((privateObjectives) => ({
      mode,
      publicObjectives,
      privateObjectives,
    })),
    tools: view.tools.map(({ tool }) => tool),
    bagSize: view.bagSize,
    startPlayer: (startPlayer + (players.length - 1) * (round - 1)) % players.length,
  };
}
