import { firstThoughts, postponeThought } from '#store/thoughts';
import { longestPause, pauses, takeTurn, type TurnParts } from './computers-attempt.ts';
import { createDueLoop, type DueLoop } from './due/due-loop.ts';
import { atOwnTables, type Duties } from './duties.ts';
import type { Schedule } from './schedule.ts';

/** How many tables are thought about at once; the others wait, longest due first. */
const mostAtOnce = 8;

/**
 * Computer players who act when it is time. What they think about is a row, so a new process goes on where the last one ended. The end
 * waits for what is being saved, not for who still thinks.
 */
export function createThinking({
  schedule,
  duties,
  ...parts
}: Omit<TurnParts, 'saving' | 'isClosed'> & {
  readonly schedule: Schedule;
  readonly duties: Duties;
}): DueLoop {
  const saving = new Set<Promise<unknown>>();
  let isClosed = false;
  const loop = createDueLoop(
    { ...parts, schedule },
    {
      what: 'a computer player',
      first: atOwnTables(duties, firstThoughts),
      keyOf: ({ match }) => match,
      work: (thought) => takeTurn({ ...parts, saving, isClosed: () => isClosed }, thought),
      postpone: postponeThought,
      mostAtOnce,
      rest: 0,
      pauses,
      longestAhead: longestPause,
    },
  );
  return {
    ...loop,
    async close() {
      isClosed = true;
      void loop.close();
      await Promise.allSettled(saving);
    },
  };
}
