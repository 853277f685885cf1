import { existsSync } from 'node:fs';
import { type Environment, readEnvironment } from './environment.ts';

/** The environment of this process, with `.env` in its folder. If a variable is wrong, says so and exits with 2. */
export function readSettings(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = readEnvironment(process.env);
  if (read.ok) return read.environment;
  process.stderr.write(`${read.problems.join('\n')}\n`);
  process.exit(2);
}
