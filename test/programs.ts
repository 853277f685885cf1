import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type { ProgramName } from './programs-setup.ts';

/** The file of a built program. */
export const programFile = (name: ProgramName): string => join(inject('programs'), `${name}.js`);

/** What the painter's threads run, built. */
export const paintingScript = (): URL => pathToFileURL(programFile('painter-worker'));

/** What the thinker's thread runs, built. */
export const thinkingScript = (): URL => pathToFileURL(programFile('thinker-worker'));
