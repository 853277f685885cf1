import type { Deal } from '#games/sagrada/deal';
import type { Pattern } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { Luck } from '#players/sagrada/core/luck';
import { kind, type Packed } from '#players/sagrada/core/packed';
import { begin, play } from '#players/sagrada/core/play';
import { Position, type Table } from '#players/sagrada/core/position';
import { promiseOf } from '#players/sagrada/value/promise-of';
import type { Stakes } from '#players/sagrada/value/stakes';
import type { Valuer } from '#players/sagrada/value/valuer';

/** What plays itself. */
export interface SelfPlayer {
  readonly choose: (offered: readonly Pattern[], promises: readonly number[]) => Pattern;
  /** What whoever is on does until the end of the turn, or until something is revealed. */
  readonly plan: (position: Position) => readonly Packed[];
  /** Is told of each window before the first turn, and of a player's own at the end of each turn. */
  readonly observe: (position: Position, seat: Seat) => void;
}

/** Plays a whole game, each seat by the same values. Gives the position at its end. */
export function selfPlay(
  deal: Deal,
  luck: Luck,
  valuerFor: (stakes: Stakes) => Valuer,
  { choose, plan, observe }: SelfPlayer,
): Position {
  const table = tableOf(deal, (stakes, offered) => {
    const valuer = valuerFor(stakes);
    return choose(
      offered,
      offered.map((pattern) => promiseOf(pattern, stakes, valuer)),
    );
  });
  const position = new Position(table);
  begin(position, luck);
  for (const seat of table.patterns.keys()) observe(position, seat);
  while (!position.isOver) {
    for (const action of plan(position)) {
      if (action === kind.end) {
        position.drafted = true;
        observe(position, position.seat);
      }
      play(position, action, luck);
    }
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
