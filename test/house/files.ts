import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** A source file, as its neighbors see it. */
export interface SourceFile {
  readonly lines: number;
  /** Lines that are neither empty nor only comment. */
  readonly codeLines: number;
  readonly exports: readonly string[];
  /** What it imports from each other source file. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

/** The source files below some folders by their path from the root of the project; the local Discord is a package of its own. */
export async function filesIn(folders: readonly string[]): Promise<ReadonlyMap<string, SourceFile>> {
  const paths = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && /\.m?ts$/u.test(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name));
    }),
  );
  const ours = paths.flat().filter((path) => !path.startsWith('src/playground/'));
  return new Map(
    await Promise.all(ours.map(async (path) => [path, fileOf(path, await readFile(path, 'utf8'))] as const)),
  );
}

/** What is imported or passed on: `{ a, type b as c }`, `* as d`, `e`, then where it is. Written as the formatter does. */
const imports = /^(?:import|export)\s+(?:type\s+)?([^'"();]*?)\s*from '([^']+)'/gmu;
/** What is only run, and what is loaded when it is needed. */
const unnamed = /^import()\s+'([^']+)'/gmu;
const later = /(?:const (\{[^}]*\}) = )?await import\('([^']+)'\)/gu;
const exported =
  /^export (?:default )?(?:async )?(?:(?:const|let) |(?:function\*?|class|interface|type|enum) (?!\{))(\w+|\{[^}]*\}|\[[^\]]*\])/gmu;
const passedOn = /^export (?:type )?\{([^}]*)\}/gmu;

/** Reads a file that is written as our formatter does. */
export function fileOf(path: string, text: string): SourceFile {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replaceAll(/[^\n]/gu, ''));
  const targets = new Map<string, readonly string[]>();
  for (const form of [imports, unnamed, later])
    for (const [, names = '', from = ''] of text.matchAll(form)) {
      const target = targetOf(path, from);
      if (target !== null) targets.set(target, [...(targets.get(target) ?? []), ...namesIn(names, 'before')]);
    }
  return {
    lines: text.split('\n').length - 1,
    codeLines: code.split('\n').filter((line) => !/^\s*(?:\/\/.*)?$/u.test(line)).length,
    exports: [
      ...[...text.matchAll(exported)].flatMap(([, names = '']) => namesIn(names, 'after')),
      ...[...text.matchAll(passedOn)].flatMap(([, names = '']) => namesIn(names, 'after')),
    ],
    imports: targets,
  };
}

/** The names in a list, before or after what renames them. */
const namesIn = (list: string, which: 'before' | 'after'): readonly string[] =>
  list
    .replaceAll(/[[\]{}]/gu, '')
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/u, ''))
    .filter((part) => part !== '')
    .map((part) => (part.split(/\s+as\s+|:\s*/u).at(which === 'before' ? 0 : -1) ?? part).trim());

/** The file that an import names; null for a package, or data. */
function targetOf(path: string, from: string): string | null {
  if (from.startsWith('.')) return normalize(join(dirname(path), from));
  const [, room, rest] = /^#(\w+)\/(.+)$/u.exec(from) ?? [];
  if (room === undefined || room === 'data') return null;
  return `${['commands', 'render', 'test'].includes(room) ? room : `src/${room}`}/${rest}.ts`;
}
