import { z } from 'zod';
import type { Mode } from '#games/sagrada/deal';
import { jsonRowsSchema, jsonSchema } from './columns.ts';
import type { MatchId } from './match-id.ts';
import {
  type Chosen,
  type PersonPreferences,
  preferencesWith,
  type TableSettings,
  tableSettingsWith,
} from './preferences.ts';
import type { Database, Reading } from './schema.ts';
import type { StoredTable } from './stored-match.ts';

/** Whose setting it is: a person's, a server's (for all its tables), one table's, or one table's from its deal on. */
export interface Owner {
  readonly owner: 'person' | 'server' | 'table' | 'deal';
  readonly id: string;
}

/** What each owner has set. */
type ChosenBy = (owner: Owner) => Chosen;

export const chosenColumns = ['owner', 'id', 'name', 'value'] as const;
type ChosenRow = Readonly<Record<(typeof chosenColumns)[number], string>>;

/** What owners have set, from the rows of several. */
const chosenIn =
  (rows: readonly ChosenRow[]): ChosenBy =>
  ({ owner, id }) =>
    Object.fromEntries(
      rows
        .filter((row) => row.owner === owner && row.id === id)
        .map(({ name, value }) => [name, jsonSchema.parse(value)]),
    );

/** The same, from their columns as JSON. */
export const chosenSchema = jsonRowsSchema
  .pipe(z.array(z.object({ owner: z.string(), id: z.string(), name: z.string(), value: z.string() })))
  .transform(chosenIn);

/** What these owners have set; owners without settings are missing. */
async function chosenBy(db: Reading, owners: readonly string[]): Promise<ChosenBy> {
  const rows = await db.selectFrom('preferences').selectAll().where('id', 'in', owners).execute();
  return chosenIn(rows);
}

/** A person's effective settings. */
export const preferencesOf = async (db: Reading, person: string): Promise<PersonPreferences> =>
  preferencesWith(await setByPerson(db, person));

/** Only what a person has set for themselves. */
export async function setByPerson(db: Reading, person: string): Promise<Chosen> {
  const owner = { owner: 'person', id: person } as const;
  return (await chosenBy(db, [owner.id]))(owner);
}

/** A change of settings: whose, when, and the settings by name. */
interface Choice extends Owner {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly chosen: Chosen;
}

const choiceSchema: z.ZodType<Choice> = z
  .object({
    owner: z.enum(['person', 'server', 'table']),
    id: z.string(),
    done_at: z.int(),
    chosen: jsonSchema.pipe(z.record(z.string(), z.unknown())),
  })
  .transform(({ done_at: at, ...choice }) => ({ ...choice, at }));

/** Every change that a person made, for themselves, tables and servers, oldest first. */
export async function choicesBy(db: Reading, person: string): Promise<readonly Choice[]> {
  const rows = await db
    .selectFrom('choices')
    .select(['owner', 'id', 'done_at', 'chosen'])
    .where('person', '=', person)
    .orderBy('done_at')
    .execute();
  return rows.map((row) => choiceSchema.parse(row));
}

/** The effective settings for tables of a server that have none of their own. */
export async function serverSettings(db: Reading, guild: string): Promise<TableSettings> {
  const owner = { owner: 'server', id: guild } as const;
  return tableSettingsWith({ server: (await chosenBy(db, [owner.id]))(owner) });
}

/** Where the settings of a table come from. */
interface AtTable {
  /** Null if it has none of its own yet. */
  readonly table: string | null;
  /** The server; null in a direct message. */
  readonly guild: string | null;
  readonly mode: Mode;
  /** Whether it is meant for another table like it, which isn't dealt yet. */
  readonly isModel?: boolean;
}

type SetAtTable = Pick<StoredTable, 'settings' | 'preferences'>;

/** The settings of a table, of its server if it is in one, and of these people. */
export async function setAtTable(db: Reading, at: AtTable, people: readonly string[]): Promise<SetAtTable> {
  const owners = [at.table, at.guild, ...people].filter((id) => id !== null);
  return setAtTableBy(await chosenBy(db, owners), at, people);
}

/** The same, from what the table, its server and these people have set. */
export function setAtTableBy(
  chosen: ChosenBy,
  { table: id, guild, mode, isModel = false }: AtTable,
  people: readonly string[],
): SetAtTable {
  const table = id === null ? null : ({ owner: 'table', id } as const);
  const deal = id === null || isModel ? null : ({ owner: 'deal', id } as const);
  const server = guild === null ? null : ({ owner: 'server', id: guild } as const);
  const persons = people.map((person) => ({ owner: 'person', id: person }) as const);
  const [first] = persons;
  return {
    settings: tableSettingsWith({
      ...(table !== null && { table: chosen(table) }),
      ...(deal !== null && { deal: chosen(deal) }),
      ...(server !== null && { server: chosen(server) }),
      ...(mode === 'solo' && first !== undefined && { alone: chosen(first) }),
    }),
    preferences: new Map(persons.map((person) => [person.id, preferencesWith(chosen(person))])),
  };
}

/** The settings of several tables for people who don't play alone. */
export async function settingsAt(
  db: Reading,
  tables: readonly { readonly id: string; readonly guild: string | null }[],
): Promise<(table: { readonly id: string; readonly guild: string | null }) => TableSettings> {
  const owners = tables.flatMap(({ id, guild }) => (guild === null ? [id] : [id, guild]));
  const chosen = await chosenBy(db, owners);
  return ({ id, guild }) =>
    tableSettingsWith({
      table: chosen({ owner: 'table', id }),
      deal: chosen({ owner: 'deal', id }),
      ...(guild !== null && { server: chosen({ owner: 'server', id: guild }) }),
    });
}

/** Copies one table's own settings to another. */
export async function chooseLike(
  db: Database,
  model: MatchId,
  table: MatchId,
  choosing: Choosing,
): Promise<void> {
  const owner = { owner: 'table', id: model } as const;
  const chosen = (await chosenBy(db, [owner.id]))(owner);
  if (Object.keys(chosen).length > 0) await choose(db, { owner: 'table', id: table }, chosen, choosing);
}

/** A change of settings: who, when, and by which interaction. */
interface Choosing {
  readonly interaction: string;
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Stores a change. Returns whether it did: each interaction changes settings only once. */
export async function choose(
  db: Database,
  { owner, id }: Owner,
  chosen: Chosen,
  { interaction, person, at }: Choosing,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('choices')
    .values({ interaction, person, owner, id, chosen: JSON.stringify(chosen), done_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (written !== 1n) return false;
  await saveChosen(db, { owner, id }, chosen);
  return true;
}

/** Stores settings that nobody asked for by an interaction. */
export async function saveChosen(db: Database, { owner, id }: Owner, chosen: Chosen): Promise<void> {
  const rows = Object.entries(chosen).map(([name, value]) => ({
    owner,
    id,
    name,
    value: JSON.stringify(value),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['id', 'owner', 'name']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
}
