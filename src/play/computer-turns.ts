import { z } from 'zod';
import type { PlayedStep } from '#games/contract';
import type { Action } from '#games/sagrada/action';
import { legalActions } from '#games/sagrada/legal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { type ComputerId, computerNamed } from '#players/computers';
import type { Thinker } from '#players/thinker';
import { tableNamed } from '#store/find-matches';
import { dataIn, dropJob, jobNamed } from '#store/jobs';
import { type MatchId, matchIdSchema } from '#store/match-id';
import { type Pending, requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import type { Step } from '#store/step-log';
import type { StoredTable, TableAt } from '#store/stored-match';
import { isPaused } from './absence/absence-of.ts';
import type { Announcer } from './announcer.ts';
import { plan } from './clocks/planning.ts';
import { computerAt, computersToAct, isPassedFor, pauseBefore, timeToUndo } from './computers.ts';
import type { Done } from './decision.ts';
import type { TablesDeps } from './deps.ts';
import { type JobHandler, jobHandler, type LeftToDeliver } from './jobs.ts';
import { act, goOn, type MatchAt } from './match.ts';
import { attendanceAt, playedOn } from './played-on.ts';
import { save } from './save.ts';
import type { TableEvent } from './table.ts';
import type { Tables } from './tables.ts';
import { viewOf } from './view-of.ts';

/** The pauses before computer players think again after they failed, in milliseconds; then they pass. */
const thinkingPauses = [1_000, 5_000, 15_000] as const;

/** The same, and how long a table rests where even that failed. */
const pauses = [...thinkingPauses, 600_000] as const;

/** A step that computer players think about: the next one of a match that is at a version. */
const turnSchema = z.object({ version: z.int() });

interface ComputerTurn {
  readonly match: MatchId;
  readonly version: number;
  /** How often they failed to decide. */
  readonly tries: number;
}

type TurnDeps = Pick<TablesDeps, 'store' | 'now' | 'log'> & {
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly announcer: Pick<Announcer, 'prepare'>;
  readonly deliver: Tables['deliver'];
};

/**
 * Computer players act when it is time. What they think about is a job, so a new process goes on where the last one ended. The end waits
 * for what is being saved, not for who still thinks.
 */
export const computerTurns = (deps: TurnDeps): JobHandler =>
  jobHandler({
    kind: 'computerTurn',
    at: 'table',
    data: turnSchema,
    mostAtOnce: 8,
    rest: 0,
    pauses,
    longestAhead: (tries) => (tries === 0 ? timeToUndo : (pauses[tries - 1] ?? pauses[3])),
    work: ({ key, tries, data: { version } }, stopping) =>
      takeTurn(deps, { match: matchIdSchema.parse(key), version, tries }, stopping),
  });

/**
 * Lets the computer players of a table take their turn: they think outside of any transaction, and what they choose is saved if nothing
 * was done there meanwhile. Gives what is then to tell; null if nothing is.
 */
async function takeTurn(deps: TurnDeps, turn: ComputerTurn, stopping: AbortSignal): Promise<LeftToDeliver> {
  const { store, announcer, deliver, log } = deps;
  const table = await store.read((db) => tableMeant(db, turn));
  if (stopping.aborted) return null;
  const choices =
    table === null || isPaused(table) ? [] : await unlessStopped(choicesFor(deps, turn, table), stopping);
  if (choices === null || stopping.aborted) return null;
  const done = await store.transaction((db) => saveChoices(db, turn, choices, deps.now()));
  if (done === null) return null;
  const { what } = done;
  const { id, place, version } = done.table;
  log.info({ what, channel: place, outcome: 'done', match: id, version }, 'action');
  if (done.how === 'later') return null;
  announcer.prepare(viewOf(done.table, null));
  // What is not told when the process ends is told after the next start.
  return () => deliver(place);
}

/** What comes out of some work; null if the end comes first. */
const unlessStopped = <T>(work: Promise<T>, stopping: AbortSignal): Promise<T | null> =>
  new Promise((resolve, reject) => {
    const stop = (): void => resolve(null);
    stopping.addEventListener('abort', stop);
    work.then(resolve, reject).finally(() => stopping.removeEventListener('abort', stop));
  });

/** The table, if it is still as it was when they were to think about it; otherwise null. */
async function tableMeant(
  db: Parameters<typeof tableNamed>[0],
  { match, version }: ComputerTurn,
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
  { thinker }: TurnDeps,
  { tries }: ComputerTurn,
  table: TableAt<'running'>,
): Promise<Choices> =>
  chosenBy(tries < thinkingPauses.length ? byThinkingOrPassing(table, thinker) : byPassing, table);

/** What became of a turn, as the log calls it. */
interface SavedTurn {
  readonly what: 'computers' | 'paused';
  readonly how: Pending['how'];
  readonly table: StoredTable;
}

/** Saves what they chose; null if there is nothing to do there any more. */
async function saveChoices(
  db: Database,
  turn: ComputerTurn,
  choices: Choices,
  at: number,
): Promise<SavedTurn | null> {
  const table = await tableMeant(db, turn);
  if (table !== null && isPaused(table)) return pausedByUpdate(db, table, at);
  const decision = table && computersPlayed(table, choices);
  if (table === null || decision === null) {
    // If a setting has just made them act there, they think about it now.
    if (table === null || pauseBefore(table) === null) await dropTurn(db, turn);
    return null;
  }
  const { how } = decision.announced;
  const after = await save<StoredTable>(db, table, decision, { interaction: null, at });
  return { what: 'computers', how, table: after };
}

/** Drops a turn, unless another one was planned meanwhile. */
async function dropTurn(db: Database, { match, version }: ComputerTurn): Promise<void> {
  const job = { kind: 'computerTurn', key: match } as const;
  const planned = await jobNamed(db, job);
  if (planned !== null && dataIn(planned, turnSchema).version <= version) await dropJob(db, job);
}

/**
 * Computers played on where everybody was away until version 1.0.0: the board says now that such a game is paused, and it closes in time.
 * No pause leaves a turn any more, so this can go once nobody updates from that version.
 */
async function pausedByUpdate(db: Database, table: TableAt<'running'>, at: number): Promise<SavedTurn> {
  await dropJob(db, { kind: 'computerTurn', key: table.id });
  await plan(db, table, [], at);
  await requeue(db, table.id, table.version, 'refresh');
  return { what: 'paused', how: 'refresh', table };
}
