import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf, type Row } from '#discord/kit/message';
import { mention, plainName } from '#discord/kit/names';
import type { Context } from '#discord/request/context';
import { playerAt, windowPicture } from '#discord/sagrada/messages/picture';
import type { Words } from '#words/words';
import { tablesButton } from './messages.ts';
import { standingsPresses } from './presses.ts';
import type { HeadToHead, Profile } from './standings.ts';

/** Somebody's profile with their best window; or that no game counts yet, and what to do about it. */
export async function profileMessage(person: string, context: Context): Promise<Message> {
  const { standings, command, words } = context;
  const profile = await standings.profile(person, command.guild, command.person.id);
  const rows = [ways(person, context)];
  const counting = (await standings.isCounting()) ? [words.say('standings.counting')] : [];
  if (profile === null) {
    const isOwn = person === command.person.id;
    const content = isOwn
      ? words.say(context.isGuest ? 'profile.noneOwnHere' : 'profile.noneOwn')
      : words.say('profile.none', { name: mention(person) });
    return messageOf(counting.length === 0 ? [content] : counting, rows);
  }
  const { lines, pictures } = await bestWindow(profile, context);
  return messageOf([...profileLines(profile, lines, words), ...counting], rows, pictures);
}

/**
 * Buttons to how the two did against each other, if there are two people and a server, or to one's own games; to the rose
 * window, and back to the rankings.
 */
function ways(person: string, context: Context): Row {
  const { command, words } = context;
  const tables = tablesButton(context);
  const rose = button(links.rose({ person }), words.say('button.rose'));
  if (person === command.person.id)
    return [tables, rose, button(links.ownHistory(), words.say('button.history'))];
  return command.guild === null
    ? [tables, rose]
    : [button(standingsPresses.against({ person }), words.say('button.against'), 'main'), tables, rose];
}

/**
 * Somebody's profile, line by line: with others, with computer players, solo, in the daily challenge, with tool and objectives; then in
 * Koloretako.
 * @param best the text about their best window, which is one of dice
 */
function profileLines(profile: Profile, best: readonly string[], words: Words): readonly string[] {
  const { name, server, computers, solo, daily, cardGames, weekly, favoriteTool, objectives } = profile;
  return [
    `## ${plainName(name)}`,
    ...(server === null ? [] : [serverLine(server, words), totalsLine(server, words)]),
    ...(computers === null ? [] : [words.say('profile.computers'), totalsLine(computers, words)]),
    ...(solo === null ? [] : [words.say('profile.solo'), totalsLine(solo, words)]),
    ...(daily === null ? [] : [words.say('profile.daily', daily), totalsLine(daily, words)]),
    ...(favoriteTool === null
      ? []
      : [
          words.say('profile.tool', {
            tool: words.say(`tool.${favoriteTool.tool}.name`),
            times: favoriteTool.times,
          }),
        ]),
    ...(objectives.length === 0 ? [] : [objectivesLine(objectives, words)]),
    ...best,
    ...(cardGames === null ? [] : [words.say('profile.cardGames'), totalsLine(cardGames, words)]),
    ...(weekly === null ? [] : [words.say('profile.weekly'), totalsLine(weekly, words)]),
  ];
}

const serverLine = ({ rating, rank, people }: NonNullable<Profile['server']>, words: Words): string =>
  words.say('profile.server', { rating, place: rank, people });

const totalsLine = ({ games, wins, average, best }: NonNullable<Profile['solo']>, words: Words): string =>
  `-# ${words.say('profile.totals', { games, wins, average: averageText(average, words), best })}`;

function objectivesLine(objectives: Profile['objectives'], words: Words): string {
  const each = objectives.map(({ objective, average }) =>
    words.say('profile.objective', {
      objective:
        objective === 'private'
          ? words.say('profile.private')
          : words.say(`publicObjective.${objective}.name`),
      average: averageText(average, words),
    }),
  );
  return `-# ${words.say('profile.objectives', { objectives: each.join(' · ') })}`;
}

/** The text about somebody's best window, and its picture. */
interface BestWindow {
  readonly lines: readonly string[];
  readonly pictures: readonly AttachedPicture[];
}

const keptBack = { afterTheirAttempt: 'profile.bestLater', whenOver: 'profile.bestWhenOver' } as const;

/** Somebody's best window; if the reader must not see it yet, when they will. */
async function bestWindow({ best }: Profile, context: Context): Promise<BestWindow> {
  const { words } = context;
  if (best === null) return { lines: [], pictures: [] };
  if (best.seen !== 'now') return { lines: [words.say(keptBack[best.seen])], pictures: [] };
  const player = playerAt(best.table, best.seat);
  const { pattern } = player;
  return {
    lines: [words.say('profile.best', { pattern })],
    pictures: await windowPicture(player, context),
  };
}

/** An average as the language writes it, with one decimal place and a real minus sign. */
const averageText = (average: number, { locale }: Words): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(average)
    .replace('-', '−');

/** How two people did in the games they both played in this server; or why there is nothing to compare. */
export async function headToHeadMessage(one: string, other: string, context: Context): Promise<Message> {
  const { standings, command, words } = context;
  const instead = (said: string): Message => messageOf([said], [[tablesButton(context)]]);
  if (command.guild === null) return instead(words.say('headToHead.noServer'));
  if (one === other) return instead(words.say('headToHead.same'));
  const both = await standings.headToHead(command.guild, one, other);
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
  const profiles = [first, second].map(({ person, name }) => button(links.profile({ person }), name));
  return messageOf(lines, [[...profiles, tablesButton(context)]]);
}

/** The one who placed ahead of the other more often; on a tie, the one asked about first. */
const leaderFirst = ({ one, other }: HeadToHead): readonly [HeadToHead['one'], HeadToHead['other']] =>
  other.before > one.before ? [other, one] : [one, other];
