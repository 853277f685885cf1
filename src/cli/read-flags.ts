import { parseArgs } from 'node:util';

const options = { 'no-browser': { type: 'boolean', default: false } } as const;

/** Reads the arguments of `npm start --`. Anything but `--no-browser` is answered with a usage line, and the process exits with 2. */
export function readFlags(args: readonly string[]): { readonly 'no-browser': boolean } {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    process.stderr.write(
      `Unknown option: ${args.join(' ')}. The only one is --no-browser (open no page). Everything else is set in .env.\n`,
    );
    process.exit(2);
  }
}
