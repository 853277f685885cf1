import { randomBytes, randomInt } from 'node:crypto';
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

/** An id of Discord holds when it was made, in milliseconds since 2015 above its last 22 bits. */
const idAt = (moment: number): string =>
  ((BigInt(moment - Date.UTC(2015, 0, 1)) << 22n) | BigInt(randomInt(1 << 22))).toString();

/** The tables of a store, whose boards are posted nowhere. */
export const tablesOn = (store: Store): Tables =>
  createTables({
    store,
    announcer: {
      ...quietAnnouncer({ delivery: 'notAllowed' }),
      deliver: async ({ how, table }) => ({
        delivery: 'delivered',
        message: how === 'post' || table.message === null ? idAt(Date.now()) : table.message,
      }),
    },
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

/** The id of somebody or something that joined Discord in one of eight years. */
const randomId = (): string => idAt(Date.UTC(2017, 0, 1) + randomInt(8 * 365 * 24 * 3_600) * 1_000);

/** Four people who play in a channel and nowhere else, as most do: each with ids of any age. */
export function anywhere(guild: string = randomId()): Setting {
  const person = (name: string): Person => ({ id: randomId(), name });
  return {
    guild,
    channel: randomId(),
    host: person('Anna'),
    others: ['Ben', 'Cleo', 'Dora'].map(person),
  };
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
    const command = {
      // As in Discord larger than all before it, whichever process it comes to.
      interaction: idAt(Date.now()),
      channel,
      guild,
      person,
      manager: false,
      managesServer: false,
      button: null,
    };
    const outcome = await doing(() => what(command));
    if (outcome.outcome !== 'done') throw new Error(`not done: ${outcome.outcome}`);
    await tables.deliver(channel);
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
