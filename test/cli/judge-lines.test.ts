import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { judgeLines } from '#cli/judge-lines';
import { linesOf } from '#test/games/sagrada/record/again';

const games = linesOf('solo');
const [game = ''] = games;
const pretty = JSON.stringify(JSON.parse(game), null, 2).split('\n');
const wronged = game.replace(/"target":\d+/, '"target":1');

/** The commitment of each record if it is right, otherwise the line and the fault. */
async function judged(...lines: readonly string[]) {
  const found: unknown[] = [];
  for await (const each of judgeLines(Readable.from(lines)))
    found.push(each.verdict === 'right' ? each.commitment : each);
  return found;
}

const commitmentIn = (text: string): unknown => JSON.parse(text).dice.commitment;
const commitment = commitmentIn(game);

describe('records judged line by line', () => {
  it('show their commitments if all are right, blank lines apart', async () => {
    expect(await judged(...games, '', ' ')).toEqual(games.map(commitmentIn));
  });

  it('can be a single one spread over all lines', async () => {
    expect(await judged(...pretty)).toEqual([commitment]);
    expect(await judged('', ...pretty)).toEqual([commitment]);
  });

  it('can be a single one with a whole turn or step per line', async () => {
    const compact = pretty
      .join('\n')
      .replaceAll(/\{[^{}]*\}/g, (part) => part.replaceAll(/\s+/g, ' '))
      .split('\n');
    expect(compact.filter((line) => line.trim() === '{ "do": "end" }').length).toBeGreaterThan(1);
    expect(await judged(...compact)).toEqual([commitment]);
  });

  it('can start with a byte order mark', async () => {
    expect(await judged(`\uFEFF${game}`)).toEqual([commitment]);
    expect(await judged(...pretty.with(0, `\uFEFF${pretty[0]}`))).toEqual([commitment]);
  });

  it("don't exist in an empty file", async () => {
    expect(await judged()).toEqual([]);
  });

  it('are read up to the first wrong one, which is named by its line', async () => {
    const [first, second, ...more] = await judged(game, '', wronged, game);
    expect(first).toBe(commitment);
    expect(second).toMatchObject({ verdict: 'wrong', line: 3, place: 'result.target' });
    expect(more).toEqual([]);
  });

  it("are wrong from the first line that isn't JSON", async () => {
    const notJson = { verdict: 'wrong', place: '', problem: { code: 'shape', message: 'not JSON' } };
    expect(await judged(game, '{"format":')).toEqual([commitment, { line: 2, ...notJson }]);
    expect(await judged('nothing', 'of this')).toEqual([{ line: 1, ...notJson }]);
    expect(await judged('{"format":', game, game)).toEqual([{ line: 1, ...notJson }]);
  });

  it.each([
    ['result', (text: string) => text.replace('"result":', '"result":{"scores":[]},"result":')],
    ['dice.seed', (text: string) => text.replace('"seed":', `"seed":"${'0'.repeat(64)}","seed":`)],
    ['players.0.window', (text: string) => text.replace('"window":', '"window":"Batllo","window":')],
    ['rounds.1.pool', (text: string) => inRound(text, 1, (round) => `"pool":[],${round}`)],
    [
      'rounds.2.turns.0.steps.0.do',
      (text: string) => inRound(text, 2, (round) => round.replace('"do":', '"do":"end","do":')),
    ],
    // The same value twice, and the same key in other characters.
    ['mode', (text: string) => text.replace('"mode":', '"mode":"solo","mode":')],
    ['mode', (text: string) => text.replace('"mode":', String.raw`"m\u006fde":"table","mode":`)],
  ])('are refused if a key appears twice in an object: %s', async (place, change) => {
    const changed = change(game);
    // Without its repeated keys the record is right.
    expect(JSON.stringify(JSON.parse(changed))).toBe(game);
    const repeated = { verdict: 'wrong', place, problem: { code: 'repeated' } };
    expect(await judged(changed)).toEqual([{ line: 1, ...repeated }]);
    expect(await judged(game, changed, game)).toEqual([commitment, { line: 2, ...repeated }]);
    const overLines = changed.replaceAll('{', '{\n').split('\n');
    expect(await judged(...overLines)).toEqual([{ line: 1, ...repeated }]);
  });

  it('are not read beyond a wrong line', async () => {
    const read: string[] = [];
    function* lines() {
      for (const line of [game, wronged, game, game]) {
        read.push(line);
        yield line;
      }
    }
    for await (const { verdict } of judgeLines(Readable.from(lines(), { highWaterMark: 1 })))
      if (verdict !== 'right') break;
    expect(read.length).toBeLessThan(4);
  });
});

/** The text of a record with one of its rounds (counted from 0) replaced. */
function inRound(text: string, index: number, change: (round: string) => string): string {
  const parts = text.split('"pool":');
  return parts
    .map((part, place) =>
      place === index + 1 ? change(`"pool":${part}`) : place > 0 ? `"pool":${part}` : part,
    )
    .join('');
}
