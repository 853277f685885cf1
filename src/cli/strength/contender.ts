import type { Sagrada } from '#games/sagrada/rules';
import type { Policy } from '#players/policy';

/** A player whose strength is measured. */
export interface Contender {
  readonly name: string;
  readonly policy: Policy<Sagrada>;
}
