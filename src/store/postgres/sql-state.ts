import { DatabaseError } from 'pg';

/** PostgreSQL's code of what failed, also where that only caused the error; null if it didn't come from there. */
export function sqlStateOf(error: unknown): string | null {
  if (error instanceof DatabaseError) return error.code ?? null;
  return error instanceof Error && error.cause !== undefined ? sqlStateOf(error.cause) : null;
}
