import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  buttonsOf,
  folded,
  isCall,
  isPrivate,
  messageOf,
  passTurn,
  picturesIn,
  playerOf,
  press,
  resignsFrom,
} from './talk.ts';

/** Ada and Ben play, and the next public message, which calls one of them. */
async function playing() {
  const evening = await meet();
  const { ada, ben, channel, discord } = evening;
  const board = await begunBy(evening, ada, ben);
  const called = discord.nextMessage(channel, (message) => !isPrivate(message));
  return { evening, board, called, player: playerOf(evening, board) };
}

/** The public messages with buttons that end a turn, as Ada sees them. */
const boardsOf = ({ ada, channel }: Evening): readonly APIMessage[] =>
  ada
    .sees(channel)
    .filter(
      (message) => !isPrivate(message) && buttonsOf(message).some(({ press }) => press?.press === 'end'),
    );

/** Holds the next edit of a message up: resolves once it is on its way; it arrives when that is called. */
function heldUp(evening: Evening): Promise<() => void> {
  return new Promise((resolve) => {
    const route = (path: string): boolean => {
      const isEdit = /^\/channels\/\d+\/messages\/\d+$/u.test(path);
      if (isEdit) resolve(() => evening.pass(500));
      return isEdit;
    };
    evening.discord.faults.next({ kind: 'latency', milliseconds: 500, method: 'PATCH', route });
  });
}

describe('the line that calls somebody', () => {
  it('folds if a board was asked for before it became one, and that board stays', async () => {
    const { evening, board, called, player } = await playing();
    const { ada, ben, channel, discord } = evening;
    const edit = heldUp(evening);
    await passTurn(player, board);
    const line = await called;
    expect(isCall(line)).toBe(true);
    const asked = await messageOf(ben.command(channel, 'sagrada board'));
    (await edit)();
    await evening.logged('"how":"refresh","delivery":"delivered"');
    expect(await folded(ada, line)).toContain('passed');
    expect(boardsOf(evening).map(({ id }) => id)).toEqual([asked.id]);
    expect(discord.violations).toEqual([]);
  });

  it('calls nobody once more if somebody removes it before it becomes the end of the game', async () => {
    const { evening, board, called, player } = await playing();
    const { ada, channel, discord } = evening;
    let call = '';
    void called.then(({ id }) => void (call = id));
    // Somebody removes the line the moment before it is changed.
    const route = (path: string): boolean => {
      if (call === '' || !path.endsWith(call)) return false;
      discord.admin.deleteMessage(channel, call);
      call = '';
      return false;
    };
    discord.faults.next({ kind: 'reset', method: 'PATCH', route });
    await resignsFrom(player, await messageOf(press(player, board, 'hand')));
    const line = await called;
    expect([isCall(line), line.mentions.length]).toEqual([true, 2]);
    const over = await ada.finds(
      channel,
      (message) => !isPrivate(message) && message.id !== board.id && picturesIn(message).length > 0,
    );
    expect([over.id === line.id, over.mentions]).toEqual([false, []]);
    expect(discord.violations).toEqual([]);
  });
});
