import { dieText } from '#discord/kit/glyph';
import { goalReasonText, inTurn } from '#discord/selection/goal-text';
import type { Action } from '#games/sagrada/action';
import { waitingDie } from '#games/sagrada/outlook';
import type { PlayingView } from '#games/sagrada/view';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Seat } from '#games/shared/seat';
import { spaceName } from '#games/shared/space';
import type { HintReason } from '#play/hints';
import type { Words } from '#words/words';
import { wayText } from './selection/way.ts';

/** What somebody does or could do in a turn: `Red 3 on B3, then Lathekin (A1 to B2)`. That the turn then ends goes without saying. */
export function planText(plan: readonly Action[], { turn }: PlayingView, words: Words): string {
  const said = plan.flatMap((action) => actionText(action, turn, words) ?? []);
  const hasBegun = turn.drafted || turn.tool !== null;
  return inTurn(said, words) ?? words.say(hasBegun ? 'plan.end' : 'plan.pass');
}

function actionText(action: Action, { waiting }: PlayingView['turn'], words: Words): string | null {
  switch (action.do) {
    case 'draft':
      return words.say('use.draft', { die: dieText(action.die, words), space: spaceName(action.space) });
    case 'tool':
      return words.say('plan.tool', {
        tool: words.say(`tool.${action.tool}.name`),
        way: wayText(action, null, words),
      });
    case 'place':
      return wayText(action, waiting, words);
    case 'return':
      return words.say('plan.return', { die: dieText(waitingDie(waiting, action.shade), words) });
    case 'choose':
      return action.pattern;
    case 'end':
      return null;
  }
}

/** What speaks for a turn, as a sentence that calls players by these names. */
export function reasonText(reason: HintReason, nameOf: (seat: Seat) => string, words: Words): string {
  switch (reason.reason) {
    case 'scores':
    case 'nearLine':
    case 'growsLine':
    case 'lacksColor':
    case 'neededColor':
    case 'lacksShade':
    case 'neededShade':
      return goalReasonText(
        reason,
        {
          objective: named(reason.goals, words),
          color: (color) => words.say(`color.${color}`),
          near: 'hint.near',
        },
        words,
      );
    case 'private':
      return words.say('hint.private', { color: words.say(`color.${reason.color}`), points: reason.points });
    case 'print': {
      const { only } = reason;
      const space = spaceName(reason.space);
      return 'color' in only
        ? words.say('hint.print.color', { space, color: words.say(`color.${only.color}`) })
        : words.say('hint.print.shade', { space, shade: only.shade });
    }
    case 'keeps':
      return words.say('hint.keeps', {
        space: spaceName(reason.space),
        color: words.say(`color.${reason.color}`),
      });
    case 'rare':
      return words.say('hint.rare', { space: spaceName(reason.space), dice: reason.fit });
    case 'blocksNone':
    case 'tokens':
    case 'done':
    case 'doneWithTools':
    case 'allBlock':
    case 'noneWorthIt':
      return words.say(`hint.${reason.reason}`);
    case 'target':
      return words.say('hint.target', { shade: reason.shade });
    case 'denies': {
      const { seat, points } = reason;
      return words.say('hint.denies', { name: nameOf(seat), points });
    }
    case 'fewFit':
      return words.say('hint.fewFit', { fit: reason.fit });
    case 'misfit':
      return words.say('hint.misfit', { die: dieText(reason.die, words) });
    case 'allSpoil':
      return words.say('hint.allSpoil', { objective: named([reason.objective], words) });
    case 'keepsTokens':
      return words.say('hint.keepsTokens', { tokens: reason.tokens });
  }
}

const named = (objectives: readonly PublicObjectiveName[], words: Words): string =>
  new Intl.ListFormat(words.locale).format(
    objectives.map((objective) => words.say(`publicObjective.${objective}.name`)),
  );
