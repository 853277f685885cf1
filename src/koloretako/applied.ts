import type { Applied as AppliedTo, Refused as RefusedFor } from '#game/applied';
import type { GameEvent } from './event.ts';
import type { Game } from './game.ts';
import type { Refusal } from './refusal.ts';

/** An action of this game that was carried out. */
export type Applied = AppliedTo<Game, GameEvent>;

/** One that was not. */
export type Refused = RefusedFor<Refusal>;
