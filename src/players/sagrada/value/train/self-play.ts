import type { Deal } from '#games/sagrada/deal';
import type { Pattern } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { Luck } from '#players/sagrada/core/luck';
import { kind } from '#players/sagrada/core/packed';
import { begin, play } from '#players/sagrada/core/play';
import { Position, type Table } from '#players/sagrada/core/position';
import { bestDraft } from '#players/sagrada/value/best-draft';
import { promiseOf } from '#players/sagrada/value/promise-of';
import type { Means, Stakes } from '#players/sagrada/value/stakes';
import type { Valuer } from '#players/sagrada/value/valuer';
import { meansAt, stakesAt } from '#players/sagrada/value/worth';
import type { Random } from './random.ts';

/** How self-play wanders off what seems best, so that it sees more of the game. */
export interface Wandering {
  /** How often any window is taken. */
  readonly anyWindow: number;
  /** The standard deviation of judgements, in points. */
  readonly error: number;
}

/** What plays itself. */
export interface SelfPlay {
  readonly valuerFor: (stakes: Stakes) => Valuer;
  readonly wandering: Wandering;
  readonly random: Random;
  /** Is told of each window before the first turn, and of a player's own after each turn. */
  readonly watch: (position: Position, seat: Seat) => void;
}

/** Plays a whole game, each seat by the same values. Gives the position at its end. */
export function selfPlay(
  deal: Deal,
  luck: Luck,
  { valuerFor, wandering, random, watch }: SelfPlay,
): Position {
  const table = tableOf(deal, (stakes, offered) =>
    random.next() < wandering.anyWindow
      ? (offered[random.below(offered.length)] as Pattern)
      : bestPattern(offered, stakes, valuerFor(stakes)),
  );
  const valuers = table.patterns.map((_, seat) => valuerFor(stakesAt(table, seat)));
  const means: Means = { turnsLeft: 0, favor: 0, used: 0 };
  const error = (): number => wandering.error * random.normal();
  const position = new Position(table);
  begin(position, luck);
  for (const seat of table.patterns.keys()) watch(position, seat);
  while (!position.isOver) {
    const { seat } = position;
    meansAt(position, seat, means);
    means.turnsLeft -= 1;
    const draft = bestDraft(position, valuers[seat] as Valuer, means, error);
    if (draft !== kind.end) play(position, draft, luck);
    position.drafted = true;
    watch(position, seat);
    play(position, kind.end, luck);
    position.settle();
  }
  return position;
}

type Choose = (stakes: Stakes, offered: readonly Pattern[]) => Pattern;

/** The table of a deal, once everyone has chosen a window. */
function tableOf(deal: Deal, choose: Choose): Table {
  const { setup, publicObjectives, tools, hands, startPlayer } = deal;
  const { mode } = setup;
  const goals = hands.map(({ privateObjectives }) => ({ mode, publicObjectives, privateObjectives }));
  const bagSize = deal.bag.length;
  const patterns = hands.map(({ offered, privateObjectives }) =>
    choose({ mode, publicObjectives, privateObjectives, players: hands.length, bagSize, tools }, offered),
  );
  return { mode, patterns, goals, tools, bagSize, startPlayer };
}

function bestPattern(offered: readonly Pattern[], stakes: Stakes, valuer: Valuer): Pattern {
  const promises = offered.map((pattern) => promiseOf(pattern, stakes, valuer));
  return offered[promises.indexOf(Math.max(...promises))] as Pattern;
}
