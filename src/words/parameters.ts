import type { Color } from '#game/die';
import type { PublicObjectiveName } from '#game/objectives/public';
import type { ToolNumber } from '#game/tools/cards';

/** What a text wants filled in: a name or another text, or a number. */
type Kind = 'text' | 'number';
type Parameters = Readonly<Record<string, Kind>>;

/** Texts with a key of their own, and what each wants filled in. The languages in `data/words` hold exactly these. */
export const parameters = {
  'table.round': { round: 'number' },
} as const satisfies Readonly<Record<string, Parameters>>;

type OwnKey = keyof typeof parameters;
type CardKey =
  | `color.${Color}`
  | `tool.${ToolNumber}.${'name' | 'effect'}`
  | `publicObjective.${PublicObjectiveName}.${'name' | 'pays'}`
  | `privateObjective.${Color}.name`;

/** The name of a text. */
export type Key = OwnKey | CardKey;

/** The texts that want nothing filled in. */
export type PlainKey =
  | CardKey
  | { [K in OwnKey]: keyof (typeof parameters)[K] extends never ? K : never }[OwnKey];

/** What must be filled in where the text of a key is said. */
export type Filling<K extends Exclude<Key, PlainKey>> = {
  readonly [P in keyof (typeof parameters)[K]]: (typeof parameters)[K][P] extends 'number' ? number : string;
};
