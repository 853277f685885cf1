import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { formsOf, partsOf } from './message.ts';

const folder = new URL('../../data/words/', import.meta.url);
const textsSchema = z.record(z.string(), z.string());

/** All texts as they are written, by language: everything in `data/words`. */
export const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace(/\.json$/u, ''),
    textsSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  ]),
);

/** Each text of each language. */
export const allTexts = Object.entries(languages).flatMap(([locale, texts]) =>
  Object.entries(texts).map(([key, text]) => {
    const parts = partsOf(text);
    return { locale, key, text, parts, forms: formsOf(parts) };
  }),
);

type Text = (typeof allTexts)[number];

/** The texts that fail a check, each with its fault: what the check finds wrong, unless that is nothing. */
export const faulty = (
  wrong: (text: Text) => string | number | false | undefined,
  texts: readonly Text[] = allTexts,
): readonly string[] =>
  texts.flatMap((text) => {
    const fault = wrong(text);
    return fault === false || fault === undefined ? [] : [`${text.locale} ${text.key}: ${fault}`];
  });
