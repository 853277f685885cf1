import { diceIn } from '#games/sagrada/pool';
import { spacesOf } from '#games/shared/mask';
import { publicObjective, type PublicObjectiveName } from '#games/shared/objectives/public';
import { legalSpaces } from '#games/shared/placement';
import { type Window, withDie } from '#games/shared/window';
import { linesOf, repeatsNothing } from '#players/reasons/line';
import { blocked } from '#players/reasons/room';
import type { Weighed } from '#players/reasons/weighed';
import type { OwnView, Prospect } from './prospect.ts';
import type { Reason } from './reason.ts';
import { anyDie } from './room.ts';

/** Why to end the turn: always one reason at least. */
export function endingReasons(others: readonly Prospect[], own: OwnView): readonly Weighed<Reason>[] {
  const couldUseTool = others.some(({ tools }) => tools.length > 0);
  if (own.view.turn.drafted)
    return [{ reason: { reason: couldUseTool ? 'doneWithTools' : 'done' }, weight: 3 }];
  return [{ reason: passing(own), weight: 3 }, ...tokensKept(others, own)];
}

/** Why to draft nothing. */
function passing({ window, view }: OwnView): Reason {
  const afterDrafts = diceIn(view.pool).flatMap((die) =>
    spacesOf(legalSpaces(window, die)).map((space) => withDie(window, space, die)),
  );
  if (afterDrafts.length === 0) return { reason: 'fewFit', fit: 0 };
  if (afterDrafts.every((after) => blocked(window, after, anyDie).length > 0)) return { reason: 'allBlock' };
  const objective = view.publicObjectives.find((name) =>
    afterDrafts.every((after) => linesLeft(after, name) < linesLeft(window, name)),
  );
  return objective === undefined ? { reason: 'noneWorthIt' } : { reason: 'allSpoil', objective };
}

/** How many lines repeat nothing that an objective counts. */
function linesLeft(window: Window, name: PublicObjectiveName): number {
  const { counts } = publicObjective(name);
  return counts.kind === 'variety'
    ? linesOf(counts).filter(({ mask }) => repeatsNothing(window, mask, counts)).length
    : 0;
}

function tokensKept([next]: readonly Prospect[], { view, player }: OwnView): readonly Weighed<Reason>[] {
  const saves = next !== undefined && next.tools.length > 0 && view.solo === null && player.favor > 0;
  return saves ? [{ reason: { reason: 'keepsTokens', tokens: player.favor }, weight: 1 }] : [];
}
