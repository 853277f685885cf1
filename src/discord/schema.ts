import type { CommandName } from '#words/command-names';
import type { PlainKey } from '#words/parameters';

/** One thing that a command can be told. What is not required may be missing. */
export type OptionSchema =
  | {
      readonly type: 'text';
      readonly name: CommandName;
      readonly description: PlainKey;
      readonly required: boolean;
      /** The bot offers choices while it is typed; any other text may be sent all the same. */
      readonly autocomplete: true;
    }
  | {
      readonly type: 'choice';
      readonly name: CommandName;
      readonly description: PlainKey;
      readonly required: boolean;
      readonly choices: readonly { readonly value: string; readonly name: PlainKey }[];
    }
  | {
      readonly type: 'number';
      readonly name: CommandName;
      readonly description: PlainKey;
      readonly required: boolean;
      /** A number without a name is its own. */
      readonly choices: readonly { readonly value: number; readonly name?: PlainKey }[];
    }
  | {
      /** Somebody at Discord: their id is given. */
      readonly type: 'person';
      readonly name: CommandName;
      readonly description: PlainKey;
      readonly required: boolean;
    }
  | {
      readonly type: 'flag';
      readonly name: CommandName;
      readonly description: PlainKey;
      readonly required: boolean;
    };

/** What Discord shows of something that can be asked for. What it does is written beside it, with types made from this. */
export interface Schema {
  readonly name: CommandName;
  readonly description: PlainKey;
  readonly options: readonly OptionSchema[];
}
