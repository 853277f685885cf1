import { z } from 'zod';
import { pageField, pressKinds, seatField as seat, turnField } from '#discord/kit/press';
import { tableIdSchema as table } from '#play/table';

/** Whose finished games somebody looks at: the channel's, or their own, wherever they played them. */
export const shelves = ['channel', 'own'] as const;

export type ShelfName = (typeof shelves)[number];

/** A page of a shelf, counted from 0. */
export interface ShelfPage {
  readonly shelf: ShelfName;
  readonly page: number;
}

const shelf = z.enum(shelves);
const onPage = { shelf, page: pageField } as const;
const afterTurn = z.strictObject({ table, ...onPage, after: turnField });

/** The presses of finished games: in the panel with the button, unless they say otherwise. */
export const historyPresses = pressKinds({
  history: z.strictObject(onPage),
  /** A game, picked in the menu of a page or named; from there back to that page. */
  pickGame: z.strictObject(onPage),
  pastGame: z.strictObject({ table, ...onPage }),
  /** The game after a number of turns. Each button has a name of its own: two must not carry the same. */
  replay: afterTurn,
  replayFirst: afterTurn,
  replayBack: afterTurn,
  replayOn: afterTurn,
  replayRoundBack: afterTurn,
  replayRoundOn: afterTurn,
  replayLast: afterTurn,
  growth: z.strictObject({ table, ...onPage, seat }),
  /** As a file, beside the panel. */
  gameRecord: z.strictObject({ table, shelf }),
  /** Posts the end of a channel's game, or one of its windows, for everyone. */
  postGame: z.strictObject({ table }),
  postGrowth: z.strictObject({ table, seat }),
});
