import type { Die } from '#games/shared/die';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';
import { refusalText } from '#discord/sagrada/refusals';
import { diceVocabulary } from '#discord/sagrada/selection/vocabulary';
import { fitsText } from '#discord/selection/placing';
import { type Drafts, ownDrafts } from './own-drafts.ts';

/** What to do instead of a draft that was refused; null if it isn't the time to draft. */
export function insteadText(table: TableView | null, die: Die, words: Words): string | null {
  const own = table === null ? null : ownDrafts(table);
  if (own === null || !own.isTime) return null;
  const spaces = own.drafts.get(die);
  if (spaces === undefined) return othersText(own, words);
  return fitsText(die, spaces, diceVocabulary(words));
}

/**
 * What somebody needs to know who typed no valid die or space: that it isn't their turn, that the die isn't in the pool,
 * or how to write it and what fits.
 */
export function unreadText(table: TableView, die: Die | undefined, words: Words): string {
  const own = ownDrafts(table);
  if (!own.isTime) return refusalText(own.refusal, table, words);
  if (die === undefined) return `${words.say('draft.unknownDie')} ${othersText(own, words)}`;
  if (!own.pool.includes(die))
    return `${refusalText({ code: 'notInPool', die }, table, words)} ${othersText(own, words)}`;
  return `${words.say('draft.unknownSpace')} ${insteadText(table, die, words) ?? ''}`.trim();
}

/** Which dice fit; or that none does, and what else to do. */
export function othersText({ drafts, hasTool }: Drafts, words: Words): string {
  if (drafts.size === 0) return words.say(hasTool ? 'draft.noneFitsButTool' : 'draft.noneFits');
  const dice = new Intl.ListFormat(words.locale).format([...drafts.keys()].map((die) => dieText(die, words)));
  return words.say('draft.othersFit', { dice, count: drafts.size });
}
