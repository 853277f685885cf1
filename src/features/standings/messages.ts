import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { links, type StandingsPlace } from '#discord/kit/links';
import { type Button, type Menu, type Message, messageOf, type Row } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { pageButtons, pageLines } from '#discord/kit/pages';
import { painted } from '#discord/kit/painted';
import type { Context } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import { isReadByOthers } from '#discord/request/permissions';
import { ratingsOfGlass } from '#features/season/rating';
import { defaultTableSettings, endOfSeason, type Season } from '#play/table';
import type { StandingsPicture } from '#render/picture';
import type { Style } from '#render/style';
import type { Words } from '#words/words';
import {
  cardTables,
  diceTables,
  firstPage,
  isOfCards,
  isOfServer,
  isSameTable,
  standingsPresses,
  type StandingsTable,
} from './presses.ts';
import { type Sheet, sheetAt } from './sheet-messages.ts';

/** A page of a ranking line by line, if there is no picture of it. */
const sheetLines = (sheet: Sheet, words: Words): readonly string[] =>
  rowsOf(sheet).map(({ rank, name, glass, cells }) =>
    words.say('standings.row', {
      rank,
      name: plainName(name) + (glass === null ? '' : `, ${words.say(`glass.${glass}`)}`),
      cells: sheet.columns
        .map((column, index) => words.say('standings.cell', { column, cell: cells[index] ?? '' }))
        .join(' · '),
    }),
  );

/**
 * The heading of a ranking in a text: Koloretako's is named, because otherwise it would read like that of the dice game.
 */
const standingsHeading = ({ of }: StandingsPlace, { title }: Pick<Sheet, 'title'>, words: Words): string =>
  `## ${plainName(isOfCards(of) ? words.say('standings.ofCards', { title }) : title)}`;

/** A page of a ranking as a picture, always with the reader's own row, even if it is on another page. */
function sheetPicture(sheet: Sheet, style: Style, { locale }: Words): StandingsPicture {
  const { title, note, columns } = sheet;
  const rows = rowsOf(sheet).map(({ rank, name, glass, cells }) => ({ rank, name, glass, cells }));
  const isLastApart = rows.length > sheet.rows.length;
  return { kind: 'standings', locale, style, title, note, columns, rows, isLastApart };
}

/** The rows of the page, and below them the reader's own if it is on another page. */
const rowsOf = ({ rows, own }: Sheet): Sheet['rows'] =>
  own === null || rows.some(({ person }) => person === own.person) ? rows : [...rows, own];

/** A page of a ranking for its reader, with their own place, and buttons to all other pages. */
export async function standingsPanel(place: StandingsPlace, context: Context): Promise<Message> {
  const { command, words, preferences } = context;
  const sheet = await sheetAt(place, { ...context, guild: command.guild, person: command.person.id });
  if (sheet === null)
    return messageOf([words.say('standings.noServer')], [...tabs(place, context), [profileButton(context)]]);
  const counting = await countingLine(place, context);
  const heading = standingsHeading(place, sheet, words);
  if (sheet.people === 0)
    return messageOf(
      [heading, ...(counting.length === 0 ? [await emptyText(place, context)] : counting)],
      [
        ...tabs(place, context),
        [...(await seasonButtons(place, context)), profileButton(context), ...toPlay(place, context)],
      ],
    );
  const pictures = await painted([sheetPicture(sheet, preferences.style, words)], context);
  return messageOf(
    [
      heading,
      ...counting,
      // A picture says all that without text beside it.
      ...(pictures.length === 0 ? [`-# ${sheet.note}`, ...sheetLines(sheet, words)] : []),
      ...ownLine(place, sheet, context),
      ...seasonLines(place, context),
      ...pageLines(sheet, words),
    ],
    [
      ...pageButtons(sheet, (page) => standingsPresses.standings({ ...place, page }), words),
      ...tabs(place, context),
      ...playersMenu(place, sheet, words),
      [
        ...(await seasonButtons(place, context)),
        profileButton(context),
        ...toPlay(place, context),
        ...(isReadByOthers(context)
          ? [button(standingsPresses.postStandings({ ...place }), words.say('button.post'))]
          : []),
      ],
    ],
    pictures,
  );
}

/** That a ranking lacks games at tables as long as earlier ones are counted. */
const countingLine = async (
  { of }: StandingsPlace,
  { standings, words }: Pick<Context, 'standings' | 'words'>,
): Promise<readonly string[]> =>
  (of === 'server' || of === 'season' || of === 'computers') && (await standings.isCounting())
    ? [words.say('standings.counting')]
    : [];

/** That there is nothing yet, and what to do; games with computer players are somewhere else. */
async function emptyText(place: StandingsPlace, context: Context): Promise<string> {
  const { of } = place;
  const { standings, seasons, command, words } = context;
  if (place.of === 'season' && place.season < seasons.last()) return words.say('season.gone');
  const { guild } = command;
  const isElsewhere =
    of === 'server' && guild !== null && (await standings.computers(guild, null, 0)).people > 0;
  return words.say(isElsewhere ? 'standings.onlyComputers' : `standings.empty.${of}`);
}

/** From a challenge's ranking to the challenge, and from that of a solo game to such a game. */
function toPlay({ of }: StandingsPlace, { words }: Context): readonly Button[] {
  switch (of) {
    case 'server':
    case 'season':
    case 'computers':
      return [];
    case 'cardGames':
      return [button(links.cardNew(), words.say('koloretako.newGame'))];
    case 'week':
      return [button(links.weekly(), words.say('button.weekly'))];
    case 'day':
    case 'allTime':
    case 'streaks':
      return [button(links.daily(), words.say('button.daily'))];
  }
}

