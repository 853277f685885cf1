import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reviewRecord } from '#cli/review-record';
import { slow } from '#test/cases';
import { linesOf as cardLinesOf } from '#test/games/koloretako/record/again';
import { linesOf } from '#test/games/sagrada/record/again';
import { simpleReviewer } from '#test/players/review/simple-judge';
import { programFile } from '#test/programs';

/** What `review` says of these lines. */
async function reviewed(...lines: readonly string[]) {
  const child = spawn(process.execPath, [programFile('review'), '-'], { env: {}, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const wrote = { out: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (wrote.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (wrote.errors += text));
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [code]: unknown[] = await once(child, 'close');
  return { code, ...wrote };
}

const [game = ''] = linesOf('table');
const namesIn = (text: string): readonly string[] =>
  JSON.parse(text).players.map(({ name }: { readonly name: string }) => name);

describe('the review of a record', () => {
  it('tells how well each player played, what to expect round by round, and what to do better', async () => {
    const lines = await reviewRecord('sagrada', JSON.parse(game), simpleReviewer);
    const names = namesIn(game);
    expect(lines[0]).toMatch(/^player +decisions +accuracy +lost +luck$/);
    for (const [seat, name] of names.entries()) {
      expect(lines[1 + seat]).toMatch(new RegExp(`^${name} +\\d+ +\\d+ % +\\d+\\.\\d +\\+2\\.0 ±0\\.0$`));
      expect(lines[names.length + 4 + seat]).toMatch(new RegExp(`^${name}( +-?\\d+){11}$`));
    }
    expect(lines[names.length + 3]).toMatch(/^round +1 +2 .* 10 +end$/);
    expect(lines.slice(-6)).toEqual([
      expect.stringMatching(/^1\. Round \d+, .+: (draft|tool|end|place|return)/),
      expect.stringMatching(/^ {3}\d+\.\d points more: (draft|tool|end|place|return)/),
      expect.stringMatching(/^2\. Round /),
      expect.stringMatching(/points more/),
      expect.stringMatching(/^3\. Round /),
      expect.stringMatching(/points more/),
    ]);
  });

  it('is the same each time', async () => {
    const [once, again] = [1, 2].map(() => reviewRecord('sagrada', JSON.parse(game), simpleReviewer));
    expect(await again).toEqual(await once);
  });

  it.each(cardLinesOf('kept').slice(0, 3))('tells the same of a game of cards', async (text) => {
    const lines = await reviewRecord('koloretako', JSON.parse(text), simpleReviewer);
    expect(lines[1]).toMatch(/^.+ +\d+ +\d+ % +\d+\.\d +\+2\.0 ±0\.0$/);
    expect(lines[5]).toMatch(/^.+( +-?\d+){11}$/);
  });
});

describe('npm run review', () => {
  // Cards alone, because thinking about a game with dice takes much longer.
  slow('reviews a game', async () => {
    const [cards = ''] = cardLinesOf('kept');
    const { code, out, errors } = await reviewed(cards);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toMatch(/^line 1: koloretako\nplayer [^]*\nPoints to expect [^]*\n\n$/);
  });

  it('stops at a record that is not right, and says why', async () => {
    const wronged = game.replace(/"total":\d+/, '"total":99');
    expect(await reviewed(wronged)).toEqual({
      code: 1,
      out: expect.stringMatching(/^line 1: result\.\S+: found 99, expected \d+\n$/),
      errors: '',
    });
  });

  it('says that a game must be over', async () => {
    const { result: _result, ...running } = JSON.parse(game);
    const { seed: _seed, ...dice } = running.dice;
    const { code, out } = await reviewed(JSON.stringify({ ...running, dice }));
    expect(code).toBe(1);
    expect(out).toMatch(/^line 1: unfinished/);
  });

  it('says that there is nothing to review', async () => {
    expect(await reviewed('')).toEqual({ code: 1, out: 'No records found.\n', errors: '' });
  });
});
