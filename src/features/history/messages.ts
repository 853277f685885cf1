import { button } from '#discord/kit/button';
import { fitting } from '#discord/kit/choice';
import { dayText } from '#discord/kit/dates';
import { inPlain } from '#discord/kit/glyph';
import { type Button, inRows, type Message, messageOf, type Row, text } from '#discord/kit/message';
import { allNamesAt, introduced, nameAt, resignedAt } from '#discord/kit/names';
import { pageButtons, pageLines } from '#discord/kit/pages';
import { paintedFor, type PaintingFor } from '#discord/kit/painted';
import { reviewButton } from '#discord/match/finished';
import type { Context } from '#discord/request/context';
import { isReadByOthers } from '#discord/request/permissions';
import { happenings } from '#discord/sagrada/messages/happenings';
import { playerAt, tablePictures } from '#discord/sagrada/messages/picture';
import { resultLines } from '#discord/sagrada/messages/score';
import type { FinishedView } from '#play/table';
import { shortName } from '#render/alt/window-text';
import { resultTitle } from '#render/text/victory';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import type { Growth, HistoryPage, ReplayedTurn, Shelf } from './history.ts';
import { historyPresses, type ShelfName, type ShelfPage } from './presses.ts';

/** The default shelf: their own in direct messages and if the bot is not a member, otherwise the channel's. */
export const shelfHere = ({ command }: Pick<Context, 'command'>): ShelfName =>
  command.guild === null ? 'own' : 'channel';

export const shelfOf = (shelf: ShelfName, { command }: Pick<Context, 'command'>): Shelf =>
  shelf === 'own' ? { person: command.person.id } : { channel: command.channel };

/**
 * A finished game: its last pictures, every score, everything to look at, and the way back to the page it was picked on.
 */
export async function gamePanel(table: FinishedView, at: ShelfPage, context: Context): Promise<Message> {
  const { words } = context;
  const { id } = table;
  return messageOf(
    resultLines(table, words),
    [
      [
        button(historyPresses.replay({ table: id, ...at, after: 0 }), words.say('button.replay'), 'main'),
        reviewButton('sagrada', id, words),
        button(historyPresses.gameRecord({ table: id, shelf: at.shelf }), words.say('button.record')),
        ...(mayPost(at, context)
          ? [button(historyPresses.postGame({ table: id }), words.say('button.post'))]
          : []),
        button(historyPresses.history({ ...at }), words.say('button.toHistory')),
      ],
      ...inRows(growthButtons(table, at, words)),
    ],
    await paintedFor(tablePictures(table, table.game), context),
  );
}

/** A channel's games are only posted in that channel: games played elsewhere are for their players. */
export const mayPost = ({ shelf }: ShelfPage, context: Context): boolean =>
  shelf === 'channel' && isReadByOthers(context);

/** One for each window. */
const growthButtons = (table: FinishedView, at: ShelfPage, words: Words): readonly Button[] =>
  table.players.map(({ name }, seat) =>
    button(
      historyPresses.growth({ table: table.id, ...at, seat }),
      table.players.length === 1
        ? words.say('button.growth')
        : words.say('button.growthOf', { name: shortName(name) }),
    ),
  );

/** Leads back to the game. */
export const toGame = ({ id }: FinishedView, at: ShelfPage, words: Words): Button =>
  button(historyPresses.pastGame({ table: id, ...at }), words.say('button.toGame'));

/** One page of a shelf's finished games. */
export async function historyPanel({ shelf, page }: ShelfPage, context: Context): Promise<Message> {
  const { history, words } = context;
  const shown = await history.games(shelfOf(shelf, context), page);
  if (shown.games.length === 0) return text(words.say(shelf === 'own' ? 'history.noneOwn' : 'history.none'));
  const lines = shown.games.map(
    (game, index) => `${index + 1}. ${momentText(game.finishedAt)} · ${resultLine(game, words)}`,
  );
  const at = { shelf, page: shown.page };
  return messageOf(
    [
      `## ${words.say(shelf === 'own' ? 'history.titleOwn' : 'history.title')}`,
      ...lines,
      ...pageLines(shown, words),
    ],
    [
      menuOf(shown, at, words),
      ...pageButtons(shown, (next) => historyPresses.history({ shelf, page: next }), words),
    ],
  );
}

const menuOf = ({ games }: HistoryPage, at: ShelfPage, words: Words): Row => ({
  custom_id: historyPresses.pickGame({ ...at }),
  placeholder: words.say('history.pick'),
  options: games.map(({ table }, index) => ({
    label: fitting(`${index + 1}. ${playersText(table, words)}`),
    value: table.id,
    default: false,
  })),
});

/**
 * Who played and how it ended, in one line: what was won in bold, solo games with the target; and for whom a computer player played.
 */
