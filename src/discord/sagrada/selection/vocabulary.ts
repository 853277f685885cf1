import { dieText } from '#discord/kit/glyph';
import type { CustomId } from '#discord/kit/press';
import { spellingsOfDie } from '#discord/request/reading';
import type { SeenTurn, Turn } from '#discord/sagrada/own-turn';
import { tablePresses } from '#discord/sagrada/presses';
import {
  type Grammar,
  type NextWord,
  type OpenSelection,
  type Path,
  pathsTo,
} from '#discord/selection/selection';
import type { Face, Prospect, TurnVocabulary, Vocabulary, Word } from '#discord/selection/word';
import type { Action } from '#games/sagrada/action';
import { waitingDie } from '#games/sagrada/outlook';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { alteredBy } from '#games/sagrada/tools/use-tool';
import { colorOf, type Die, dieName, dieOf } from '#games/shared/die';
import { dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';

/** The press of a button in a panel that continues with these words. */
export const pressOf = ({ table, game }: Turn, texts: readonly string[]): CustomId =>
  tablePresses.step({ table: table.id, turn: game.turn.number, how: texts.join('.') });

/** What dice are called. */
export const diceVocabulary = (words: Words): Vocabulary => ({
  words,
  nameOf: dieName,
  inWords: (die) => dieInWords(die, words),
  textOf: (die) => dieText(die, words),
  spellingsOf: spellingsOfDie,
  glyphOf: (die) => ({ glyph: 'die', die }),
  colorFace: (color) => ({ label: words.say(`color.${color}`), glyph: { glyph: 'color', color } }),
});

/** An action in a turn: draft a die, use a tool, place or return what it rolled or drew, end the turn. */
export type TurnAction = Exclude<Action, { readonly do: 'choose' }>;

/** The actions that involve tools. */
export type ToolAction = Exclude<TurnAction, { readonly do: 'draft' | 'end' }>;

export type OpenTurnSelection = OpenSelection<TurnAction>;

const isTurnAction = (action: Action): action is TurnAction => action.do !== 'choose';

/** Whether an action involves tools. */
export const isToolAction = (action: Action): action is ToolAction =>
  action.do === 'tool' || action.do === 'place' || action.do === 'return';

const grammar: Grammar<TurnAction> = {
  nameOf: dieName,
  pay: 'last',
  // For a waiting die, its shade comes first, then where it goes.
  wordsOf: (action, decided) =>
    action.do === 'return'
      ? [{ kind: 'verb', verb: 'place' }, ...decided, { kind: 'verb', verb: 'return' }]
      : [{ kind: 'verb', verb: action.do }, ...decided],
};

/** The paths to everything legal in a turn, in the order of the legal actions. */
export const turnPaths = (legal: readonly Action[]): readonly Path<TurnAction>[] =>
  pathsTo(legal.filter(isTurnAction), grammar);

/** What the words of a selection mean in this turn. */
export const turnVocabulary = (turn: Turn, words: Words): TurnVocabulary<TurnAction> =>
  vocabularyIn(turn, (texts) => pressOf(turn, texts), words);

/** The same in a turn that goes on with other presses. */
export const vocabularyIn = (
  turn: SeenTurn,
  press: TurnVocabulary<TurnAction>['pressOf'],
  words: Words,
): TurnVocabulary<TurnAction> => ({
  ...diceVocabulary(words),
  dice: turn.player.dice,
  pressOf: press,
  held: (word, before) => held(word, before, turn),
  ownFace: (choice) => ownFace(choice, turn, words),
});

/** The die that is drafted or waits, as the tool has changed it. */
function held(word: Word, { tool, inHand }: Prospect, { game }: SeenTurn): Die | null {
  const { waiting } = game.turn;
  if (word.kind === 'die') return tool === null ? word.die : alteredBy(tool as ToolNumber, word.die);
  if (word.kind !== 'shade') return waiting?.tool === 6 ? waiting.die : null;
  return waiting === null && inHand !== null
    ? dieOf(colorOf(inHand), word.shade)
    : waitingDie(waiting, word.shade);
}

function ownFace({ word, paths, isLast }: NextWord<TurnAction>, turn: SeenTurn, words: Words): Face | null {
  const { waiting } = turn.game.turn;
  const { inWords, glyphOf } = diceVocabulary(words);
  const [{ action }] = paths;
  if (word.kind === 'die' && isLast && action.do === 'tool' && action.pay !== null) {
    // In a solo game, the die left to pay may differ for each die drafted, and no later choice could name it.
    const [die, pay] = [inWords(word.die), inWords(action.pay)];
    return { label: words.say('toolStep.paidDie', { die, pay }), glyph: glyphOf(word.die) };
  }
  if (word.kind === 'shade' && waiting !== null) {
    const spaces = paths.filter((path) => path.action.do === 'place').length;
    const label = words.say('toolStep.shade', { shade: word.shade, spaces });
    return { label, glyph: glyphOf(waitingDie(waiting, word.shade)) };
  }
  if (action.do !== 'return' || word.kind !== 'verb') return null;
  const die = waitingDie(waiting, action.shade);
  return { label: words.say('toolStep.toPool', { die: inWords(die) }), glyph: glyphOf(die) };
}
