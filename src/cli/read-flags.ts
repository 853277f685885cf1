import { parseArgs } from 'node:util';

const options = { 'no-browser': { type: 'boolean', default: false } } as const;

/** What stands behind `npm start --`. For anything but `--no-browser` it says what there is, and ends the process with 2. */
export function readFlags(args: readonly string[]): { readonly 'no-browser': boolean } {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    process.stderr.write(
      `${args.join(' ')}: there is one option, --no-browser, which opens no page. Everything else is set in .env.\n`,
    );
    process.exit(2);
  }
}
