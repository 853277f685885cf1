import { defaultTableSettings } from '#play/table';
import type { Context } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import { type Message, messageOf } from '#discord/kit/message';
import { painted } from '#discord/kit/painted';
import { standingsButton } from './buttons.ts';
import { standingsHeading, sheetLines, sheetPicture } from './sheet-lines.ts';
import { sheetAt } from './sheet.ts';
import type { StandingsPlace } from '#discord/kit/links';

/**
 * A page of a ranking for everyone: nobody's own place, and no names of people who hide theirs. It has the server's style
 * and language, or else the language of the person who posts it. Null if there is nothing to post.
 */
export async function standingsPost(place: StandingsPlace, context: Context): Promise<Message | null> {
  const { deed, tables } = context;
  const settings = deed.guild === null ? defaultTableSettings : await tables.serverSettings(deed.guild);
  const words = wordsFor(settings.language ?? context.words.dates);
  const sheet = await sheetAt(place, { ...context, words, guild: deed.guild, person: null });
  if (sheet === null || sheet.people === 0) return null;
  const picture = await painted(sheetPicture(sheet, settings.style, words), context);
  return messageOf(
    [
      standingsHeading(place, sheet, words),
      `-# ${sheet.note}`,
      ...(picture === null ? sheetLines(sheet, words) : []),
    ],
    [[standingsButton(words, { ...place, page: sheet.page })]],
    picture,
  );
}
