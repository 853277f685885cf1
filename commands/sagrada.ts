import type { SlashCommand } from '#discord/command';
import { board } from './sagrada/board.ts';
import { cancel } from './sagrada/cancel.ts';
import { forget } from './sagrada/forget.ts';
import { hand } from './sagrada/hand.ts';
import { help } from './sagrada/help.ts';
import { history } from './sagrada/history.ts';
import { join } from './sagrada/join.ts';
import { leave } from './sagrada/leave.ts';
import { newTable } from './sagrada/new.ts';
import { privacy } from './sagrada/privacy.ts';
import { record } from './sagrada/record.ts';
import { resign } from './sagrada/resign.ts';
import { rules } from './sagrada/rules.ts';
import { settings } from './sagrada/settings.ts';
import { start } from './sagrada/start.ts';
import { undo } from './sagrada/undo.ts';

/** Everything around a game: opening, gathering, looking, giving up. */
export const sagrada: SlashCommand = {
  name: 'sagrada',
  description: 'command.sagrada',
  verbs: [
    newTable,
    join,
    leave,
    start,
    board,
    hand,
    undo,
    history,
    record,
    cancel,
    resign,
    settings,
    privacy,
    forget,
    rules,
    help,
  ],
};
