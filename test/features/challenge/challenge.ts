import { wasUp } from '#features/challenge/day-queries';
import type { Action } from '#games/sagrada/action';
import type { Day, FinishedView, Person, RunningView, TableView } from '#play/table';
import type { Command } from '#play/tables';
import { by, done, type Evening } from '#test/play/evening';

const fiveMinutes = 5 * 60 * 1000;

/** A person's command in their attempt of a day. */
export const at = async ({ house }: Evening, person: Person, day: Day): Promise<Command> => {
  const view = await house.dailies.look(person.id, day);
  const place = view?.attempt?.channel;
  if (place === undefined) throw new Error(`${person.name} has no try of ${day}`);
  return by(person, { channel: place, guild: null });
};

/** A person starts an attempt: by default today's ranked one. */
export const begins = async (
  { house: { dailies } }: Evening,
  person: Person,
  kind: 'ranked' | 'practice' = 'ranked',
  day: Day = dailies.now(),
) => done(await dailies.begin(by(person), day, kind, 'en'));

/** A person plays their attempt of a day to its end, by default with the first legal action each time. */
export async function finishes(
  evening: Evening,
  person: Person,
  {
    day = evening.house.dailies.now(),
    choose = ([first]) => first,
  }: { readonly day?: Day; readonly choose?: (legal: readonly Action[]) => Action | undefined } = {},
): Promise<FinishedView> {
  for (;;) {
    const table = await tryOf(evening, person, day);
    if (table.stage === 'finished') return table;
    const action = choose(table.legal);
    if (action === undefined) throw new Error(`${person.name} has nothing to do`);
    done(await evening.tables.act(await at(evening, person, day), action));
  }
}

/** A person starts today's ranked attempt and plays it to its end. */
export async function playsToday(evening: Evening, person: Person): Promise<void> {
  await begins(evening, person);
  await passesOn(evening, person, evening.house.dailies.now());
}

/** A person plays their attempt of a day to its end in the shortest way, without a die more. */
export async function passesOn(evening: Evening, person: Person, day: Day): Promise<void> {
  const place = await at(evening, person, day);
  let table: TableView = await tryOf(evening, person, day);
  while (table.stage === 'running') {
    const next = table.legal.find(({ do: what }) => what === 'end') ?? table.legal[0];
    if (next === undefined) throw new Error(`${person.name} has nothing to do`);
    table = done(await evening.tables.act({ ...place, interaction: by(person).interaction }, next));
  }
}

/** A person starts today's ranked attempt and takes this many steps: the more dice, the better. */
export async function beginsWith(evening: Evening, person: Person, steps: number): Promise<void> {
  await begins(evening, person);
  for (let step = 0; step < steps; step += 1) {
    const table = await tryOf(evening, person);
    const [first] = table.stage === 'running' ? table.legal : [];
    if (first !== undefined)
      done(await evening.tables.act(await at(evening, person, evening.house.dailies.now()), first));
  }
}

/** A person resigns from their attempt of a day: open spaces stay open. */
export const givesUp = async (evening: Evening, person: Person, day: Day) =>
  done(await evening.tables.resign(await at(evening, person, day)));

/** A person's newest attempt of a day, as they see it. */
export async function tryOf(
  { house: { dailies } }: Evening,
  person: Person,
  day: Day = dailies.now(),
): Promise<RunningView | FinishedView> {
  const table = (await dailies.look(person.id, day))?.attempt;
  if (table?.stage !== 'running' && table?.stage !== 'finished')
    throw new Error(`${person.name} has no try of ${day}`);
  return table;
}

/** What the bot does and sends every minute, unless it stops meanwhile. */
export async function minutely(
  { house: { dailies } }: Evening,
  { signal } = new AbortController(),
): Promise<void> {
  await dailies.everyMinute();
  await dailies.deliverDue(signal);
}

/** Some hours pass without the bot, which does its every-minute work before and after. */
export async function waits(evening: Evening, hours: number): Promise<void> {
  await minutely(evening);
  evening.pass(hours * 3_600_000);
  await minutely(evening);
}

/** The same with the bot running all the time. */
export async function runs(evening: Evening, hours: number): Promise<void> {
  await minutely(evening);
  for (let passed = 0; passed < hours * 60; passed += 5) {
    evening.pass(fiveMinutes);
    await minutely(evening);
  }
}

/** A whole day passes, from midnight to midnight, with the bot running all the time and its every-minute work at the end. */
export async function aDayPasses(evening: Evening): Promise<void> {
  const { dailies } = evening.house;
  await evening.store.transaction((db) => wasUp(db, dailies.now(), 24 * 3_600_000));
  await waits(evening, 24);
}
