import type { SlashCommand } from '#discord/request/command';
import { cardBoard } from './koloretako/board.ts';
import { help } from './koloretako/help.ts';
import { newCardGame } from './koloretako/new.ts';
import { weekly } from './koloretako/weekly.ts';

/** Koloretako: the solo card game. */
export const koloretako: SlashCommand = {
  name: 'koloretako',
  description: 'command.koloretako',
  verbs: [newCardGame, weekly, cardBoard, help],
};
