import { asGlassColor } from '#games/koloretako/glass';
import type { Order } from '#games/koloretako/orders';
import { spaceName } from '#games/shared/space';
import type { CardHintReason } from '#play/hints';
import { orderName } from '#render/koloretako/order-name';
import { cardColorWord } from '#render/text/in-words';
import type { Words } from '#words/words';

/** What speaks for a turn, as a sentence. */
export function cardReasonText(reason: CardHintReason, words: Words): string {
  switch (reason.reason) {
    case 'scores': {
      const { line, points } = reason;
      const objective = named(reason.goals, words);
      return line === null
        ? words.say('hint.scores', { objective, points })
        : words.say(`hint.fills.${line.line}`, { objective, points, line: line.name });
    }
    case 'nearLine': {
      const { line, left } = reason;
      const objective = named(reason.goals, words);
      return words.say(`koloretako.hint.near.${line.line}`, { objective, line: line.name, left });
    }
    case 'growsLine': {
      const { line, of } = reason;
      return words.say(`hint.grows.${line.line}.${of}`, { line: line.name });
    }
    case 'lacksColor':
    case 'neededColor':
      return words.say(reason.reason === 'lacksColor' ? 'hint.lacks.color' : 'hint.needed.color', {
        objective: named(reason.goals, words),
        color: cardColorWord(asGlassColor(reason.color), words),
      });
    case 'lacksShade':
    case 'neededShade':
      return words.say(reason.reason === 'lacksShade' ? 'hint.lacks.shade' : 'hint.needed.shade', {
        objective: named(reason.goals, words),
        shade: reason.shade,
      });
    case 'rare':
      return words.say('koloretako.hint.rare', { space: spaceName(reason.space), fit: reason.fit });
    case 'room': {
      const { fit, of } = reason;
      return fit === of
        ? words.say('koloretako.hint.everyFits')
        : words.say('koloretako.hint.room', { fit, of });
    }
    case 'frees':
      return words.say('koloretako.hint.frees', { space: spaceName(reason.space) });
    case 'target':
      return words.say('koloretako.hint.target', { shade: reason.shade });
    case 'fewFit':
      return words.say('koloretako.hint.fewFit', { fit: reason.fit });
    case 'fills':
    case 'lowersTarget':
      return words.say(`koloretako.hint.${reason.reason}`, { points: reason.points });
    case 'blocksNone':
      return words.say('koloretako.hint.blocksNone');
  }
}

const named = (orders: readonly Order[], words: Words): string =>
  new Intl.ListFormat(words.locale).format(orders.map((order) => orderName(order, words)));
