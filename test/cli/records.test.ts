import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { ownFolder } from '#test/folder';
import { linesOf } from '#test/games/sagrada/record/again';
import { programFile } from '#test/programs';

/** Starts one of the programs for records. */
function start(program: 'selfplay' | 'verify', ...flags: readonly string[]) {
  const child = spawn(process.execPath, [programFile(program), ...flags], { env: {}, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const wrote = { out: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (wrote.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (wrote.errors += text));
  const ended = async () => {
    const [code]: unknown[] = await once(child, 'close');
    return { code, ...wrote };
  };
  return { child, ended };
}

const run = (...asked: Parameters<typeof start>) => start(...asked).ended();

/** What `verify` says of these lines. */
async function verified(...lines: readonly string[]) {
  const { child, ended } = start('verify', '-');
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  return ended();
}

async function file(text: string): Promise<string> {
  const path = join(await ownFolder(), 'games.jsonl');
  await writeFile(path, text);
  return path;
}

const linesIn = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((text) => sagrada.record.finished.parse(JSON.parse(text)));

const [game = ''] = linesOf('table');

/** What `verify` says of a right record, and at the end. */
const committed = (text: string, line: number): string =>
  `line ${line}: commitment ${String(JSON.parse(text).dice.commitment)}`;
const compareOne =
  'verified. Compare the commitment with the one posted at the deal: a made-up game verifies, too.';
const compareEach = compareOne.replace('the commitment', 'each commitment');

describe('npm run selfplay', () => {
  it('prints games that verify finds right, the same each time, and nothing else', async () => {
    const flags = ['--games', '3', '--seed', 'evening', '--players', '2', '--legal'];
    const { code, out, errors } = await run('selfplay', ...flags);
    expect({ code, errors, lines: out.split('\n').length }).toEqual({ code: 0, errors: '', lines: 4 });
    expect((await run('selfplay', ...flags)).out).toBe(out);
    const records = out.trimEnd().split('\n');
    expect(await verified(...records)).toEqual({
      code: 0,
      out: [...records.map((text, index) => committed(text, index + 1)), `3 records ${compareEach}`, ''].join(
        '\n',
      ),
      errors: '',
    });
  });

  it('prints games of cards that verify finds right beside games of dice', async () => {
    const flags = ['--mode', 'koloretako', '--games', '2', '--tools', '9', '--legal', '--summary'];
    const { code, out, errors } = await run('selfplay', ...flags);
    expect({ code, lines: out.split('\n').length }).toEqual({ code: 0, lines: 3 });
    expect(errors).toMatch(/^tool 1: \d+, tool 2: .*, tool 9: \d+\n$/);
    const mixed = [game, ...out.trimEnd().split('\n'), game];
    expect(await verified(...mixed)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`\n4 records ${compareEach}\n`),
    });
    const wronged = out.replace(/"target":\d+/, '"target":1');
    expect(await verified(game, ...wronged.trimEnd().split('\n'))).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /\nline 2: result\.target: found 1, expected \d+\n1 record verified before this one\.\n$/,
      ),
    });
  });

  it('deals chosen tools in a game of cards, which verify finds right', async () => {
    const flags = ['--mode', 'koloretako', '--games', '2', '--chosen', '7,1,4'];
    const { code, out } = await run('selfplay', ...flags);
    const records = out.trimEnd().split('\n');
    expect({ code, count: records.length }).toEqual({ code: 0, count: 2 });
    for (const text of records)
      expect(JSON.parse(text)).toMatchObject({ tools: [1, 4, 7], toolsDrawn: false });
    expect(await verified(...records)).toMatchObject({ code: 0 });
  });

  it('reports at the end how often each tool was used, if asked to', async () => {
    const flags = ['--games', '20', '--mode', 'solo', '--tools', '5', '--legal', '--summary'];
    const { out, errors } = await run('selfplay', ...flags);
    const steps = linesIn(out).flatMap(({ rounds }) =>
      rounds.flatMap(({ turns }) => turns.flatMap(({ steps }) => steps)),
    );
    const used = (tool: number) => steps.filter((step) => step.do.startsWith(`tool ${tool} `)).length;
    expect(errors).toBe(`${toolNumbers.map((tool) => `tool ${tool}: ${used(tool)}`).join(', ')}\n`);
    expect(errors).not.toContain(': 0');
  });

  it("exits with 2 if asked for something that doesn't exist, and says what does", async () => {
    const { code, out, errors } = await run('selfplay', '--players', '7');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(/^--players: expected 2, 3, 4, or 1 in solo\n\nUsage: npm run -s selfplay/);
  });

  it('stops quietly if nobody reads any more', async () => {
    const { child, ended } = start('selfplay', '--games', '1000000');
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended()).toMatchObject({ code: 0, errors: '' });
  });
});

describe('npm run verify', () => {
  it('exits with 0 if all is right', async () => {
    const path = await file(`${game}\n`);
    expect(await run('verify', path)).toEqual({
      code: 0,
      out: `${committed(game, 1)}\n1 record ${compareOne}\n`,
      errors: '',
    });
  });

  it('exits with 1 and names the first thing that is wrong, with its line and place', async () => {
    const wronged = game.replace(/"total":-?\d+/, '"total":99');
    const { code, out } = await verified(game, wronged, game);
    expect(code).toBe(1);
    expect(out).toMatch(
      /\nline 2: result\.scores\.0\.total: found 99, expected -?\d+\n1 record verified before this one\.\n$/,
    );
  });

  it('exits with 1 and names a key that appears twice', async () => {
    const forged = game.replace('"result":', '"result":{"won":true},"result":');
    expect(await verified(forged)).toEqual({
      code: 1,
      out: 'line 1: result: this key appears twice\n0 records verified before this one.\n',
      errors: '',
    });
  });

  it('stops quietly once nobody reads any more', async () => {
    const { child, ended } = start('verify', await file(`${game}\n`.repeat(2000)));
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended()).toMatchObject({ errors: '' });
  });

  it('exits with 1 if the game was not finished, or if there is none', async () => {
    const { format, mode, edition, bag, publicObjectives, tools, dice } = JSON.parse(game);
    const begun = { format, mode, edition, bag, publicObjectives, tools, players: [{ name: 'Ana' }] };
    const unfinished = { ...begun, rounds: [], dice: { commitment: dice.commitment } };
    expect(await verified(JSON.stringify(unfinished))).toMatchObject({
      code: 1,
      out: "line 1: unfinished: a game can't be verified until it is over\n0 records verified before this one.\n",
    });
    expect(await verified()).toMatchObject({ code: 1, out: 'No records found.\n' });
  });

  it('exits with 2 if there is no such file, or none is named', async () => {
    expect(await run('verify')).toMatchObject({ code: 2, out: '' });
    expect(await run('verify', '--bogus')).toMatchObject({ code: 2, out: '' });
    expect(await run('verify', '--help')).toMatchObject({ code: 0, errors: '' });
    const { code, out, errors } = await run('verify', 'nowhere/games.jsonl');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(/^Can't read nowhere\/games\.jsonl: ENOENT/);
  });
});
