import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownFolder } from '#test/folder';
import { linesOf } from '#test/game/record/again';
import { programFile } from '#test/programs';

/** Starts one of the programs around records. */
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

const [game = ''] = linesOf('table');

describe('npm run selfplay', { timeout: 30_000 }, () => {
  it('prints games that verify finds right, the same each time, and nothing else', async () => {
    const flags = ['--games', '3', '--seed', 'evening', '--players', '2', '--legal'];
    const { code, out, errors } = await run('selfplay', ...flags);
    expect({ code, errors, lines: out.split('\n').length }).toEqual({ code: 0, errors: '', lines: 4 });
    expect((await run('selfplay', ...flags)).out).toBe(out);
    expect(await verified(...out.trimEnd().split('\n'))).toEqual({
      code: 0,
      out: '3 records are right\n',
      errors: '',
    });
  });

  it('prints games of cards that verify finds right beside games of dice', async () => {
    const flags = ['--mode', 'koloretako', '--games', '2', '--tools', '9', '--legal', '--summary'];
    const { code, out, errors } = await run('selfplay', ...flags);
    expect({ code, lines: out.split('\n').length }).toEqual({ code: 0, lines: 3 });
    expect(errors).toMatch(/^tool 1: \d+, tool 2: .*, tool 9: \d+\n$/);
    const mixed = [game, ...out.trimEnd().split('\n'), game];
    expect(await verified(...mixed)).toMatchObject({ code: 0, out: '4 records are right\n' });
    const wronged = out.replace(/"target":\d+/, '"target":1');
    expect(await verified(game, ...wronged.trimEnd().split('\n'))).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^line 2: result\.target: it says 1, right is \d+\n1 record is right/),
    });
  });

  it('says at the end how often each tool was used, where that is asked for', async () => {
    const { errors } = await run('selfplay', '--games', '20', '--mode', 'solo', '--tools', '5', '--summary');
    expect(errors).toMatch(/^tool 1: [1-9]\d*, tool 2: .*, tool 12: [1-9]\d*\n$/);
  });

  it('ends with 2 where it is asked for what there is not, and says what there is', async () => {
    const { code, out, errors } = await run('selfplay', '--players', '7');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(/^--players: expected 2, 3, 4, or 1 in solo\n\nselfplay plays whole games/);
  });

  it('stops quietly where nobody reads any more', async () => {
    const { child, ended } = start('selfplay', '--games', '1000000');
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended()).toMatchObject({ code: 0, errors: '' });
  });
});

describe('npm run verify', { timeout: 30_000 }, () => {
  it('ends with 0 where all is right', async () => {
    const path = await file(`${game}\n`);
    expect(await run('verify', path)).toEqual({ code: 0, out: '1 record is right\n', errors: '' });
  });

  it('ends with 1 and names the first thing that is wrong, with its line and place', async () => {
    const wronged = game.replace(/"total":-?\d+/, '"total":99');
    const { code, out } = await verified(game, wronged, game);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^line 2: result\.scores\.0\.total: it says 99, right is -?\d+\n1 record is right before it\n$/,
    );
  });

  it('ends with 1 where the game was not finished, or where there is none', async () => {
    const { format, mode, edition, bag, publicObjectives, tools, dice } = JSON.parse(game);
    const begun = { format, mode, edition, bag, publicObjectives, tools, players: [{ name: 'Ana' }] };
    const unfinished = { ...begun, rounds: [], dice: { commitment: dice.commitment } };
    expect(await verified(JSON.stringify(unfinished))).toMatchObject({
      code: 1,
      out: 'line 1: the game was not finished: only a finished one can be verified\n0 records are right before it\n',
    });
    expect(await verified()).toMatchObject({ code: 1, out: 'there is no record\n' });
  });

  it('ends with 2 where there is no file, or none is named', async () => {
    expect(await run('verify')).toMatchObject({ code: 2, out: '' });
    expect(await run('verify', '--bogus')).toMatchObject({ code: 2, out: '' });
    expect(await run('verify', '--help')).toMatchObject({ code: 0, errors: '' });
    const { code, out, errors } = await run('verify', 'nowhere/games.jsonl');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(/^ENOENT/);
  });
});
