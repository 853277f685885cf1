import type { Actor } from 'local-discord';
import type { Action } from '#games/koloretako/action';
import { deal } from '#games/koloretako/deal';
import { lastRound } from '#games/koloretako/game';
import { glassName } from '#games/koloretako/glass';
import { koloretako } from '#games/koloretako/rules';
import { scoreOf, targetOf } from '#games/koloretako/score';
import { type PatternName, patterns } from '#games/shared/pattern';
import { chanceOf, type Seed } from '#games/shared/seed';
import { spaceName } from '#games/shared/space';
import { greedy } from '#players/koloretako/greedy';
import { playGame } from '#players/self-play';
import { buttonsOf, messageOf, press } from './talk.ts';

/** A game without tools, played to win: the window, the actions, and the score. */
interface Plan {
  readonly window: PatternName;
  readonly actions: readonly Action[];
  readonly total: number;
}

/** A plan for a game with this seed whose score is exactly its target, which is enough in Koloretako. */
export function justEnough(seed: Seed): Plan {
  for (const { name: window } of patterns) {
    const dealt = deal({ window, tools: 0, mustPlay: false }, chanceOf(seed));
    const choices = chanceOf(seed).stream('choices');
    const { steps, game } = playGame(koloretako, dealt, (seen) => greedy(seen, choices));
    const { total } = scoreOf(game.window, dealt.orders);
    if (total === targetOf(game.bar)) return { window, actions: steps.map(({ action }) => action), total };
  }
  throw new Error('in no window greed comes to exactly the target');
}

/** Where the last round of a plan starts: after the end of the one before. */
const lastBegins = ({ actions }: Plan): number =>
  actions.flatMap(({ do: what }, index) => (what === 'end' ? [index + 1] : []))[lastRound - 2] ?? 0;

/** Starts the game and plays it by typing until its last round; returns what is left to do. */
export async function typedUntilLast(person: Actor, channel: string, plan: Plan): Promise<readonly Action[]> {
  const { window, actions } = plan;
  await person.command(channel, 'koloretako new', { window, tools: 0 });
  for (const action of actions.slice(0, lastBegins(plan))) await typed(person, channel, action);
  return actions.slice(lastBegins(plan));
}

async function typed(person: Actor, channel: string, action: Action): Promise<void> {
  switch (action.do) {
    case 'place': {
      const [die, space] = [glassName(action.card), spaceName(action.space)];
      await messageOf(person.command(channel, 'draft', { die, space }));
      return;
    }
    case 'end': {
      const told = await messageOf(person.command(channel, 'pass'));
      // If a card could be placed, the round's end must be confirmed.
      if (buttonsOf(told).some((button) => button.press?.press === 'cardEndSurely'))
        await messageOf(press(person, told, 'cardEndSurely'));
      return;
    }
    case 'choose':
    case 'tool':
      throw new Error(`${action.do} is in no such plan`);
  }
}
