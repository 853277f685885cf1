import { createHash } from 'node:crypto';
import type { GameName } from '#games/games';
import { end } from '#games/sagrada/action';
import { isPerson, type Person, type TableSettings, type TableView } from '#play/table';
import type { Thinker, ToChoose } from '#players/thinker';
import { stepsOf } from '#store/step-log';
import { jobsPlanned } from '#test/jobs';
import { anna, begun, by, channel, type Evening, evening, legal, seen } from './evening.ts';

/** How a thinker of a test chooses. */
type Choosing = <N extends GameName>(asked: ToChoose<N>) => Promise<ToChoose<N>['legal'][number]>;

/** A thinker that only chooses. */
export const choosing = (choose: Choosing): Thinker => ({
  choose,
  advise: () => Promise.reject(new Error('nobody asked for advice')),
  judge: () => Promise.reject(new Error('nobody asked for a judgement')),
  expect: () => Promise.reject(new Error('nobody expects anything')),
  playAgain: () => Promise.reject(new Error('nobody plays again')),
  close: async () => {},
});

/** Chooses anything legal, the same for the same key. */
export const chooseByKey: Choosing = async ({ legal, key }) => {
  const chosen = legal[createHash('sha256').update(key).digest().readUInt32BE() % legal.length];
  if (chosen === undefined) throw new Error('nothing is legal');
  return chosen;
};

/** A table of these people with these settings, in its first turn; whatever a computer player chooses is legal. */
export async function playing(
  people: readonly [Person, ...Person[]],
  settings: Partial<TableSettings> = {},
  {
    come = begun,
    thinker = choosing(chooseByKey),
  }: { readonly come?: typeof begun; readonly thinker?: Thinker } = {},
): Promise<Evening> {
  const night = await evening({ thinker });
  await night.tables.setForServer(by(anna, { managesServer: true }), settings);
  await come(night.tables, ...people);
  await night.tables.deliver(channel);
  return night;
}

/** All steps taken at the channel's table. */
export async function stepsAt(night: Evening): Promise<Awaited<ReturnType<typeof stepsOf>>> {
  const { id } = await seen(night);
  return night.store.read((db) => stepsOf(db, id));
}

/** Lets time pass until no computer player is to act any more, or the process has ended: then nothing can be read. */
export async function computersAct(night: Evening, isEnded = () => false): Promise<void> {
  const goesOn = (): Promise<boolean> =>
    isComputersTurn(night).catch((error: unknown) => {
      if (isEnded()) return false;
      throw error;
    });
  await night.tables.settle();
  while (!isEnded() && (await goesOn())) await passToNext(night);
}

const isComputersTurn = ({ store }: Evening): Promise<boolean> =>
  store.read(async (db) => (await jobsPlanned(db, 'computerTurn')).length > 0);

/** Lets the time pass until the first thing that is scheduled, and lets that happen. */
async function passToNext(night: Evening): Promise<void> {
  const [first] = [...night.scheduled].toSorted((one, other) => one.milliseconds - other.milliseconds);
  if (first === undefined) throw new Error('nothing is scheduled');
  night.pass(first.milliseconds);
  await first.run();
  await night.tables.settle();
}

/** Lets time pass, with all that is due then, and all that computer players do. */
export async function lasts(night: Evening, milliseconds: number): Promise<void> {
  night.pass(milliseconds);
  await night.tables.settle();
  while ((await isComputersTurn(night)) || (await isOverdue(night))) await passToNext(night);
}

const isOverdue = ({ store, now }: Evening): Promise<boolean> =>
  store.read(async (db) =>
    (await jobsPlanned(db, 'deadline', 'turnNotice', 'notice')).some(({ dueAt }) => dueAt <= now()),
  );

/** The first person who must act at a table; null if nobody must. */
export function personToAct(table: TableView | null): Person | null {
  if (table?.stage !== 'running') return null;
  const { game } = table;
  const sitter = table.players.find(
    (each, seat) =>
      isPerson(each) &&
      each.presence !== 'resigned' &&
      (game.phase === 'choosing' ? game.chosen[seat] !== true : game.turn.seat === seat),
  );
  return sitter !== undefined && isPerson(sitter) ? { id: sitter.id, name: sitter.name } : null;
}

/** A person takes a whole turn, or their first window; the channel is told. They draft what they can, and use no tools. */
export async function takesTurn(night: Evening, person: Person, where = {}): Promise<void> {
  const { channel } = by(person, where);
  for (;;) {
    const actions = await legal(night.tables, person, channel);
    const action = actions.find(({ do: what }) => what !== 'end' && what !== 'tool') ?? end;
    const { outcome } = await night.tables.act(by(person, where), action);
    if (outcome !== 'done') throw new Error(`${person.name} could not ${action.do}`);
    await night.tables.deliver(channel);
    const after = await legal(night.tables, person, channel);
    if (action.do !== 'draft' || after.length === 0) return;
  }
}
