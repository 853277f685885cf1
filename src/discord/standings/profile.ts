import { standingsPresses } from '#discord/standings/presses';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import type { Context } from '#discord/request/context';
import type { Message, Row } from '#discord/kit/message';
import { mention } from '#discord/kit/names';
import { bestWindow } from './best-window.ts';
import { tablesButton } from './buttons.ts';
import { profileLines } from './profile-lines.ts';

/** Somebody's profile with their best window; or that no game counts yet, and what to do about it. */
export async function profileMessage(person: string, context: Context): Promise<Message> {
  const { standings, deed, words } = context;
  const profile = await standings.profile(person, deed.guild, deed.person.id);
  const rows = [ways(person, context)];
  if (profile === null) {
    const isOwn = person === deed.person.id;
    const content = isOwn
      ? words.say(context.isGuest ? 'profile.noneOwnHere' : 'profile.noneOwn')
      : words.say('profile.none', { name: mention(person) });
    return { content, rows, picture: null, mentions: [] };
  }
  const { lines, picture } = await bestWindow(profile, context);
  return { content: profileLines(profile, lines, words).join('\n'), rows, picture, mentions: [] };
}

/**
 * Buttons to how the two did against each other, if there are two people and a server, or to one's own games; and back to
 * the rankings.
 */
function ways(person: string, context: Context): Row {
  const { deed, words } = context;
  const tables = tablesButton(context);
  if (person === deed.person.id) return [tables, button(links.ownHistory(), words.say('button.history'))];
  return deed.guild === null
    ? [tables]
    : [button(standingsPresses.against({ person }), words.say('button.against'), 'main'), tables];
}
