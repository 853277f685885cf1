import type { TableView } from '#play/table';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import type { Choice } from '#discord/kit/choice';
import { readDie } from '#discord/request/reading';
import { refusalText } from '#discord/sagrada/refusals';
import { explaining } from '#discord/selection/explaining';
import { diceVocabulary } from '#discord/sagrada/selection/vocabulary';
import { choicesOfSpaces, fittingChoices } from '#discord/selection/placing';
import { ownDrafts } from './own-drafts.ts';

/** The dice that fit somewhere, each once, with the number of spaces for it; or why there are none. */
export function dieChoices(table: TableView | null, typed: string, words: Words): readonly Choice[] {
  if (table === null) return explaining(refusalText({ code: 'noTable' }, null, words));
  const own = ownDrafts(table);
  if (!own.isTime) return explaining(refusalText(own.refusal, table, words));
  if (own.drafts.size === 0)
    return explaining(words.say(own.hasTool ? 'offer.noDieFitsButTool' : 'offer.noDieFits'));
  return fittingChoices(own.drafts, typed, diceVocabulary(words));
}

/** The spaces for the die that was typed before; or why there are none. */
export function spaceChoices(
  table: TableView | null,
  { die: typedDie, space: typed }: { readonly die: string; readonly space: string },
  words: Words,
): readonly Choice[] {
  if (table === null) return dieChoices(table, '', words);
  const own = ownDrafts(table);
  if (!own.isTime || own.drafts.size === 0) return dieChoices(table, '', words);
  const die = readDie(typedDie);
  if (die === undefined) return explaining(words.say('offer.dieFirst'));
  const spaces = own.drafts.get(die);
  if (spaces === undefined) {
    const why = own.pool.includes(die) ? 'offer.dieFitsNowhere' : 'refusal.notInPool';
    return explaining(words.say(why, { die: dieInWords(die, words) }));
  }
  return choicesOfSpaces(spaces, own.player.pattern, typed, diceVocabulary(words));
}
