import type { Logger } from 'pino';
import type { PlayedStep } from '#games/contract';
import type { Action } from '#games/sagrada/action';
import { legalActions } from '#games/sagrada/legal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { type ComputerId, computerNamed } from '#players/computers';
import type { Thinker } from '#players/thinker';
import { tableNamed } from '#store/find-matches';
import { type Pending, requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import type { Step } from '#store/step-log';
import type { Store } from '#store/store';
import type { StoredTable, TableAt } from '#store/stored-match';
import { dropThought, firstThoughts, postponeThought, type Thought } from '#store/thoughts';
import { isPaused } from './absence/absence-of.ts';
import type { Announcer } from './announcer.ts';
import { plan } from './clocks/planning.ts';
import { computerAt, computersToAct, isPassedFor, pauseBefore, timeToUndo } from './computers.ts';
import type { Done } from './decision.ts';
import { createDueLoop, type DueLoop } from './due/due-loop.ts';
import { atOwnTables, type Duties, type Schedule } from './duties.ts';
import { act, goOn, type MatchAt } from './match.ts';
import { attendanceAt, playedOn } from './played-on.ts';
import { save } from './save.ts';
import type { TableEvent } from './table.ts';
import type { Tables } from './tables.ts';
import { viewOf } from './view-of.ts';

/** How many tables are thought about at once; the others wait, longest due first. */
const mostAtOnce = 8;

/** The pauses before computer players think again after they failed, in milliseconds; then they pass. */
const thinkingPauses = [1_000, 5_000, 15_000] as const;

/** The same, and how long a table rests where even that failed. */
const pauses = [...thinkingPauses, 600_000] as const;

/** How long they pause at most before they think about this, in milliseconds. */
const longestPause = ({ tries }: Thought): number =>
  tries === 0 ? timeToUndo : (pauses[tries - 1] ?? pauses[3]);

interface TurnParts {
  readonly store: Store;
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly announcer: Pick<Announcer, 'prepare'>;
  readonly tell: Tables['tell'];
  readonly now: () => number;
  readonly log: Logger;
  /** What is being saved. */
  readonly saving: Set<Promise<unknown>>;
  readonly isClosed: () => boolean;
}

/**
 * Lets the computer players of a table take their turn: they think outside of any transaction, and what they choose is saved if nothing
 * was done there meanwhile. Gives what is then to tell; null if nothing is.
 */
async function takeTurn(parts: TurnParts, thought: Thought): Promise<(() => Promise<void>) | null> {
  const { store, announcer, tell, log, saving, isClosed } = parts;
  const table = await store.read((db) => tableMeant(db, thought));
  const choices = table === null || isPaused(table) ? [] : await choicesFor(parts, thought, table);
  if (isClosed()) return null;
  const saved = store.transaction((db) => saveChoices(db, thought, choices, parts.now()));
  saving.add(saved);
  const done = await saved.finally(() => saving.delete(saved));
  if (done === null) return null;
  const { what } = done;
  const { id, place, version } = done.table;
  log.info({ what, channel: place, outcome: 'done', table: id, version }, 'action');
  if (done.how === 'later') return null;
  announcer.prepare(viewOf(done.table, null));
  // What is not told when the process ends is told after the next start.
  return () => tell(place);
}

/** The table, if it is still as it was when they were to think about it; otherwise null. */
async function tableMeant(
  db: Parameters<typeof tableNamed>[0],
  { match, version }: Thought,
): Promise<TableAt<'running'> | null> {
  const table = await tableNamed(db, match);
  return table?.stage === 'running' && table.version === version ? table : null;
}

type Running = TableAt<'running'>;
type Choice = PlayedStep<Action>;

/** What computer players choose, in order. */
type Choices = readonly Choice[];

/** How a seat's next action is chosen. The key names the choice: made again, it is the same. */
type Choose = (game: Running['game'], seat: Seat, key: string) => Promise<Action>;

/** The computer player in the seat thinks. It sees what a person there would see. */
const byThinking =
  (table: Running, thinker: Pick<Thinker, 'choose'>): Choose =>
  (game, seat, key) =>
    thinker.choose({
      game: 'sagrada',
      level: computerNamed(computerIn(table, seat)).level,
      view: viewFor(game, seat),
      legal: legalActions(game, seat),
      key,
    });

/** The computer player thinks, but for people whose turns are only passed. */
const byThinkingOrPassing = (table: Running, thinker: Pick<Thinker, 'choose'>): Choose => {
  const thinking = byThinking(table, thinker);
  return (game, seat, key) => (isPassedFor(table, seat) ? byPassing : thinking)(game, seat, key);
};

/** The seat plays as if its player were gone (RULES, When someone is gone). */
const byPassing: Choose = async (game, seat) => {
  const step = sagrada.automaticStep(game, { isGone: (other) => other === seat, isInHurry: () => false });
  if (step === null) throw new Error(`seat ${seat} has nothing to do`);
  return step.action;
};

/** What computer players choose to do next: one whole turn, or the windows of all of them. Nothing if none of them is to act. */
async function chosenBy(choose: Choose, table: Running): Promise<Choices> {
  const choices: Choice[] = [];
  let at: MatchAt<Sagrada> = table;
  for (const seat of computersToAct(table))
    for (let isOver = false; !isOver && !sagrada.isOver(at.game);) {
      const choice = {
        seat,
        action: await choose(at.game, seat, `${table.id}/${table.moves.length}/${choices.length}`),
      };
      const after = afterChoice(table, at, choice);
      isOver = after.events.some(({ event }) => event === 'turnEnded' || event === 'windowChosen');
      choices.push(choice);
      at = after;
    }
  return choices;
}

/**
 * The decision for a table where computer players chose this. If one of them doesn't play its seat any more, because the table changed
 * that setting meanwhile, the choices are dropped. Null if nothing happens there, because they aren't to act any more.
 */
function computersPlayed(table: Running, chosen: Choices): Done | null {
  const choices = chosen.every(({ seat }) => computerAt(table, seat) !== null) ? chosen : [];
  const events: TableEvent[] = [];
  const steps: Step[] = [];
  let at: MatchAt<Sagrada> = table;
  for (const choice of choices) {
    const after = afterChoice(table, at, choice);
    steps.push(...after.steps);
    events.push(...after.events);
    at = after;
  }
  const rest = goOn(sagrada, at, attendanceAt(table));
  const [first, ...more] = [...steps, ...rest.steps];
  if (first === undefined) return null;
  return playedOn(table, [first, ...more], { ...rest, events: [...events, ...rest.events], winner: null });
}

function afterChoice(table: Running, at: MatchAt<Sagrada>, { seat, action }: Choice) {
  const who = { person: null, computer: computerIn(table, seat) };
  const after = act(sagrada, at, { seat, action, ...who }, attendanceAt(table));
  if (!after.ok) throw new Error(`a computer player chose something illegal: ${action.do}`);
  return { ...after, version: at.version + after.steps.length };
}

function computerIn(table: Running, seat: Seat): ComputerId {
  const computer = computerAt(table, seat);
  if (computer === null) throw new Error(`no computer player plays seat ${seat}`);
  return computer;
}

const choicesFor = (
  { thinker }: TurnParts,
  { tries }: Thought,
  table: TableAt<'running'>,
): Promise<Choices> =>
  chosenBy(tries < thinkingPauses.length ? byThinkingOrPassing(table, thinker) : byPassing, table);

/** What became of a thought, as the log calls it. */
interface SavedThought {
  readonly what: 'computers' | 'paused';
  readonly how: Pending['how'];
  readonly table: StoredTable;
}

/** Saves what they chose; null if there is nothing to do there any more. */
async function saveChoices(
  db: Database,
  thought: Thought,
  choices: Choices,
  at: number,
): Promise<SavedThought | null> {
  const table = await tableMeant(db, thought);
  if (table !== null && isPaused(table)) return pausedByUpdate(db, thought, table, at);
  const decision = table && computersPlayed(table, choices);
  if (table === null || decision === null) {
    // If a setting has just made them act there, they think about it now.
    if (table === null || pauseBefore(table) === null) await dropThought(db, thought);
    return null;
  }
  const { how } = decision.announced;
  const after = await save<StoredTable>(db, table, decision, { interaction: null, at });
  return { what: 'computers', how, table: after };
}

/**
 * Computers played on where everybody was away until version 1.0.0: the board says now that such a game is paused, and it closes in time.
 * No pause leaves a thought any more, so this can go once nobody updates from that version.
 */
async function pausedByUpdate(
  db: Database,
  thought: Thought,
  table: TableAt<'running'>,
  at: number,
): Promise<SavedThought> {
  await dropThought(db, thought);
  await plan(db, table, [], at);
  await requeue(db, table.id, table.version, 'refresh');
  return { what: 'paused', how: 'refresh', table };
}

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
