import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { legalActions as legalInCards } from '#games/koloretako/apply';
import { viewOf } from '#games/koloretako/view';
import { end } from '#games/sagrada/action';
import { seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { viewFor } from '#games/sagrada/view-for';
import { createHints } from '#play/hints';
import { reasonsFor } from '#players/sagrada/reasons/reasons';
import { position as cardPosition } from '#test/games/koloretako/position';
import { otherSecrets } from '#test/games/sagrada/other-secrets';
import { position } from '#test/games/sagrada/positions';
import { action, begun, floodgate, playing, solo } from '#test/games/sagrada/table';
import { thinkingHere } from '#test/players/thinking-here';
import { anna, begun as begunAt, ben, by, channel, done, evening, firstLegal, turnOf } from './evening.ts';

const log = pino({ enabled: false });
const thinking = thinkingHere();
const few = { samples: 2, most: 12, played: null };

/** Hints by the judges themselves, with little effort, that remember nothing yet. */
const newHints = () =>
  createHints({
    log,
    thinker: {
      ...thinking,
      advise: async (asked) => (await thinking.judge({ ...asked, ...few })).best,
    },
  });

describe('a hint', () => {
  it('is the same in the same position, also after an undo, and is thought about once', async () => {
    const asked: string[] = [];
    const { tables, house } = await evening({
      thinker: {
        ...thinking,
        async advise(decision) {
          asked.push(decision.key);
          return thinking.advise(decision);
        },
      },
    });
    const { current } = turnOf(await begunAt(tables, anna, ben));
    const hint = async () => {
      const table = await tables.look(channel, current.id);
      if (table?.stage !== 'running' || table.game.phase !== 'playing') throw new Error('no turn is on');
      return house.hints.atTable(table, table.game);
    };
    const first = await hint();
    expect(first).not.toEqual([]);
    done(await tables.act(by(current), await firstLegal(tables, current, 'draft')));
    done(await tables.undo(by(current)));
    expect(await hint()).toEqual(first);
    expect(asked).toHaveLength(1);
  });

  it('never says only what a print takes, which explains nothing', async () => {
    // Only a 5 goes on A4, and nothing else speaks for it.
    const game = position({ tools: [], pool: 'Y5 B1' });
    const deal = { ...game.deal, publicObjectives: [] };
    const view = viewFor({ ...game, deal }, seatToAct(game));
    if (view.phase !== 'playing') throw new Error('no turn is on');
    const plan = [action('draft Y5 A4'), end] as const;
    expect(reasonsFor(plan, [], view)).toMatchObject([{ reason: 'print' }]);
    const hints = createHints({ log, thinker: { ...thinking, advise: async () => [{ plan, points: 40 }] } });
    expect(await hints.atTable({ legal: [] }, view)).toEqual([{ plan, reasons: [] }]);
  });

  it('shows nothing of what is hidden from the person, in either game', async () => {
    for (const setup of [floodgate(3), solo('pegasus', 3)])
      for (let seed = 0; seed < 3; seed += 1) {
        const game = begun(setup, `hint/${seed}`);
        const hints = [game, playing(otherSecrets(game, seatToAct(game)))].map((one) => {
          const view = viewFor(one, seatToAct(one));
          if (view.phase !== 'playing') throw new Error('no turn is on');
          return newHints().atTable({ legal: legalActions(one, seatToAct(one)) }, view);
        });
        const [seen, other] = await Promise.all(hints);
        expect(seen?.length).toBeGreaterThan(0);
        expect(other).toEqual(seen);
      }
    const game = cardPosition({ hand: 'R3 K1 G2 B5' });
    const other = { ...game, pile: game.pile.toReversed() };
    const [seen, same] = await Promise.all(
      [game, other].map((one) => {
        const view = viewOf(one);
        if (view.phase !== 'playing') throw new Error('no turn is on');
        return newHints().inCardGame({ legal: legalInCards(one) }, view);
      }),
    );
    expect(seen?.length).toBeGreaterThan(0);
    expect(same).toEqual(seen);
  });
});
