import { MessageCreateRequestSchema } from 'discord-api-spec/zod';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Message, sendable } from '#discord/message';
import { isToolAction, pathsTo } from '#discord/tools/path';
import { type Step, stepAt } from '#discord/tools/step';
import { allDice, dieName } from '#game/die';
import { wordsOf } from '#words/words';
import { toolMessage } from '#discord/tools/tool-message';
import { actionText } from '#game/notation';
import { toolNumbers } from '#game/tools/cards';
import { judge } from '#playground/judge/judge';
import { messageProblems } from '#playground/judge/message';
import { fastChance } from '#test/game/fast-chance';
import { anyGame, playThrough } from '#test/game/random-games';
import { action, die, solo, space } from '#test/game/table';
import { backFrom, chosenBy, turnIn, walked, wandered } from './tool-walks.ts';

const words = wordsOf('en');

/** What Lens Cutter could do with every die there is on the round track. */
const fullTrack = allDice.map((swap) => ({
  do: 'tool' as const,
  tool: 5 as const,
  die: die('R3'),
  swap,
  space: space('B3'),
  pay: null,
}));

const choiceTexts = (step: Step | null): readonly (string | undefined)[] =>
  step?.step === 'choose' ? step.choices.map(({ texts }) => texts.at(-1)) : [];

/** Fails where Discord would refuse the message, or a phone would cut a label. */
function expectFine(message: Message): void {
  expect(messageProblems(judge(MessageCreateRequestSchema, sendable(message).body), 'create')).toEqual([]);
  for (const { label } of message.buttons) expect(label?.length).toBeLessThanOrEqual(34);
}

describe('the steps of a tool', () => {
  it('lead to every legal end and to no other, each by one way, in many states of many games', () => {
    const used = new Set<number>();
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states) {
          const turn = turnIn(game);
          const legal = (turn?.table.legal ?? []).filter(isToolAction);
          // Hundreds of ways to move two dice are walked at random below.
          if (turn === null || legal.length > 40) continue;
          const ends = walked(turn);
          expect(ends.toSorted()).toEqual(legal.map(actionText).toSorted());
          for (const action of legal) if (action.do === 'tool') used.add(action.tool);
        }
      }),
      { numRuns: 20 },
    );
    expect([...used].toSorted((a, b) => a - b)).toEqual(toolNumbers);
  });

  it('never lead into a dead end, and lead back the way they came, whatever is pressed', () => {
    fc.assert(
      fc.property(anyGame, fc.infiniteStream(fc.nat()), ({ states }, picks) => {
        for (const game of states) {
          const turn = turnIn(game);
          if (turn === null) continue;
          expectFine(toolMessage(turn, [], words));
          if (!turn.table.legal.some(isToolAction)) continue;
          const { end, way } = wandered(turn, (most) => Number(picks.next().value) % most);
          expect(turn.table.legal.map(actionText)).toContain(end);
          way.forEach(expectFine);
          for (const [index, message] of way.slice(1).entries())
            for (const back of backFrom(turn, message)) expect(back.content).toBe(way[index]?.content);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('ask for the color first where the round track holds more different dice than a message has buttons', () => {
    const many = pathsTo(fullTrack);
    expect(choiceTexts(stepAt(many, ['5']))).toEqual(['R', 'Y', 'G', 'B', 'P']);
    expect(choiceTexts(stepAt(many, ['5', 'R3', 'G']))).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6']);
    expect(choiceTexts(stepAt(pathsTo(fullTrack.slice(0, 24)), ['5']))).toHaveLength(24);
  });

  it('ask whether one move is enough where a second could follow, and only there', () => {
    const legal = ['tool 12 A1 B2', 'tool 12 A1 C3', 'tool 12 A1 B2 D1 D2', 'tool 2 A1 B2'].map(action);
    const paths = pathsTo(legal);
    expect(choiceTexts(stepAt(paths, ['12', 'A1', 'B2']))).toEqual(['enough', 'D1']);
    expect(stepAt(paths, ['12', 'A1', 'B2', 'enough'])).toEqual({ step: 'done', action: legal[0] });
    expect(stepAt(paths, ['12', 'A1', 'C3'])).toEqual({ step: 'done', action: legal[1] });
    expect(stepAt(paths, ['2', 'A1', 'B2'])).toEqual({ step: 'done', action: legal[3] });
  });

  it('ask last which die pays, where several could', () => {
    const legal = ['tool 10 R3 B3 pay G1', 'tool 10 R3 B3 pay G2', 'tool 10 R3 B4 pay G1'].map(action);
    const paths = pathsTo(legal);
    expect(choiceTexts(stepAt(paths, ['10', 'R3', 'B3']))).toEqual(['G1', 'G2']);
    expect(stepAt(paths, ['10', 'R3', 'B4'])).toEqual({ step: 'done', action: legal[2] });
    expect(stepAt(paths, ['10', 'R3', 'B5'])).toBeNull();
  });

  it('name the die that pays no later than on the button that pays with it', () => {
    const onButton = new Set<number>();
    for (const luck of [1, 2, 3, 4, 5, 6])
      for (const game of playThrough(solo('floodgate', 5), fastChance(luck), luck).states) {
        const turn = turnIn(game);
        if (turn === null) continue;
        for (const { action, texts } of pathsTo(turn.table.legal)) {
          if (action.do !== 'tool' || action.pay === null) continue;
          const { content, buttons } = toolMessage(turn, texts.slice(0, -1), words);
          const last = buttons.find((button) => chosenBy(button).join('.') === texts.join('.'));
          const [pay, label] = [dieName(action.pay), last?.label ?? ''];
          const isOnButton = label === pay || label.endsWith(`${pay} pays`);
          expect(isOnButton || content.includes(`${pay} of the pool pays`)).toBe(true);
          if (label.endsWith(' pays')) onButton.add(action.tool);
        }
      }
    expect([...onButton].toSorted((a, b) => a - b)).toEqual([6, 11]);
  });
});
