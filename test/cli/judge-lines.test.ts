import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { judgeLines } from '#cli/judge-lines';
import { linesOf } from '#test/game/record/again';

const games = linesOf('solo');
const [game = ''] = games;
const pretty = JSON.stringify(JSON.parse(game), null, 2).split('\n');
const wronged = game.replace(/"target":\d+/, '"target":1');

const judged = (...lines: readonly string[]) => judgeLines(Readable.from(lines));

describe('records that are judged line by line', () => {
  it('are counted where all are right, empty lines apart', async () => {
    expect(await judged(...games, '', ' ')).toEqual({ right: games.length, fault: null });
  });

  it('may be one alone, over all lines', async () => {
    expect(await judged(...pretty)).toEqual({ right: 1, fault: null });
    expect(await judged('', ...pretty)).toEqual({ right: 1, fault: null });
  });

  it('may be one alone in which a whole turn or step stands in a line', async () => {
    const compact = pretty
      .join('\n')
      .replaceAll(/\{[^{}]*\}/g, (part) => part.replaceAll(/\s+/g, ' '))
      .split('\n');
    expect(compact.filter((line) => line.trim() === '{ "do": "end" }').length).toBeGreaterThan(1);
    expect(await judged(...compact)).toEqual({ right: 1, fault: null });
  });

  it('may begin with the mark of their bytes’ order', async () => {
    expect(await judged(`\uFEFF${game}`)).toEqual({ right: 1, fault: null });
    expect(await judged(...pretty.with(0, `\uFEFF${pretty[0]}`))).toEqual({ right: 1, fault: null });
  });

  it('are none in an empty file', async () => {
    expect(await judged()).toEqual({ right: 0, fault: null });
  });

  it('are read up to the first that is wrong, which is named by its line', async () => {
    const found = await judged(game, '', wronged, game);
    expect(found).toMatchObject({ right: 1, fault: { line: 3, verdict: { place: 'result.target' } } });
  });

  it('are wrong from the first line on that is no JSON', async () => {
    const notJson = { verdict: 'wrong', place: '', problem: { code: 'shape', message: 'not JSON' } };
    expect(await judged(game, '{"format":')).toEqual({ right: 1, fault: { line: 2, verdict: notJson } });
    expect(await judged('nothing', 'of this')).toEqual({ right: 0, fault: { line: 1, verdict: notJson } });
    expect(await judged('{"format":', game, game)).toEqual({
      right: 0,
      fault: { line: 1, verdict: notJson },
    });
  });

  it('read no further than a wrong line', async () => {
    const read: string[] = [];
    function* lines() {
      for (const line of [game, wronged, game, game]) {
        read.push(line);
        yield line;
      }
    }
    await judgeLines(Readable.from(lines(), { highWaterMark: 1 }));
    expect(read.length).toBeLessThan(4);
  });
});
