import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { diceMoments } from '#features/review/moment-messages';
import { type Action, end } from '#games/sagrada/action';
import { type Game, type Playing, seatToAct } from '#games/sagrada/game';
import { dieName } from '#games/shared/die';
import type { Plan } from '#players/judge';
import type { Picture } from '#render/picture';
import { position } from '#test/games/sagrada/positions';
import { action, after, floodgate, solo } from '#test/games/sagrada/table';
import { playingView } from '#test/players/sagrada/playing-view';
import { wordsOf } from '#words/words';

/** The pictures of a key moment: after what was played, and after the better plan. */
async function picturesOf(game: Playing, played: Plan<Action>, best: Plan<Action>) {
  const seat = seatToAct(game);
  const planned = (plan: Plan<Action>) => ({
    plan,
    after: playingView(
      plan.reduce<Game>((now, each) => after(now, seat, each), game),
      seat,
    ),
  });
  const painted: Picture[] = [];
  await diceMoments.pictures(
    {
      seat,
      round: 1,
      lost: 3,
      view: playingView(game, seat),
      played: planned(played),
      best: planned(best),
      gains: [],
      reason: null,
    },
    { names: ['Ada', 'Ben'] },
    {
      words: wordsOf('en'),
      preferences: { style: 'patterns' },
      painter: {
        async paint(picture) {
          painted.push(picture);
          return Buffer.alloc(0);
        },
        close: async () => {},
      },
      log: pino({ enabled: false }),
    },
  );
  return painted.flatMap((picture) => (picture.kind === 'hand' ? [picture] : []));
}

/** The pool of each picture, with a star at what the plan takes. */
const pools = (pictures: Awaited<ReturnType<typeof picturesOf>>): readonly string[] =>
  pictures.map(({ step }) =>
    (step?.shelf ?? []).map(({ die, lit }) => `${dieName(die)}${lit ? '*' : ''}`).join(' '),
  );

describe('the pictures of a key moment', () => {
  it('show of two equal dice as many as were taken', async () => {
    const game = position({ setup: floodgate(2), tools: [], pool: 'Y2 B1 Y2 G3' });
    const pictures = await picturesOf(game, [action('draft Y2 A1'), end], [action('draft G3 A1'), end]);
    expect(pools(pictures)).toEqual(['Y2* B1 Y2 G3', 'Y2 B1 Y2 G3*']);
  });

  it('show the die that pays for a tool in solo, and its window afterwards', async () => {
    const game = position({ setup: solo('floodgate', 3), tools: [1], pool: 'Y2 P1 Y2 G3' });
    const tool = action('tool 1 Y2 3 A1 pay P1');
    const pictures = await picturesOf(game, [action('draft G3 A1'), end], [tool, end]);
    expect(pools(pictures)).toEqual(['Y2 P1 Y2 G3*', 'Y2* P1* Y2 G3']);
  });

  it('show the favor tokens that are left', async () => {
    const game = position({ setup: floodgate(2), tools: [1], pool: 'Y2 P1 Y2 G3' });
    const pictures = await picturesOf(game, [action('draft Y2 A1'), end], [action('tool 1 Y2 3 A1'), end]);
    const [kept, spent] = pictures.map(({ player }) => player.favor);
    expect(spent).toBe((kept ?? 0) - 1);
  });
});
