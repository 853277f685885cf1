import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const folder = new URL('../../data/words/', import.meta.url);
const textsSchema = z.record(z.string(), z.string());

/** All texts as they are written, by language: everything in `data/words`. */
export const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace(/\.json$/u, ''),
    textsSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  ]),
);

/** Each text of each language, for tests that check them one by one. */
export const allTexts: readonly { readonly locale: string; readonly key: string; readonly text: string }[] =
  Object.entries(languages).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ locale, key, text })),
  );
