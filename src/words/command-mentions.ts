/** A command with its options, or options alone: `/sagrada new solo:`, `how:`; placeholders are no names. */
const mention = /`(?:\/[^`]*|[^`]*:)`/gu;
const word = /(?<![\w{-])[a-z][a-z-]*(?![\w-])/gu;

/**
 * A text with the names of commands and options as readers find them in Discord, which translates them for each user. The
 * language files have them in backticks under their registered names, an option with its colon.
 */
export const withCommands = (text: string, nameOf: (written: string) => string | undefined): string =>
  text.replaceAll(mention, (mentioned) =>
    mentioned.replaceAll(word, (written) => nameOf(written) ?? written),
  );
