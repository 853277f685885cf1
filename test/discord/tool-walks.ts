import type { APIButtonComponentWithCustomId } from 'discord.js';
import { parseCustomId } from '#discord/custom-id';
import { ownTurn, type Turn } from '#discord/drafting/own-turn';
import type { Message } from '#discord/message';
import { pathsTo } from '#discord/tools/path';
import { stepAt } from '#discord/tools/step';
import { toolMessage } from '#discord/tools/tool-message';
import type { Game } from '#game/game';
import { actionText } from '#game/notation';
import { wordsOf } from '#words/words';
import { people, tableWith } from './tables.ts';

const words = wordsOf('en');

/** What the player whose turn it is sees; null where nobody's is. */
export function turnIn(game: Game): Turn | null {
  if (game.phase !== 'playing') return null;
  return (
    people
      .slice(0, game.deal.hands.length)
      .map(({ id }) => ownTurn(tableWith(game, id)))
      .find((turn) => turn.isOwn) ?? null
  );
}

/** The words that a button has chosen. */
export function chosenBy({ custom_id: customId }: APIButtonComponentWithCustomId): readonly string[] {
  const press = parseCustomId(customId);
  if (press?.press !== 'tool') throw new Error(`'${customId}' chooses nothing of a tool`);
  return press.how === '' ? [] : press.how.split('.');
}

const isBack = ({ label }: APIButtonComponentWithCustomId): boolean => label === words.say('toolStep.back');

/** The message that the button to go back leads to; none where there is no such button. */
export const backFrom = (turn: Turn, message: Message): readonly Message[] =>
  message.buttons.filter(isBack).map((button) => toolMessage(turn, chosenBy(button), words));

/** The action that a press of a button carries out; null where it leads to another choice. */
function endOf(turn: Turn, button: APIButtonComponentWithCustomId): string | null {
  const step = stepAt(pathsTo(turn.table.legal), chosenBy(button));
  return step?.step === 'done' ? actionText(step.action) : null;
}

/** The messages on one way from the start to an end, and the end. `pick` says which of so many buttons is pressed. */
export function wandered(
  turn: Turn,
  pick: (most: number) => number,
): { readonly end: string; readonly way: readonly Message[] } {
  const way = [toolMessage(turn, [], words)];
  for (;;) {
    const buttons = (way.at(-1)?.buttons ?? []).filter((button) => !isBack(button));
    const button = buttons[pick(buttons.length)];
    if (button === undefined) throw new Error(`a dead end: ${way.at(-1)?.content}`);
    const end = endOf(turn, button);
    if (end !== null) return { end, way };
    way.push(toolMessage(turn, chosenBy(button), words));
  }
}

/** Everything that can be reached by presses, in text. */
export function walked(turn: Turn): readonly string[] {
  const paths = pathsTo(turn.table.legal);
  const reached = (message: Message): readonly string[] =>
    message.buttons
      .filter((button) => !isBack(button))
      .flatMap((button) => {
        const step = stepAt(paths, chosenBy(button));
        return step?.step === 'done'
          ? [actionText(step.action)]
          : reached(toolMessage(turn, chosenBy(button), words));
      });
  return reached(toolMessage(turn, [], words));
}
