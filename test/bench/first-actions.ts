import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { seedSchema } from '#games/shared/seed';
import { createTables } from '#play/create-tables';
import { everyDuty } from '#play/duties';
import type { Outcome } from '#play/outcome';
import { type Person, personAt, type RunningView, tableIdSchema, type TableView } from '#play/table';
import type { Command, Tables } from '#play/tables';
import type { Store } from '#store/store';
import { quietAnnouncer, quietHooks } from '#test/play/quiet-announcer';
import { thinkingHere } from '#test/players/thinking-here';

/** The tables of a store, which tell nobody. */
export const tablesOn = (store: Store): Tables =>
  createTables({
    store,
    announcer: quietAnnouncer({ delivery: 'notAllowed' }),
    thinker: thinkingHere(),
    duties: everyDuty,
    hooks: quietHooks,
    now: Date.now,
    seed: () => seedSchema.parse(randomBytes(32).toString('hex')),
    id: () => tableIdSchema.parse(randomBytes(5).toString('hex')),
    schedule: () => () => {},
    log: pino({ level: 'silent' }),
  });

/** Where a game is played, and by whom. */
export interface Setting {
  readonly guild: string;
  readonly channel: string;
  readonly host: Person;
  readonly others: readonly Person[];
}

/** Does something once. */
type Doing = (act: () => Promise<Outcome>) => Promise<Outcome>;

/** A game in which everybody always takes the first legal action. */
export async function playGame(
  tables: Tables,
  { guild, channel, host, others }: Setting,
  doing: Doing,
): Promise<void> {
  const does = async (person: Person, what: (command: Command) => Promise<Outcome>): Promise<TableView> => {
    const interaction = randomBytes(8).toString('hex');
    const command = {
      interaction,
      channel,
      guild,
      person,
      manager: false,
      managesServer: false,
      button: null,
    };
    const outcome = await doing(() => what(command));
    if (outcome.outcome !== 'done') throw new Error(`not done: ${outcome.outcome}`);
    return outcome.match;
  };
  const options = { mode: 'table', seats: 4, edition: 'floodgate', reducedBag: false, locale: 'en' } as const;
  await does(host, (command) => tables.open(command, options));
  for (const person of others) await does(person, (command) => tables.join(command));
  let table = await does(host, (command) => tables.start(command));
  while (table.stage === 'running') {
    const person = toAct(table) ?? host;
    const seen = await tables.look(channel, person.id);
    const [action] = seen?.stage === 'running' ? seen.legal : [];
    if (action === undefined) throw new Error('nobody can act');
    table = await does(person, (command) => tables.act(command, action));
  }
}

function toAct({ game, players }: RunningView): Person | null {
  const seat = game.phase === 'choosing' ? game.chosen.indexOf(false) : game.turn.seat;
  return personAt({ players }, seat);
}
