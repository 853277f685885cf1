import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type AttachedFile, type Message, messageOf, text } from '#discord/kit/message';
import { noFields, pressKinds } from '#discord/kit/press';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import { handled } from '#discord/request/press-handlers';
import type { Words } from '#words/words';

/** The presses about what is kept about the presser. */
const privacyPresses = pressKinds({
  exportData: noFields,
  /** Asks whether to delete it: yes or no. */
  forget: noFields,
  forgetSurely: noFields,
  keepMe: noFields,
});

type Asking = Pick<Context, 'people' | 'command' | 'words'>;

/** What is kept about a person, why, for how long and who sees it, with buttons to export or delete it. */
export async function privacyOverview({ people, command, words }: Asking): Promise<Message> {
  const { tables, cardGames, dailyResults, weeklyResults, settings, hasReminder, requests } =
    await people.amounts(command.person.id);
  const kept = [
    words.say('privacy.games', { tables }),
    words.say('privacy.cardGames', { games: cardGames }),
    words.say('privacy.results', { days: dailyResults, weeks: weeklyResults }),
    words.say('privacy.settings', { settings }),
    ...(hasReminder ? [words.say('privacy.reminder')] : []),
    ...(requests > 0 ? [words.say('privacy.requests', { requests })] : []),
  ];
  return messageOf(
    [
      `## ${words.say('privacy.title')}`,
      ...kept.map((line) => `- ${line}`),
      words.say('privacy.place'),
      words.say('privacy.howLong'),
    ],
    [
      [
        button(privacyPresses.exportData(), words.say('button.exportData')),
        button(privacyPresses.forget(), words.say('button.forget'), 'danger'),
      ],
    ],
  );
}

/** Asks whether somebody really wants their data deleted, and says what that means. */
export async function forgetQuestion({ people, command, words }: Asking): Promise<Message> {
  const { openTables } = await people.amounts(command.person.id);
  const consequences = [
    ...(openTables > 0 ? [words.say('sure.forget.open', { open: openTables })] : []),
    words.say('sure.forget.goes'),
    words.say('sure.forget.stays'),
    words.say('sure.forget.posted'),
  ];
  return messageOf(
    [words.say('sure.forget'), ...consequences.map((line) => `- ${line}`)],
    [
      [
        button(privacyPresses.forgetSurely(), words.say('button.forgetSurely'), 'danger'),
        button(privacyPresses.keepMe(), words.say('button.keepMe')),
      ],
    ],
  );
}

const gzipped = promisify(gzip);

/** In bytes: what Discord takes as one file, with room to spare. Enough for some 1,000 games. */
const mostBytes = 8_000_000;

/** A person's data as a file, compressed if they have played very much. */
export async function exportMessage(data: object, words: Words): Promise<Message> {
  const json = Buffer.from(`${JSON.stringify(data, null, 1)}\n`);
  const file: Omit<AttachedFile, 'description'> =
    json.length <= mostBytes
      ? { name: 'sagrada-my-data.json', data: json, contentType: 'application/json' }
      : { name: 'sagrada-my-data.json.gz', data: await gzipped(json), contentType: 'application/gzip' };
  return {
    ...text(words.say('privacy.exported')),
    files: [{ ...file, description: words.say('privacy.file') }],
  };
}

async function forgetSurely({ people, tables, command, words }: PressContext): Promise<Answer> {
  const channels = await people.forget(command, (locale) => wordsFor(locale).say('privacy.former'));
  // The pressed channel is announced after the answer, as always.
  for (const channel of channels) if (channel !== command.channel) void tables.deliver(channel);
  return updating(text(words.say('did.forgotten')));
}

export const privacyHandlers = handled(
  { ...privacyPresses, privacy: links.privacy },
  {
    privacy: async (context): Promise<Answer> => inNewPanel(await privacyOverview(context)),
    exportData: async ({ people, command, words }): Promise<Answer> =>
      inNewPanel(await exportMessage(await people.export(command.person.id), words)),
    forget: async (context) => updating(await forgetQuestion(context)),
    forgetSurely,
    keepMe: async (context) => updating(await privacyOverview(context)),
  },
);
