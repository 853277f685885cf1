import { existsSync } from 'node:fs';
import { type Environment, readEnvironment } from './environment.ts';

/** The environment of this process, `.env` in its folder included. Where a variable is wrong, says so and ends it with 2. */
export function readSettings(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = readEnvironment(process.env);
  if (read.ok) return read.environment;
  process.stderr.write(`${read.problems.join('\n')}\n`);
  process.exit(2);
}
