import { historyPresses } from '#discord/chronicle/presses';
import type { ChroniclePage } from '#play/chronicle/chronicle';
import type { Words } from '#words/words';
import type { Context } from '#discord/request/context';
import { type Message, type Row, text } from '#discord/kit/message';
import { pageButtons, pageLines } from '#discord/kit/pages';
import { shortened } from '#discord/kit/shortened';
import { momentText, playersText, resultLine } from './game-texts.ts';
import { shelfOf, type ShelfPage } from './shelf.ts';

/** One page of a shelf's finished games. */
export async function historyPanel({ shelf, page }: ShelfPage, context: Context): Promise<Message> {
  const { chronicle, words } = context;
  const shown = await chronicle.games(shelfOf(shelf, context), page);
  if (shown.games.length === 0) return text(words.say(shelf === 'own' ? 'history.noneOwn' : 'history.none'));
  const lines = shown.games.map(
    ({ table, finishedAt }, index) => `${index + 1}. ${momentText(finishedAt)} · ${resultLine(table, words)}`,
  );
  const at = { shelf, page: shown.page };
  return {
    content: [
      `## ${words.say(shelf === 'own' ? 'history.titleOwn' : 'history.title')}`,
      ...lines,
      ...pageLines(shown, words),
    ].join('\n'),
    rows: [
      menuOf(shown, at, words),
      ...pageButtons(shown, (next) => historyPresses.history({ shelf, page: next }), words),
    ],
    picture: null,
    mentions: [],
  };
}

/** The most characters that Discord takes. */
const longestLabel = 100;

const menuOf = ({ games }: ChroniclePage, at: ShelfPage, words: Words): Row => ({
  custom_id: historyPresses.pickGame({ ...at }),
  placeholder: words.say('history.pick'),
  options: games.map(({ table }, index) => ({
    label: shortened(`${index + 1}. ${playersText(table, words)}`, longestLabel),
    value: table.id,
    default: false,
  })),
});
