import type { CommandName, PlainKey } from '#words/key';
import type { Words } from '#words/words';

/** The longest text that somebody can type; no offered text is longer. */
export const longestText = 100;

/** A text that is put together from several, or has figures. */
export type Wording = (words: Words) => string;

/** One option of a command. It may be missing if it is not required. */
export type OptionSchema = {
  readonly name: CommandName;
  readonly description: PlainKey;
  readonly required: boolean;
} & (
  | { readonly type: 'flag' }
  /** The bot offers choices while it is typed, but any other text can be sent as well. */
  | { readonly type: 'text' }
  /** A Discord user: the value is their id. */
  | { readonly type: 'person' }
  | {
      readonly type: 'choice';
      readonly choices: readonly { readonly value: string; readonly name: PlainKey }[];
    }
  | {
      readonly type: 'number';
      /** A number without a name is shown as itself. */
      readonly choices: readonly { readonly value: number; readonly name?: PlainKey | Wording }[];
    }
);

/**
 * What Discord shows of something people can ask for. Its behavior is written beside it, with types derived from this.
 */
export interface Schema {
  readonly name: CommandName;
  readonly description: PlainKey;
  readonly options: readonly OptionSchema[];
}

/** A slash command: a single verb, or several under one name. */
export type CommandSchema<V extends { readonly schema: Schema } = { readonly schema: Schema }> =
  | { readonly verb: V }
  | { readonly name: CommandName; readonly description: PlainKey; readonly verbs: readonly V[] };
