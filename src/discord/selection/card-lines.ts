import type { Words } from '#words/words';

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
