import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type { ProgramName } from './programs-setup.ts';

/** The file of a built program. */
export const programFile = (name: ProgramName): string => join(inject('programs'), `${name}.js`);

/** The address of a module with this text. */
export const addressOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

/** The option for Node that gives a program a hundred times as long for everything, because the machine may be busy. */
export const slowly = `--import=${addressOf(readFileSync(new URL('slow-time.mjs', import.meta.url), 'utf8'))}`;

/** What the painter's threads run, built. */
export const paintingScript = (): URL => pathToFileURL(programFile('painter-worker'));

/** What the thinker's thread runs, built. */
export const thinkingScript = (): URL => pathToFileURL(programFile('thinker-worker'));
