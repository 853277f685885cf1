import type { Applied as AppliedTo, Refused as RefusedFor } from '#games/sagrada/applied';
import type { GameEvent } from './event.ts';
import type { Game } from './game.ts';
import type { Refusal } from './refusal.ts';

/** An accepted action of this game. */
export type Applied = AppliedTo<Game, GameEvent>;

/** A refused one. */
export type Refused = RefusedFor<Refusal>;
