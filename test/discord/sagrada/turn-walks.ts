import type { APIButtonComponentWithCustomId } from 'discord.js';
import { buttonsIn, type Message } from '#discord/kit/message';
import { ownTurn, type Turn } from '#discord/sagrada/own-turn';
import type { Panel } from '#discord/sagrada/selection/marks';
import { panelAt } from '#discord/sagrada/selection/panel-at';
import { type TurnAction, turnPaths } from '#discord/sagrada/selection/vocabulary';
import { type Path, selectionAt } from '#discord/selection/selection';
import { actionText } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import { parseCustomId } from '#test/discord/press';
import { people, tableWith } from '#test/discord/tables';
import { wordsOf } from '#words/words';

const words = wordsOf('en');

/** The turn as its player sees it; null if it is nobody's turn. */
export function turnIn(game: Game): Turn | null {
  if (game.phase !== 'playing') return null;
  return (
    people
      .slice(0, game.deal.hands.length)
      .map(({ id }) => ownTurn(tableWith(game, id, { undoable: 0 })))
      .find((turn) => turn.isOwn) ?? null
  );
}

/** A panel as a message, with a picture of its own window. */
export const asMessage = ({ content, sections = [], rows }: Panel): Message => ({
  content,
  sections,
  rows,
  pictures: [{ png: Buffer.from('png'), description: 'the window' }],
  mentions: [],
});

const buttonsOf = (panel: Panel) => buttonsIn(asMessage(panel));

/** The words that a button has chosen; null if it undoes a step. */
export function chosenBy({ custom_id: customId }: APIButtonComponentWithCustomId): readonly string[] | null {
  const press = parseCustomId(customId);
  if (press?.press === 'takeBack' || press?.press === 'more') return null;
  if (press?.press !== 'step') throw new Error(`'${customId}' chooses nothing in a turn`);
  return press.how === '' ? [] : press.how.split('.');
}

const isBack = ({ label }: APIButtonComponentWithCustomId): boolean => label === words.say('toolStep.back');

/** The panel behind the back button; empty if there is no such button. */
export const backFrom = (turn: Turn, panel: Panel): readonly Panel[] =>
  buttonsOf(panel)
    .filter(isBack)
    .map((button) => panelAt(turn, chosenBy(button) ?? [], words));

/** The action that a press carries out; null if it leads to another choice. */
function endOf(paths: readonly Path<TurnAction>[], chosen: readonly string[]): string | null {
  const step = selectionAt(paths, chosen);
  return step?.selection === 'whole' ? actionText(step.action) : null;
}

/** The choices that continue from a panel. */
const waysOn = (panel: Panel): readonly (readonly string[])[] =>
  buttonsOf(panel)
    .filter((button) => button.disabled !== true && !isBack(button))
    .flatMap((button) => {
      const chosen = chosenBy(button);
      return chosen === null ? [] : [chosen];
    });

/** The panels on one way from the start to an end, and the end. `pick` says which of this many buttons is pressed. */
export function wandered(
  turn: Turn,
  pick: (most: number) => number,
): { readonly end: string; readonly way: readonly Panel[] } {
  const paths = turnPaths(turn.table.legal);
  let panel = panelAt(turn, [], words);
  const way = [panel];
  const pressed = new Set<string>();
  for (;;) {
    // A die that fits nowhere leads nowhere, so it is pressed only once.
    const ways = waysOn(panel).filter((chosen) => !pressed.has(chosen.join('.')));
    // Cards that can only be read have a way back.
    const [back] = buttonsOf(panel).filter(isBack).map(chosenBy);
    const chosen = ways[pick(ways.length)] ?? back ?? undefined;
    if (chosen === undefined) throw new Error(`a dead end: ${panel.content}`);
    pressed.add(chosen.join('.'));
    const end = endOf(paths, chosen);
    if (end !== null) return { end, way };
    panel = panelAt(turn, chosen, words);
    way.push(panel);
  }
}

/** Every action that presses can reach, as text, once for each button that carries it out. */
export function walked(turn: Turn): readonly string[] {
  const paths = turnPaths(turn.table.legal);
  const seen = new Set<string>();
  const reached = (panel: Panel): readonly string[] =>
    waysOn(panel).flatMap((chosen) => {
      const name = chosen.join('.');
      if (seen.has(name)) return [];
      seen.add(name);
      const end = endOf(paths, chosen);
      return end === null ? reached(panelAt(turn, chosen, words)) : [end];
    });
  return reached(panelAt(turn, [], words));
}

/** What one more press carries out after each of these, none of which does anything itself. */
export function oneMore(turn: Turn, pressed: readonly (readonly string[])[]): readonly string[] {
  const paths = turnPaths(turn.table.legal);
  return pressed.flatMap((chosen) =>
    waysOn(panelAt(turn, chosen, words)).flatMap((next) => endOf(paths, next) ?? []),
  );
}
