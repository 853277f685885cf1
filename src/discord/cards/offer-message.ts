import { links } from '#discord/kit/links';
import { cardPresses } from './presses.ts';
import { patternNamed } from '#games/shared/pattern';
import type { ChoosingView } from '#games/koloretako/view';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { inRows, type Message, messageOf } from '#discord/kit/message';
import type { RunningCardGame } from '#play/koloretako/card-game';
import { cardTitle, firstCommitmentLines } from './title.ts';
import { toMore } from './more-message.ts';
import { offerPictures } from './picture.ts';
import { toTools } from './tools-message.ts';

/** The four windows to choose from, numbered as in the picture. */
export async function cardOfferMessage(
  game: RunningCardGame,
  view: ChoosingView,
  said: string | null,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { id, version } = game;
  return messageOf(
    [
      cardTitle(game, words),
      ...(said === null ? [] : [said]),
      words.say('koloretako.choose'),
      ...firstCommitmentLines(game, words),
    ],
    [
      ...inRows(
        view.offered.map((pattern, index) =>
          button(
            cardPresses.cardChoose({ game: id, version, pattern }),
            words.say('button.choose', {
              number: index + 1,
              pattern,
              difficulty: patternNamed(pattern).difficulty,
            }),
          ),
        ),
      ),
      [toTools(game, words), button(links.cardHelp(), words.say('button.help')), toMore(game, words)],
    ],
    await offerPictures(view, context),
  );
}
