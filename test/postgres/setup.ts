import type { TestProject } from 'vitest/node';
import { startPostgres } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a PostgreSQL server's first database, where tests run on one. */
    readonly postgres?: string;
  }
}

/** Starts a PostgreSQL server for all tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { urlOf, stop } = await startPostgres();
  provide('postgres', urlOf('postgres'));
  return stop;
}
