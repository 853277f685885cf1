import { historyPresses } from './presses.ts';
import type { ChroniclePage } from '#play/chronicle/chronicle';
import type { Words } from '#words/words';
import type { Context } from '#discord/request/context';
import { type Message, type Row, text, messageOf } from '#discord/kit/message';
import { fitting } from '#discord/kit/choice';
import { pageButtons, pageLines } from '#discord/kit/pages';
import { inPlain } from '#discord/kit/glyph';
import { introduced, nameAt } from '#discord/kit/names';
import { shelfOf, type ShelfPage } from './shelf.ts';
import type { FinishedView } from '#play/table';
import { shortName } from '#render/alt/short-name';
import { figure } from '#words/figure';
import { dayText } from '#discord/kit/dates';

/** One page of a shelf's finished games. */
export async function historyPanel({ shelf, page }: ShelfPage, context: Context): Promise<Message> {
  const { chronicle, words } = context;
  const shown = await chronicle.games(shelfOf(shelf, context), page);
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

const menuOf = ({ games }: ChroniclePage, at: ShelfPage, words: Words): Row => ({
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
function resultLine({ table, notOwn }: ChroniclePage['games'][number], words: Words): string {
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
