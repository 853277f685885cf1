import { z } from 'zod';
import { playerCounts, soloToolCounts } from './deal.ts';
import { colors, parseDie } from '#games/shared/die';
import { editions } from './edition.ts';
import { parsePattern } from '#games/shared/pattern';
import { seedSchema } from '#games/shared/seed';
import { allSpaces, parseSpace } from '#games/shared/space';
import { toolNumbers } from './tools/cards.ts';
import { lastRound } from './turn-order.ts';

/** A value stored in notation (RECORD, Actions): text outside, the value inside. */
const notation = <T>(parse: (text: string) => T | undefined, meaning: string) =>
  z.string().transform((text, context): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `expected ${meaning}` });
    return z.NEVER;
  });

const dieSchema = notation(parseDie, 'a die like R3');
const spaceSchema = notation(parseSpace, 'a space like B3');
const patternSchema = notation(parsePattern, 'the name of a window pattern');
const countSchema = z.int().min(0);
const toolSchema = z.literal(toolNumbers);

const editionSchema = z.enum(editions);
const dealtShape = {
  seed: seedSchema,
  setup: z.discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('table'),
      players: z.literal(playerCounts),
      edition: editionSchema,
      reducedBag: z.boolean(),
    }),
    z.strictObject({
      mode: z.literal('solo'),
      players: z.literal(1),
      edition: editionSchema,
      reducedBag: z.literal(false),
      toolCount: z.literal(soloToolCounts),
    }),
  ]),
};
const tableShape = {
  ...dealtShape,
  players: z.array(
    z.strictObject({
      pattern: patternSchema,
      dice: z.array(dieSchema.nullable()).length(allSpaces.length),
      favor: countSchema,
    }),
  ),
  /** Only if Flux Remover changed it; otherwise it is as dealt. */
  bag: z.array(dieSchema).nullable(),
  track: z.array(z.array(dieSchema)),
  tokens: z.array(countSchema),
  spent: z.array(dieSchema.nullable()),
  trace: z
    .strictObject({
      round: z.int().min(1).max(lastRound),
      seat: countSchema,
      tool: toolSchema.nullable(),
      from: z.array(spaceSchema),
      to: z.array(spaceSchema),
      swapped: z.strictObject({ round: z.int().min(1), place: countSchema }).nullable(),
    })
    .nullable(),
};
const waitingSchema = z.discriminatedUnion('tool', [
  z.strictObject({ tool: z.literal(6), die: dieSchema, place: countSchema }),
  z.strictObject({ tool: z.literal(11), color: z.enum(colors), place: countSchema }),
]);
/** A stored game: every part is readable on its own. Whether they make up a game is checked next (`consistency.ts`). */
export const snapshotSchema = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('choosing'), ...dealtShape, chosen: z.array(patternSchema.nullable()) }),
  z.strictObject({
    phase: z.literal('playing'),
    ...tableShape,
    round: z.int().min(1).max(lastRound),
    pool: z.array(dieSchema.nullable()),
    skipped: z.array(countSchema),
    turn: z.strictObject({
      index: countSchema,
      drafted: z.boolean(),
      tool: toolSchema.nullable(),
      waiting: waitingSchema.nullable(),
    }),
  }),
  z.strictObject({ phase: z.literal('over'), ...tableShape }),
]);
