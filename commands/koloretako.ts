import { openCardHelp } from '#discord/cards/pressed';
import { weeklyPanel } from '#discord/challenge/panel';
import { whenVerb } from '#discord/challenge/typed';
import { weekly as challenge } from '#discord/challenge/weekly';
import { plainVerb, type SlashCommand } from '#discord/request/command';
import { cardBoard } from './koloretako/board.ts';
import { newCardGame } from './koloretako/new.ts';

/** This week's challenge, or an earlier week's. */
const weekly = whenVerb(
  challenge,
  {
    name: 'weekly',
    description: 'command.koloretako.weekly',
    option: 'week',
    optionDescription: 'command.koloretako.weekly.week',
  },
  (context, week) => weeklyPanel.open(context, week),
);

/** Koloretako: the solo card game. */
export const koloretako: SlashCommand = {
  name: 'koloretako',
  description: 'command.koloretako',
  verbs: [newCardGame, weekly, cardBoard, plainVerb('help', 'command.koloretako.help', openCardHelp)],
};
