import { end } from '#games/sagrada/action';
import { seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { lastRound } from '#games/sagrada/turn-order';
import { act, resign } from '#play/play';
import { save } from '#play/save';
import type { FinishedView, Person, TableOptions, TableView } from '#play/table';
import { tableNamed } from '#store/find-matches';
import type { Step } from '#store/step-log';
import type { TableAt } from '#store/stored-match';
import { by, done, type Evening, fourSeats, guild } from './evening.ts';

/** How a game differs from the usual one, in which everybody passes from start to end. */
interface Course {
  /** Drafts whatever they can. */
  readonly winner?: Person;
  /** So do these. */
  readonly drafters?: readonly Person[];
  /** Resign in the last round, or in this one. */
  readonly resigns?: readonly Person[];
  readonly resignsIn?: number;
  readonly server?: string;
  readonly options?: TableOptions;
}

let channels = 0;

/** Plays a whole game of these people in a channel of its own; the first of them is the host. */
export async function playsOut(
  night: Evening,
  people: readonly [Person, ...Person[]],
  { server = guild, options = fourSeats, ...course }: Course = {},
): Promise<FinishedView> {
  const { tables } = night;
  const place = { channel: `channel ${(channels += 1)}`, guild: server };
  const [host, ...others] = people;
  let table = done(await tables.open(by(host, place), options));
  for (const person of others) done(await tables.join(by(person, place)));
  if (options.mode === 'table') table = done(await tables.start(by(host, place)));
  return playsOn(night, table, people, course);
}

/** Plays a game that has begun to its end, with these people in its seats. */
export async function playsOn(
  { tables, store }: Pick<Evening, 'tables' | 'store'>,
  { id, channel, guild: server }: Pick<TableView, 'id' | 'channel' | 'guild'>,
  people: readonly Person[],
  course: Omit<Course, 'server' | 'options'> = {},
): Promise<FinishedView> {
  const last = await store.transaction(async (db) => {
    const begun = await tableNamed(db, id);
    if (begun?.stage !== 'running') throw new Error('no game runs');
    const { table, steps, next } = playedToLastCommand(begun, people, course);
    // Saved in one go: step by step it would take a second.
    const announced = { how: 'post', events: [] } as const;
    const command = { decision: 'done', match: table, steps, announced, takenBack: null } as const;
    await save(db, begun, command, { interaction: null, at: 0 });
    return next;
  });
  const command = by(last.person, { channel, guild: server });
  const over = done(await (last.resigns ? tables.resign(command) : tables.act(command, last.action)));
  if (over.stage !== 'finished') throw new Error('the game goes on');
  return over;
}

/** Plays until one more command would end the game; gives the commands so far, and the last one. */
function playedToLastCommand(
  begun: TableAt<'running'>,
  people: readonly Person[],
  course: Omit<Course, 'server' | 'options'>,
) {
  const steps: Step[] = [];
  for (let table = begun; ;) {
    const next = nextCommand(table, people, course);
    const command = by(next.person);
    const decision = next.resigns ? resign(table, command) : act(table, command, [next.action]);
    if (decision.decision === 'refused') throw new Error('refused');
    const [first, ...more] = steps;
    if (decision.match.stage !== 'running') {
      if (first === undefined) throw new Error('over before it began');
      // Saving counts all steps.
      return { table: { ...table, version: begun.version }, steps: [first, ...more] as const, next };
    }
    table = { ...decision.match, version: table.version + decision.steps.length };
    steps.push(...decision.steps);
  }
}

/** The next command: players without a window choose the first, then each drafts, passes or resigns in turn. */
function nextCommand(
  { game, players }: TableAt<'running'>,
  people: readonly Person[],
  { winner, drafters = [], resigns = [], resignsIn = lastRound }: Omit<Course, 'server' | 'options'>,
) {
  const seat = game.phase === 'choosing' ? game.chosen.indexOf(null) : seatToAct(game);
  const person = people[seat];
  if (person === undefined) throw new Error('nobody can act');
  const legal = legalActions(game, seat);
  const [first = end] = legal;
  if (game.phase === 'choosing') return { person, resigns: false, action: first };
  const isDrafting = person === winner || drafters.includes(person);
  const draft = isDrafting ? legal.find((action) => action.do === 'draft') : undefined;
  const isLeaving =
    game.round === resignsIn && resigns.includes(person) && players[seat]?.presence === 'here';
  return { person, resigns: isLeaving, action: draft ?? end };
}
