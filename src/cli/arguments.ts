/** Ends the program with exit code 2, because it can't do what it was asked for. */
export function endRefusing(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

/**
 * What a program was asked for.
 * @param read throws an error with a message for the person who typed them
 * @param refusal what to say then, before the program ends
 */
export function askedFor<T>(read: (args: string[]) => T, refusal: (problem: string) => string): T {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    return endRefusing(refusal(error instanceof Error ? error.message : String(error)));
  }
}
