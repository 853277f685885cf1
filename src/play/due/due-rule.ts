import type { Logger } from 'pino';
import type { Projection } from '#play/clocks/running';
import type { KeptTable } from '#store/kept-match';
import type { Database, Reading } from '#store/schema';

/**
 * The moment at which a rule is due at a table, in milliseconds since 1970; null if it never is as things are. It may be too early, because
 * it is asked again then, but never too late.
 * @param at the moment of now
 */
export type WhenDue = (db: Reading, projection: Projection, at: number) => Promise<number | null>;

/** What a rule may need besides. */
interface Besides {
  /** Has another channel told, too. */
  readonly tellToo: (channel: string) => void;
  readonly log: Logger;
}

/** What a rule does at a table where it is due. It saves that, and gives the table as it is then; the rule isn't due any more. */
export type Happening = (
  db: Database,
  projection: Projection,
  at: number,
  besides: Besides,
) => Promise<KeptTable>;
