import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';

/** Asks whether somebody really wants their data deleted, and says what that means. */
export async function forgetQuestion({
  people,
  deed,
  words,
}: Pick<Context, 'people' | 'deed' | 'words'>): Promise<Message> {
  const { openTables } = await people.kept(deed.person.id);
  const consequences = [
    ...(openTables > 0 ? [words.say('sure.forget.open', { open: openTables })] : []),
    words.say('sure.forget.goes'),
    words.say('sure.forget.stays'),
    words.say('sure.forget.posted'),
  ];
  return {
    content: [words.say('sure.forget'), ...consequences.map((line) => `- ${line}`)].join('\n'),
    rows: [
      [
        button({ press: 'forgetSurely' }, words.say('button.forgetSurely'), 'danger'),
        button({ press: 'keepMe' }, words.say('button.keepMe')),
      ],
    ],
    picture: null,
    mentions: [],
  };
}
