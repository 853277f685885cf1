import { dieName } from '#games/shared/die';
import { patternNamed, restrictionAt } from '#games/shared/pattern';
import { type Space, spaceName } from '#games/shared/space';
import type { PlayerView } from '#games/sagrada/view';
import type { TableView } from '#play/table';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { type Choice, matching } from '#discord/kit/choice';
import { readDie, spellingsOfDie } from '#discord/request/reading';
import { refusalText } from '#discord/sagrada/refusals';
import { explaining } from '#discord/selection/explaining';
import { ownDrafts } from './own-drafts.ts';

/** The dice that fit somewhere, each once, with the number of spaces for it; or why there are none. */
export function dieChoices(table: TableView | null, typed: string, words: Words): readonly Choice[] {
  if (table === null) return explaining(refusalText({ code: 'noTable' }, null, words));
  const own = ownDrafts(table);
  if (!own.isTime) return explaining(refusalText(own.refusal, table, words));
  if (own.drafts.size === 0)
    return explaining(words.say(own.hasTool ? 'offer.noDieFitsButTool' : 'offer.noDieFits'));
  const choices = [...own.drafts].map(([die, spaces]) => ({
    name: words.say('offer.die', {
      die: dieInWords(die, words),
      spaces: spaces.length,
    }),
    value: dieName(die),
    spellings: spellingsOfDie(die),
  }));
  return matching(choices, typed);
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
  const choices = spaces.map((space) => ({
    name: spaceText(space, own.player, words),
    value: spaceName(space),
  }));
  return matching(choices, typed);
}

/** A space with the restriction of its pattern. */
function spaceText(space: Space, { pattern }: PlayerView, words: Words): string {
  const restriction = restrictionAt(patternNamed(pattern), space);
  const name = spaceName(space);
  if (restriction === null) return name;
  return 'color' in restriction
    ? words.say('offer.colorSpace', { space: name, color: words.say(`color.${restriction.color}`) })
    : words.say('offer.shadeSpace', { space: name, shade: restriction.shade });
}
