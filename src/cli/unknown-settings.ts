import leven from 'leven';

/** Names that other bots use for what is called DISCORD_TOKEN here. */
const otherNames: ReadonlyMap<string, string> = new Map(
  ['TOKEN', 'BOT_TOKEN', 'CLIENT_TOKEN', 'DISCORD_BOT_TOKEN'].map((name) => [name, 'DISCORD_TOKEN']),
);

interface Set {
  /** The names of all variables of the process, those of `.env` among them. */
  readonly all: readonly string[];
  /** Those of `.env`, which are meant for this program. */
  readonly inFile: readonly string[];
}

interface Unknown {
  /** One sentence per name that is probably a known one, mistyped. */
  readonly problems: readonly string[];
  /** Other names in `.env`. They mean nothing here. */
  readonly ignored: readonly string[];
}

/**
 * Judges names that nobody reads. A mistyped setting must not pass in silence: without DISCORD_TOKEN the bot would play on its own.
 * The process has many variables that are for others, like PGDATABASE, so one mistake in six letters is taken for a typo there, and
 * one in four in `.env`.
 */
export function unknownSettings({ all, inFile }: Set, known: readonly string[]): Unknown {
  const nearest = (name: string, letters: number): string | undefined =>
    known.find((right) => leven(name.toUpperCase(), right) <= Math.floor(right.length / letters)) ??
    otherNames.get(name.toUpperCase());
  const unknown = all.filter((name) => !known.includes(name));
  const mistyped = unknown.flatMap((name) => {
    const meant = nearest(name, inFile.includes(name) ? 4 : 6);
    // One that is set as well is what counts.
    return meant === undefined || all.includes(meant) ? [] : [{ name, meant }];
  });
  return {
    problems: mistyped.map(({ name, meant }) => `${name} is no setting. Did you mean ${meant}?`),
    ignored: inFile.filter((name) => !known.includes(name) && mistyped.every((other) => other.name !== name)),
  };
}
