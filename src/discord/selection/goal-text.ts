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

/** A tool that can't be used now, and the reason in a few words. */
interface NotNow {
  readonly name: string;
  readonly why: string;
}

/** Why tools can't be used now, in small print: those with the same reason in one line. */
export function notNowLines(tools: readonly NotNow[], words: Words): readonly string[] {
  const reasons = [...new Set(tools.map(({ why }) => why))];
  return reasons.map((why) => {
    const names = tools.filter((tool) => tool.why === why).map(({ name }) => name);
    return `-# ❌ ${words.say('cards.line', { name: names.join(', '), what: why })}`;
  });
}

/** The tools that are gone for good, in one line; none if there are none. */
export const goneLine = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`-# ~~${names.join(' · ')}~~`];

/** An objective or order with what it scores so far, if it scores anything. */
export const withPoints = (objective: string, score: number, words: Words): string =>
  score === 0 ? objective : words.say('cards.progress', { objective, score });

/** What is done one after the other, as one text; null for nothing. */
export const inTurn = ([first, ...others]: readonly string[], words: Words): string | null =>
  first === undefined
    ? null
    : others.reduce((before, next) => words.say('plan.then', { first: before, next }), first);
