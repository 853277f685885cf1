import type { Refusal } from '#games/koloretako/refusal';
import type { ToolView } from '#games/koloretako/view';
import type { Words } from '#words/words';
import { cardRefusalText } from './refusals.ts';

/** The reasons that have a short form, used beside each tool. */
const inShort = [
  'toolGone',
  'noCardToPay',
  'pileEmpty',
  'barEmpty',
  'onlyFirstTurn',
  'tooFewCards',
  'noLegalWay',
] as const satisfies readonly Refusal['code'][];

/** Why a tool can't be used now, in a few words. */
export function notNowText(refusal: Refusal, words: Words): string {
  const code = inShort.find((each) => each === refusal.code);
  return code === undefined ? cardRefusalText(refusal, null, words) : words.say(`koloretako.notNow.${code}`);
}

/** The shared reason why no tool can be used, which is said once; null if each has its own reason, or none. */
export const whyNone = (tools: readonly ToolView[]): Refusal | null =>
  tools
    .flatMap(({ whyNot }) => whyNot ?? [])
    .find(({ code }) => code === 'toolUsedThisRound' || code === 'noTurnLeft') ?? null;
