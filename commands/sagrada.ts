import { answerTyped } from '#discord/cards/answers';
import { momentChoices } from '#discord/kit/moments';
import { plainName } from '#discord/kit/names';
import { readZone, zoneChoices } from '#discord/kit/zones';
import { inNewPanel, privately, refusing } from '#discord/request/answer';
import { atHome } from '#discord/request/permissions';
import { plainVerb, type SlashCommand, verb } from '#discord/request/slash-command';
import { speakingOf } from '#discord/request/zone';
import { answerTo } from '#discord/sagrada/answers';
import { showAttempt, undoInAttempt } from '#discord/sagrada/attempt';
import { giveRecord, ownCards, showBoard, showRules } from '#discord/sagrada/looking';
import { sitDownQuietly } from '#discord/sagrada/opening';
import { aboutGame, inAnyGame, inGame, orCardGame } from '#discord/which-game/in-game';
import { awayUntil, openAway, tellZone } from '#features/absence/buttons';
import { backAtHour } from '#features/absence/messages';
import { openHistory } from '#features/history/buttons';
import { openOwnGames } from '#features/own-games/buttons';
import { openSettings } from '#features/settings/buttons';
import { openTour } from '#features/tour/buttons';
import { newTable } from './sagrada/new.ts';

const awaySchema = {
  name: 'away',
  description: 'command.away',
  options: [
    { type: 'text', name: 'until', description: 'command.away.until', required: false },
    { type: 'text', name: 'zone', description: 'command.zone', required: false },
  ],
} as const;

/** Stops somebody's clocks while they are away, or shows that and their night, with menus to change everything. */
const away = verb(
  awaySchema,
  async (context, { until, zone: typed }) => {
    const zone = typed === null ? null : readZone(typed);
    if (typed !== null && zone === null)
      return refusing(context.words.say('refusal.noZone', { zone: plainName(typed) }));
    if (until !== null) return awayUntil(until, zone, context);
    return zone === null ? openAway(context) : tellZone(zone, context, inNewPanel);
  },
  async (context, { until = '', zone = '' }, typing) => {
    if (typing === 'zone') return zoneChoices(String(zone), context);
    const { latest } = await context.absences.look(context.command.person.id);
    return latest === null ? [] : momentChoices(String(until), speakingOf(context, backAtHour), latest);
  },
);

/** Undoes the person's own last step, unless something was revealed since or somebody else has acted. */
const undo = inAnyGame(
  plainVerb('undo', 'command.undo', async (context) => {
    const { tables, command, words } = context;
    return answerTo(await tables.undo(command), context, ({ match }) => ({
      ...privately(words.say('did.undone')),
      lesson: 'undo',
      did: match.id,
    }));
  }),
  plainVerb('undo', 'command.undo', async (context) =>
    answerTyped(await context.cardGames.undo(context.command), context),
  ),
  { inTry: undoInAttempt },
);

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
