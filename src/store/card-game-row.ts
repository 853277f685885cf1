import type { Insertable, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import { engineVersion } from '#games/koloretako/apply';
import { seedSchema } from '#games/shared/seed';
import type { Setup } from '#games/koloretako/deal';
import { koloretako } from '#games/koloretako/rules';
import { cardGameIdSchema, cardStages, type KeptCardGame } from './kept-card-game.ts';
import type { Schema } from './schema.ts';
import { bit, truthSchema, jsonSchema } from './columns.ts';
import { weekSchema } from './week.ts';

/** What was decided before the deal, as stored in a row. */
const cardSetupSchema = jsonSchema.pipe(koloretako.setupSchema);

/** The same, to store in a row. */
const cardSetupText = ({ window, tools, mustPlay }: Setup): string =>
  JSON.stringify({ window, tools, mustPlay });

const playerSchema = z
  .object({ person: z.string(), name: z.string() })
  .transform(({ person: id, name }) => ({ id, name }));

/** With a week it is an attempt at the weekly challenge. */
const trySchema = z
  .object({ week: weekSchema.nullable(), ranked: truthSchema })
  .refine(({ week, ranked }) => week !== null || !ranked, 'only a try of a week is ranked')
  .transform(({ week, ranked: isRanked }) => week && { week, isRanked });

/** It is running until it is closed. */
const stageSchema = z
  .object({ stage: z.enum(cardStages), closed_at: z.int().nullable() })
  .refine(
    ({ stage, closed_at: closedAt }) => (stage === 'running') === (closedAt === null),
    'its stage is another',
  )
  .transform(({ stage, closed_at: closedAt }) => ({ stage, closedAt }));

const frameSchema = z.object({
  id: cardGameIdSchema,
  place: z.string(),
  guild: z.string().nullable(),
  setup: cardSetupSchema,
  seed: seedSchema,
  version: z.int().min(1),
  engine: z.literal(engineVersion, `another version of the rules dealt it, and this is ${engineVersion}`),
});

type Row = Selectable<Schema['card_games']>;

/** Reads a game from its row. Throws if it is damaged, without quoting it. */
export function cardGameFrom(row: Row): KeptCardGame {
  try {
    const { engine: _, ...frame } = frameSchema.parse(row);
    return {
      ...frame,
      player: playerSchema.parse(row),
      weekly: trySchema.parse(row),
      ...stageSchema.parse(row),
    };
  } catch (cause) {
    throw new Error(`damaged card game ${row.id}`, { cause });
  }
}

/** The columns that change with a new version of a game; the moment is in milliseconds since 1970. */
export const cardChangesOf = ({ stage, version, closedAt }: KeptCardGame, at: number) =>
  ({ stage, version, changed_at: at, closed_at: closedAt }) satisfies Updateable<Schema['card_games']>;

/** The row of a new game. */
export const newCardRow = (game: KeptCardGame, at: number) =>
  ({
    id: game.id,
    person: game.player.id,
    name: game.player.name,
    place: game.place,
    guild: game.guild,
    setup: cardSetupText(game.setup),
    seed: game.seed,
    engine: engineVersion,
    week: game.weekly?.week ?? null,
    ranked: bit(game.weekly?.isRanked ?? false),
    begun_at: at,
    ...cardChangesOf(game, at),
  }) satisfies Insertable<Schema['card_games']>;
