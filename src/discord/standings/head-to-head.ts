import { standingsPresses } from './presses.ts';
import type { HeadToHead } from '#play/standings/standings';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Message, messageOf } from '#discord/kit/message';
import { mention, plainName } from '#discord/kit/names';
import { averageText } from './profile.ts';
import { tablesButton } from './buttons.ts';

/** How two people did in the games they both played in this server; or why there is nothing to compare. */
export async function headToHeadMessage(one: string, other: string, context: Context): Promise<Message> {
  const { standings, deed, words } = context;
  const instead = (said: string): Message => messageOf([said], [[tablesButton(context)]]);
  if (deed.guild === null) return instead(words.say('headToHead.noServer'));
  if (one === other) return instead(words.say('headToHead.same'));
  const both = await standings.headToHead(deed.guild, one, other);
  if (both !== null) return comparison(both, context);
  return instead(
    (await standings.isCounting())
      ? words.say('standings.counting')
      : words.say('headToHead.none', { one: mention(one), other: mention(other) }),
  );
}

function comparison(both: HeadToHead, context: Context): Message {
  const { words } = context;
  const { games, equal } = both;
  const [first, second] = leaderFirst(both);
  const lines = [
    `## ${words.say('headToHead.title', { one: plainName(first.name), other: plainName(second.name) })}`,
    words.say('headToHead.games', { games }),
    ...[first, second].map(({ name, before, average }) =>
      words.say('headToHead.side', {
        name: plainName(name),
        before,
        average: averageText(average, words),
      }),
    ),
    ...(equal === 0 ? [] : [words.say('headToHead.equal', { equal })]),
  ];
  const profiles = [first, second].map(({ person, name }) =>
    button(standingsPresses.profile({ person }), name),
  );
  return messageOf(lines, [[...profiles, tablesButton(context)]]);
}

/** The one who placed ahead of the other more often; on a tie, the one asked about first. */
const leaderFirst = ({ one, other }: HeadToHead): readonly [HeadToHead['one'], HeadToHead['other']] =>
  other.before > one.before ? [other, one] : [one, other];