function resultLine({ table, notOwn }: HistoryPage['games'][number], words: Words): string {
  const { players, game, daily } = table;
  const { result } = game;
  const nameOf = (seat: number): string => {
    const sitter = players[seat];
    return sitter === undefined ? '' : nameAt({ players: [{ ...sitter, name: shortName(sitter.name) }] }, 0);
  };
  const totalOf = (seat: number): number => result.scores[seat]?.total ?? 0;
  if (result.mode === 'solo') {
    const alone = words.say(result.won ? 'history.won' : 'history.lost', {
      name: nameOf(0),
      total: totalOf(0),
      target: result.target,
    });
    return daily === null ? alone : words.say('history.daily', { date: dayText(daily.when, words), alone });
  }
  const scored = (seat: number): string => `${nameOf(seat)} ${figure(totalOf(seat))}`;
  const played = (seat: number, text: string): string =>
    notOwn.includes(seat) ? words.say('history.notOwn', { scored: text }) : text;
  const [winners = [], ...others] = result.ranking.places;
  return [
    ...winners.map((seat) => played(seat, `**${scored(seat)}**`)),
    ...others.flat().map((seat) => played(seat, scored(seat))),
  ].join(' · ');
}

/** The players' names, in plain characters. */
const playersText = ({ players }: FinishedView, words: Words): string =>
  new Intl.ListFormat(words.locale).format(
    players.map((sitter) => inPlain(introduced(sitter, sitter.name, words))),
  );

/** A moment, in milliseconds since 1970, which Discord shows in each reader's time zone and language. */
const momentText = (moment: number): string => `<t:${Math.floor(moment / 1000)}:f>`;

/** How a window grew, as an animated picture. */
export async function growthMessage({ table, seat, steps }: Growth, painting: PaintingFor): Promise<Message> {
  const { name, pattern, total } = playerAt(table, seat);
  return messageOf(
    [painting.words.say('growth.title', { name: nameAt(table, seat), pattern })],
    [],
    await paintedFor([{ kind: 'growth', name, seat, pattern, steps, total }], painting),
  );
}

/** The same for one person alone, with a button to post it if they may, and the way back. */
export async function growthPanel(
  growth: Growth,
  { mayPost, back }: { readonly mayPost: boolean; readonly back: Button },
  context: Context,
): Promise<Message> {
  const { table, seat } = growth;
  const post = button(historyPresses.postGrowth({ table: table.id, seat }), context.words.say('button.post'));
  return { ...(await growthMessage(growth, context)), rows: [[...(mayPost ? [post] : []), back]] };
}

/** A game as it was after one of its turns, with buttons to every other turn and round. */
export async function replayPanel(at: ReplayedTurn, page: ShelfPage, context: Context): Promise<Message> {
  const { words } = context;
  const { view } = at;
  // Who has resigned since is only seen in the end.
  const pictures = tablePictures(at.table, view, [], view.phase === 'over' ? resignedAt(at.table) : []);
  const happened = happenings(at.events, at.table, words);
  return messageOf(
    [
      turnText(at, words),
      ...(happened === '' ? [] : [happened]),
      ...(view.phase === 'over' ? [`**${resultTitle(view.result, allNamesAt(at.table), words)}**`] : []),
    ],
    stepRows(at, page, words),
    await paintedFor(pictures, context),
  );
}

/** Which turn it was, and whose. */
const turnText = ({ table, last, turns, all }: ReplayedTurn, words: Words): string =>
  last === null
    ? `-# ${words.say('replay.begins', { all })}`
    : `-# ${words.say('replay.turn', { turn: turns, all, round: last.round, name: nameAt(table, last.seat) })}`;

/** By turn, by round, and to both ends: a button that leads nowhere stays in place, disabled. */
function stepRows(
  { table, turns, all, roundBefore, roundAfter }: ReplayedTurn,
  page: ShelfPage,
  words: Words,
): readonly Row[] {
  const to = (press: Step, after: number | null, label: string) => ({
    ...button(historyPresses[press]({ table: table.id, ...page, after: after ?? turns }), label),
    disabled: after === null || after === turns,
  });
  return [
    [
      to('replayBack', turns === 0 ? null : turns - 1, words.say('button.replayBack')),
      to('replayOn', turns === all ? null : turns + 1, words.say('button.replayOn')),
    ],
    [
      to('replayRoundBack', roundBefore, words.say('button.replayRoundBack')),
      to('replayRoundOn', roundAfter, words.say('button.replayRoundOn')),
    ],
    [
      to('replayFirst', 0, words.say('button.replayFirst')),
      to('replayLast', all, words.say('button.replayLast')),
      toGame(table, page, words),
    ],
  ];
}

type Step = 'replayFirst' | 'replayBack' | 'replayOn' | 'replayRoundBack' | 'replayRoundOn' | 'replayLast';