const profileButton = ({ command, words }: Context): Button =>
  button(links.profile({ person: command.person.id }), words.say('button.ownProfile'));

/** The person's own place, or how to get one: a past day or week is closed to them. */
function ownLine(place: StandingsPlace, { own, people }: Sheet, context: Context): readonly string[] {
  const { dailies, weeklies, seasons, words } = context;
  if (own !== null) {
    const said = words.say('standings.own', { rank: own.rank, people });
    return own.glass === null
      ? [said]
      : [`${said} ${words.say('season.own', { glass: words.say(`glass.${own.glass}`) })}`];
  }
  switch (place.of) {
    case 'server':
    case 'computers':
    case 'cardGames':
      return [words.say(`standings.notIn.${place.of}`)];
    case 'season':
      return place.season === seasons.now() ? [words.say('standings.notIn.season')] : [];
    case 'day':
      return place.day === dailies.now() ? [words.say('standings.notIn.daily')] : [];
    case 'week':
      return place.week === weeklies.now() ? [words.say('standings.notIn.week')] : [];
    case 'allTime':
    case 'streaks':
      return [words.say('standings.notIn.daily')];
  }
}

/** How a season is ranked, and when it ends. */
function seasonLines(place: StandingsPlace, { seasons, words }: Context): readonly string[] {
  if (place.of !== 'season') return [];
  const { season } = place;
  const isNow = season === seasons.now();
  return [
    `-# ${words.say('season.ranks', ratingsOfGlass)}`,
    ...(isNow ? [`-# ${words.say('season.ends', { when: timeText(endOfSeason(season), 'R') })}`] : []),
  ];
}

/** Between the server's ranking of all time and those of its seasons, and to a champion. The one that is shown has no button. */
async function seasonButtons(place: StandingsPlace, context: Context): Promise<readonly Button[]> {
  const { seasons, command, words } = context;
  if (command.guild === null || (place.of !== 'server' && place.of !== 'season')) return [];
  const shown = place.of === 'season' ? place.season : null;
  const to = (season: Season, label: string): readonly Button[] =>
    season === shown ? [] : [button(standingsPresses.standings({ of: 'season', season, page: 0 }), label)];
  return [
    ...to(seasons.now(), words.say('button.season')),
    ...to(seasons.last(), words.say('button.lastSeason')),
    ...(shown === null
      ? []
      : [button(standingsPresses.standings({ of: 'server', page: 0 }), words.say('button.serverAllTime'))]),
    ...(shown === seasons.last() && (await seasons.hasChampion(command.guild, shown))
      ? [button(links.champion({ season: shown }), words.say('button.champion'))]
      : []),
  ];
}

/**
 * A page of a ranking for everyone: nobody's own place, and no names of people who hide theirs. It has the server's style
 * and language, or else the language of the person who posts it. Null if there is nothing to post.
 */
export async function standingsPost(place: StandingsPlace, context: Context): Promise<Message | null> {
  const { command, tables } = context;
  const settings = command.guild === null ? defaultTableSettings : await tables.serverSettings(command.guild);
  const words = wordsFor(settings.language ?? context.words.dates);
  const sheet = await sheetAt(place, { ...context, words, guild: command.guild, person: null });
  if (sheet === null || sheet.people === 0) return null;
  const pictures = await painted([sheetPicture(sheet, settings.style, words)], context);
  return messageOf(
    [
      standingsHeading(place, sheet, words),
      ...(await countingLine(place, { ...context, words })),
      `-# ${sheet.note}`,
      ...(pictures.length === 0 ? sheetLines(sheet, words) : []),
    ],
    [[button(links.openStandings({ ...place, page: sheet.page }), words.say('button.standings'))]],
    pictures,
  );
}

/** Leads to the rankings, in the panel with the button: the server's first, if there is one. */
export const tablesButton = ({ command, words }: Pick<Context, 'command' | 'words'>): Button =>
  button(
    standingsPresses.standings({ of: command.guild === null ? 'allTime' : 'server', page: 0 }),
    words.say('button.standings'),
  );

/** Buttons to each ranking, one row per game; direct messages have no server. The one that is shown is disabled. */
function tabs(place: StandingsPlace, context: Context): readonly Row[] {
  const { command, words } = context;
  const tab = (of: Exclude<StandingsTable, 'season'>): Button => {
    const label = words.say(`button.tab.${of}`);
    const first = firstPage(of, context);
    // No other button may lead to the page that is shown: Discord refuses two with one custom_id.
    const isShown = isSameTable(place, first) || (of === 'server' && place.of === 'season');
    return isShown
      ? { ...button(standingsPresses.standings({ ...place }), label), disabled: true }
      : button(standingsPresses.standings({ ...first }), label);
  };
  return [diceTables, cardTables].map((tables) =>
    tables.filter((of) => !isOfServer(of) || command.guild !== null).map(tab),
  );
}

/** A menu of the players on the page, to look at one; only people on the same server can be looked at. */
const playersMenu = ({ of }: StandingsPlace, { rows }: Sheet, words: Words): readonly Menu[] =>
  (of === 'server' || of === 'season') && rows.length > 0
    ? [
        {
          custom_id: standingsPresses.profileOf(),
          placeholder: words.say('standings.pick'),
          options: rows.map(({ person, name }) => ({ label: name, value: person, default: false })),
        },
      ]
    : [];
