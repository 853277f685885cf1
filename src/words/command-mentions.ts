import { type CommandName, commandNames } from './command-names.ts';

/** A command with what can be said to it, or options alone: `/sagrada new solo:`, `how:`; what is filled in is no name. */
const mention = /`(?:\/[^`]*|[^`]*:)`/gu;
const word = /(?<![\w{-])[a-z][a-z-]*(?![\w-])/gu;

/**
 * A text with the names of commands and options as somebody finds them in Discord, which translates them for its own
 * users. In the language files they stand between backticks as they are registered, an option with its colon.
 */
export const withCommands = (text: string, nameOf: (name: CommandName) => string): string =>
  text.replaceAll(mention, (mentioned) =>
    mentioned.replaceAll(word, (written) => {
      const name = commandNames.find((known) => known === written);
      return name === undefined ? written : nameOf(name);
    }),
  );
