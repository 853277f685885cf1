import type { Color } from '#games/shared/die';
import type { CardHintReason, HintReason } from '#play/hints';
import type { Words } from '#words/words';

/** What a turn does for objectives or orders. */
type GoalReason = Extract<HintReason | CardHintReason, { readonly goals: unknown }>;

/** How a game calls the goals of a reason, a color, and what a line still needs. */
interface Named {
  readonly objective: string;
  readonly color: (color: Color) => string;
  readonly near: 'hint.near' | 'koloretako.hint.near';
}

/** What a turn does for objectives or orders, as a sentence. */
export function goalReasonText(reason: GoalReason, { objective, color, near }: Named, words: Words): string {
  switch (reason.reason) {
    case 'scores': {
      const { line, points } = reason;
      return line === null
        ? words.say('hint.scores', { objective, points })
        : words.say(`hint.fills.${line.line}`, { objective, points, line: line.name });
    }
    case 'nearLine': {
      const { line, left } = reason;
      return words.say(`${near}.${line.line}`, { objective, line: line.name, left });
    }
    case 'growsLine':
      return words.say(`hint.grows.${reason.line.line}.${reason.of}`, { line: reason.line.name });
    case 'lacksColor':
      return words.say('hint.lacks.color', { objective, color: color(reason.color) });
    case 'neededColor':
      return words.say('hint.needed.color', { objective, color: color(reason.color) });
    case 'lacksShade':
      return words.say('hint.lacks.shade', { objective, shade: reason.shade });
    case 'neededShade':
      return words.say('hint.needed.shade', { objective, shade: reason.shade });
  }
}
