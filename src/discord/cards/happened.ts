import { cardText } from '#discord/kit/glyph';
import type { GameEvent } from '#games/koloretako/event';
import type { ToolUse } from '#games/koloretako/tools/tool';
import { spaceName } from '#games/shared/space';
import type { CardGame, LastStep } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { cardsText } from './card-text.ts';

/** What was just done, and its consequences; null if there is nothing to say. */
export function happenedText(step: LastStep, game: CardGame, words: Words): string | null {
  if (step === 'undo') return words.say('did.undone');
  const said = step.flatMap((event) => eventText(event, game, words) ?? []);
  return said.length === 0 ? null : said.join(' ');
}

function eventText(event: GameEvent, game: CardGame, words: Words): string | null {
  switch (event.event) {
    case 'windowChosen':
      return game.stage !== 'givenUp' && game.game.phase !== 'choosing'
        ? words.say('did.choseAlone', { pattern: game.game.pattern })
        : null;
    case 'roundBegan':
      return words.say('koloretako.did.drew', { cards: cardsText(event.drawn, words) });
    case 'placed':
      return words.say('did.drafted', { die: cardText(event.card, words), space: spaceName(event.space) });
    case 'toolUsed': {
      const { use, drawn } = event;
      const used = words.say('toolStep.used', {
        tool: words.say(`koloretako.tool.${use.tool}.name`),
        way: paidWayText(use, words),
      });
      return drawn.length === 0
        ? used
        : `${used} ${words.say('koloretako.did.drew', { cards: cardsText(drawn, words) })}`;
    }
    case 'roundEnded':
      return words.say('koloretako.did.ended', {
        cards: cardsText(event.left, words),
        count: event.left.length,
      });
    case 'gameOver':
      return null;
  }
}

/** The use of a tool in words, with the card that pays: `Red 3 on B3, paid with Black 5`. */
export const paidWayText = (use: ToolUse, words: Words): string => {
  const way = wayText(use, words);
  const pay = cardText(use.pay, words);
  return way === null
    ? words.say('koloretako.paid', { card: pay })
    : words.say('toolStep.paidWay', { way, die: pay });
};

/** The choices made in a use; null if there were none. */
function wayText(use: ToolUse, words: Words): string | null {
  switch (use.tool) {
    case 1:
      return null;
    case 2:
      return words.say('koloretako.use.exchange', { card: cardText(use.card, words) });
    case 3:
      return words.say('koloretako.use.named', { card: cardText(use.card, words), shade: use.shade });
    case 4:
    case 5:
    case 6:
    case 7:
      return use.moves
        .map(({ from, to }) => words.say('use.move', { from: spaceName(from), to: spaceName(to) }))
        .join(', ');
    case 8:
      return words.say('koloretako.use.swap', {
        card: cardText(use.card, words),
        swap: cardText(use.swap, words),
      });
    case 9:
      return words.say('use.draft', { die: cardText(use.card, words), space: spaceName(use.space) });
  }
}
