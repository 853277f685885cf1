import { z } from 'zod';
import { contentsSchema } from '#store/contents';

/** In bytes. Node cuts longer ones off without a word. */
const longestPath = 103;

/** The socket of the bot that has a database open; null if its path is too long for one. */
export function deskOf(database: string): string | null {
  const path = `${database}.socket`;
  return Buffer.byteLength(path) > longestPath ? null : path;
}

/** What the bot says first: how much of the log belongs to the copy, and what the copy must hold. */
const holdSchema = z.object({ logBytes: z.int(), contents: contentsSchema });

/** What the bot says, read; null for anything else. */
export function holdIn(line: string): z.infer<typeof holdSchema> | null {
  try {
    return holdSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** What a visitor says when everything is copied, and what the bot answers if it was held until then. */
export const copied = 'copied';
export const theEnd = 'held';
