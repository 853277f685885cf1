import { type APIMessage, MessageFlags, MessageType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { continues, isThinking } from '#playground/page/messages/grouping';

const author = (id: string) => ({ id, username: id, discriminator: '0', global_name: null, avatar: null });
const noon = new Date(2026, 10, 20, 12, 0).getTime();

function message(minutes: number, more: Partial<APIMessage> = {}): APIMessage {
  return {
    id: '1',
    channel_id: '2',
    author: author('ada'),
    content: 'Hm.',
    timestamp: new Date(noon + minutes * 60_000).toISOString(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    pinned: false,
    type: MessageType.Default,
    ...more,
  };
}

describe('a message follows the one before it without a header of its own', () => {
  it('if the same author wrote both within seven minutes', () => {
    expect(continues(message(6), message(0))).toBe(true);
  });

  it.each([
    ['it is the first', message(0), undefined],
    ['eight minutes have passed', message(8), message(0)],
    ['midnight has passed', message(12 * 60 + 1), message(12 * 60 - 1)],
    ['somebody else wrote it', message(1, { author: author('ben') }), message(0)],
    ['only one of them is private', message(1, { flags: MessageFlags.Ephemeral }), message(0)],
    ['it answers another', message(1, { referenced_message: message(0) }), message(0)],
  ])('but not if %s', (_why, one, before) => {
    expect(continues(one, before)).toBe(false);
  });
});

describe('a message with the flag of a deferred answer', () => {
  it('means that the bot is thinking', () => {
    expect(isThinking(message(0, { flags: MessageFlags.Loading | MessageFlags.Ephemeral }))).toBe(true);
    expect(isThinking(message(0, { flags: MessageFlags.Ephemeral }))).toBe(false);
  });
});
