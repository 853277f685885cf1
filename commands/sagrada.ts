import type { SlashCommand } from '#discord/request/command';
import { board } from './sagrada/board.ts';
import { hand } from './sagrada/hand.ts';
import { help } from './sagrada/help.ts';
import { history } from './sagrada/history.ts';
import { join } from './sagrada/join.ts';
import { newTable } from './sagrada/new.ts';
import { record } from './sagrada/record.ts';
import { rules } from './sagrada/rules.ts';
import { settings } from './sagrada/settings.ts';
import { undo } from './sagrada/undo.ts';

/** Everything around a game. Rare actions are buttons instead: start, leave, resign. */
export const sagrada: SlashCommand = {
  name: 'sagrada',
  description: 'command.sagrada',
  verbs: [newTable, join, board, hand, undo, history, record, settings, rules, help],
};
