import { links } from '#discord/kit/links';
import { tablePresses } from '#discord/sagrada/presses';
import type { ChoosingView } from '#games/sagrada/view';
import { isPerson, type RunningView } from '#play/table';
import { absenceLines, backButton, pausedLine, substituteButtons } from './absence.ts';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Message } from '#discord/kit/message';
import { mention, nameAt } from '#discord/kit/names';
import { commitmentLines } from '#discord/match/fair';
import { objectiveLines, openObjectiveLines, toolsLine } from './cards.ts';
import { isAbsent, offerButtons, timeLines } from './time-lines.ts';

/** The windows are dealt and everybody chooses one: who has chosen, and a button to choose. */
export function choosingMessage(table: RunningView, game: ChoosingView, words: Words): Message {
  const { id, players } = table;
  const still = players.flatMap((sitter, seat) =>
    isPerson(sitter) && sitter.presence === 'here' && game.chosen[seat] !== true && !isAbsent(table, seat)
      ? [sitter.id]
      : [],
  );
  return {
    content: [
      ...headLines(table, game, still, words),
      '',
      ...openObjectiveLines(game.openObjectives, words),
      words.say('cards.objectives'),
      ...objectiveLines(game.publicObjectives, words),
      toolsLine(game.tools, words),
      ...commitmentLines(game, 'dice', words),
    ].join('\n'),
    rows: [
      [
        ...(table.isPaused ? [backButton(table, words)] : []),
        button(
          tablePresses.offer({ table: id }),
          words.say('button.offer'),
          table.isPaused ? 'quiet' : 'main',
        ),
        button(links.help(), words.say('button.help')),
      ],
      [...offerButtons(table, words), ...substituteButtons(table, words)],
    ].filter((row) => row.length > 0),
    pictures: [],
    mentions: still,
  };
}

/** Who still has to choose, and with several players who has; nobody else sees what they are offered. */
function headLines(
  table: RunningView,
  { mode, chosen }: ChoosingView,
  still: readonly string[],
  words: Words,
): readonly string[] {
  const players = still.map(mention).join(' ');
  if (mode === 'solo')
    return [`## ${words.say('choosing.soloTitle')}`, words.say('choosing.soloCall', { players })];
  const choices = table.players.map(({ presence }, seat) => {
    const key = chosen[seat] === true ? 'choosing.chosen' : 'choosing.waiting';
    return words.say(presence === 'resigned' ? 'choosing.resigned' : key, { name: nameAt(table, seat) });
  });
  // Only computer players may be left to choose.
  const call = still.length === 0 ? [] : [words.say('choosing.call', { players, count: still.length })];
  const about = [
    ...absenceLines(table, words),
    ...(table.isPaused ? [pausedLine(table, words)] : timeLines(table, words)),
  ];
  return [`## ${words.say('choosing.title')}`, ...call, ...choices, ...about];
}
