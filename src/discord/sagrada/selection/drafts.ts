import { button } from '#discord/kit/button';
import type { Choice } from '#discord/kit/choice';
import { dieText } from '#discord/kit/glyph';
import type { Button } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import { readDie } from '#discord/request/reading';
import { ownTurn, type Turn } from '#discord/sagrada/own-turn';
import { refusalText } from '#discord/sagrada/refusals';
import {
  choicesOfSpaces,
  explaining,
  fitsText,
  fittingChoices,
  type Placements,
  placementsIn,
} from '#discord/selection/typed';
import { diceIn, differentDice } from '#games/sagrada/pool';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Die } from '#games/shared/die';
import type { TableRefusal } from '#play/outcome';
import type { TableView } from '#play/table';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { diceVocabulary } from './vocabulary.ts';

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

/** What a player can draft. */
export interface Drafts {
  readonly player: PlayerView;
  /** The spaces for each die that fits somewhere, in the order of the pool. */
  readonly drafts: Placements;
  /** The dice in the pool, whether they fit or not. */
  readonly pool: readonly Die[];
  /** Whether a tool can be used if no die fits. */
  readonly hasTool: boolean;
}

/** What a player can draft now, or why it isn't the time to draft. */
type OwnDrafts =
  | ({ readonly isTime: true } & Drafts)
  | { readonly isTime: false; readonly refusal: TableRefusal };

/** Whether the person who looks at the table may draft, and what. */
export function ownDrafts(table: TableView): OwnDrafts {
  const turn = ownTurn(table);
  if (!turn.isOwn) return { isTime: false, refusal: turn.refusal };
  const { waiting, drafted } = turn.game.turn;
  if (waiting !== null) return { isTime: false, refusal: { code: 'choiceWaits', tool: waiting.tool } };
  if (drafted) return { isTime: false, refusal: { code: 'alreadyDrafted' } };
  return { isTime: true, ...draftsIn(turn) };
}

/** What can be drafted in this turn; nothing if it isn't the time to. */
export function draftsIn({ table, game, player }: Turn): Drafts {
  const drafts = placementsIn(table.legal.filter((action) => action.do === 'draft'));
  const hasTool = table.tools.some(({ refusals }) => refusals.length === 0);
  return { player, drafts, pool: diceIn(game.pool), hasTool };
}

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

/** How a die of the pool is shown. */
type PoolFace =
  /** It fits somewhere, and that is the question now. */
  | 'main'
  /** It can be pressed, but is not the main question. */
  | 'quiet'
  /** It fits nowhere. */
  | 'closed';

/** The dice of the pool as buttons, equal ones together: `Red 3 ×2`. */
export const poolButtons = (
  { pool }: Pick<PlayingView, 'pool'>,
  pressOf: (die: Die) => CustomId,
  words: Words,
  faceOf: (die: Die) => PoolFace,
): readonly Button[] =>
  differentDice(pool).map((die) => {
    const count = diceIn(pool).filter((other) => other === die).length;
    const name = dieInWords(die, words);
    const label = count > 1 ? `${name} ×${count}` : name;
    return dieButton(die, label, pressOf(die), faceOf(die));
  });

function dieButton(die: Die, label: string, press: CustomId, face: PoolFace): Button {
  const disabled = face === 'closed';
  return { ...button(press, label, disabled ? 'quiet' : face, { glyph: 'die', die }), disabled };
}
