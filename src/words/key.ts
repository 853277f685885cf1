import type en from '#data/words/en.json';
import type { TextParameters } from './text-parameters.ts';

/** The name of a text. Every language has exactly these. */
export type Key = keyof typeof en;
/** The names of texts with parameters. */
export type FilledKey = keyof TextParameters;
/** The names of texts without parameters. */
export type PlainKey = Exclude<Key, FilledKey>;

type TakesValues<K extends FilledKey> = K extends FilledKey ? (values: TextParameters[K]) => void : never;
type Values = Readonly<Record<string, string | number>>;
/** The values for the text of a key; where a key is one of several, what all of them need. */
export type Filling<K extends FilledKey> =
  TakesValues<K> extends (values: infer All extends Values) => void ? All : never;

type NameIn<K> = K extends `commandName.${infer Name}` ? Name : never;
/** The registered names of commands, subcommands and options; each means the same everywhere. */
export type CommandName = NameIn<Key>;
