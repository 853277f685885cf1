import { openHistory } from '#discord/chronicle/pressed';
import { openOwnGames } from '#discord/own-games/pressed';
import { openSettings } from '#discord/people/settings/pressed';
import { openTour } from '#discord/people/tour';
import { plainVerb, type SlashCommand } from '#discord/request/command';
import { atHome } from '#discord/request/guest';
import { showAttempt } from '#discord/sagrada/attempt/pressed';
import { sitDownQuietly } from '#discord/sagrada/joining';
import { giveRecord, showBoard, showRules } from '#discord/sagrada/looking';
import { ownCards } from '#discord/sagrada/own-cards';
import { aboutGame, inGame } from '#discord/which-game/in-game';
import { orCardGame } from '#discord/which-game/instead-of-table';
import { away } from './sagrada/away.ts';
import { newTable } from './sagrada/new.ts';
import { undo } from './sagrada/undo.ts';

/** Everything around a game. Rare actions are buttons instead: start, leave, resign. */
export const sagrada: SlashCommand = {
  name: 'sagrada',
  description: 'command.sagrada',
  verbs: [
    newTable,
    atHome(plainVerb('join', 'command.join', sitDownQuietly)),
    // An attempt at the daily challenge is private: only its player sees it.
    aboutGame(plainVerb('board', 'command.board', orCardGame(showBoard)), showAttempt),
    inGame(plainVerb('hand', 'command.hand', orCardGame(ownCards)), showAttempt),
    undo,
    plainVerb('games', 'command.games', openOwnGames),
    plainVerb('history', 'command.history', openHistory),
    aboutGame(plainVerb('record', 'command.record', orCardGame(giveRecord))),
    away,
    plainVerb('settings', 'command.settings', openSettings),
    plainVerb('rules', 'command.rules', showRules),
    plainVerb('help', 'command.help', openTour),
  ],
};
