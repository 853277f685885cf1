import { spaceName } from '#games/shared/space';
import { dieText } from '#discord/kit/glyph';
import { nameAt } from '#discord/kit/names';
import type { HintReason } from '#play/hints';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';

/** What speaks for a turn, as a sentence. */
export function reasonText(reason: HintReason, table: TableView, words: Words): string {
  switch (reason.reason) {
    case 'scores': {
      const { line, points } = reason;
      const objective = words.say(`publicObjective.${reason.objective}.name`);
      return line === null
        ? words.say('hint.scores', { objective, points })
        : words.say(`hint.fills.${line.line}`, { objective, points, line: line.name });
    }
    case 'private':
      return words.say('hint.private', { color: words.say(`color.${reason.color}`), points: reason.points });
    case 'nearLine': {
      const { line, left } = reason;
      const objective = words.say(`publicObjective.${reason.objective}.name`);
      return words.say(`hint.near.${line.line}`, { objective, line: line.name, left });
    }
    case 'lacksColor':
      return words.say('hint.lacks.color', {
        objective: words.say(`publicObjective.${reason.objective}.name`),
        color: words.say(`color.${reason.color}`),
      });
    case 'lacksShade':
      return words.say('hint.lacks.shade', {
        objective: words.say(`publicObjective.${reason.objective}.name`),
        shade: reason.shade,
      });
    case 'keeps':
      return words.say('hint.keeps', {
        space: spaceName(reason.space),
        color: words.say(`color.${reason.color}`),
      });
    case 'rare':
      return words.say('hint.rare', { space: spaceName(reason.space), dice: reason.fit });
    case 'blocksNone':
    case 'tokens':
      return words.say(`hint.${reason.reason}`);
    case 'room':
      return words.say('hint.room', { dice: reason.fit });
    case 'target':
      return words.say('hint.target', { shade: reason.shade });
    case 'denies': {
      const { seat, points } = reason;
      return words.say('hint.denies', { name: nameAt(table, seat), points });
    }
    case 'fewFit':
      return words.say('hint.fewFit', { fit: reason.fit });
    case 'misfit':
      return words.say('hint.misfit', { die: dieText(reason.die, words) });
  }
}
