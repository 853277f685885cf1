import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { blank } from '#test/conversation/connect';
import { meet } from '#test/conversation/evening';
import {
  begunBy,
  buttonsOf,
  isPrivate,
  messageOf,
  nextPublic,
  playerOf,
  press,
} from '#test/conversation/talk';

/** A painter whose next picture takes until it is released. */
function slowPainter() {
  const happens = new EventEmitter();
  let isSlow = false;
  return {
    painter: {
      ...blank,
      async paint(...picture: Parameters<typeof blank.paint>) {
        if (isSlow) {
          isSlow = false;
          const letGo = once(happens, 'let go');
          happens.emit('begun');
          await letGo;
        }
        return blank.paint(...picture);
      },
    },
    /** Resolves when somebody waits for a picture. */
    slowDown: () => {
      isSlow = true;
      return once(happens, 'begun');
    },
    letGo: () => void happens.emit('let go'),
  };
}

describe('only the newest message has live buttons', () => {
  it('even if a turn ends while the table is drawn for somebody who asked to see it', async () => {
    const { painter, slowDown, letGo } = slowPainter();
    const evening = await meet({ painter });
    const { ada, ben, clara, channel } = evening;
    const first = await begunBy(evening, ada, ben);
    const drawing = slowDown();
    const asked = messageOf(clara.command(channel, 'sagrada board'));
    await drawing;
    await press(playerOf(evening, first), first, 'end');
    await evening.logged('"how":"post"', 3);
    letGo();
    const late = await asked;
    await evening.logged('"what":"sagrada board"');
    const live = ada.sees(channel).filter((message) => !isPrivate(message) && buttonsOf(message).length > 0);
    expect(live).toHaveLength(1);
    expect(live[0]?.id).not.toBe(late.id);
    expect(buttonsOf(live[0] ?? first)).toContainEqual(
      expect.objectContaining({ press: expect.objectContaining({ press: 'end', turn: 1 }) }),
    );
  });

  it('at the price of one change of an old message per turn: the answer to the press that ends it', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    const next = nextPublic(evening);
    discord.faults.next({ kind: 'discordError', code: 50_035, method: 'PATCH', route: board.id });
    await press(playerOf(evening, board), board, 'end');
    const second = await next;
    await press(playerOf(evening, second), second, 'end');
    // Once this is announced, everything about the turn before is done.
    await evening.logged('"how":"post"', 4);
    expect(evening.log.join('')).not.toContain('an old message kept its buttons');
  });
});
