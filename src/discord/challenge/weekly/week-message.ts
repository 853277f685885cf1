import type { CardGame, Week, WeeklyTry } from '#play/koloretako/card-game';
import type { ChallengeView, Weekly } from '#play/challenge/challenge';
import type { Context } from '#discord/request/context';
import { cardGameMessage } from '#discord/cards/game-message';
import type { Message } from '#discord/kit/message';
import { introMessage } from './intro-message.ts';
import { resultMessage } from './result-message.ts';

/** A week's challenge as it is for somebody: their running attempt, their ranked result, or the introduction. */
export const weekMessage = (view: ChallengeView<Weekly>, context: Context): Promise<Message> =>
  view.attempt?.stage === 'running' ? cardGameMessage(view.attempt, context) : weekItself(view, context);

/** The same for somebody who is practicing, with a button back to practice. */
export const weekBesidePractice = (view: ChallengeView<Weekly>, context: Context): Promise<Message> =>
  view.ranked === 'underWay' ? weekMessage(view, context) : weekItself(view, context);

async function weekItself(view: ChallengeView<Weekly>, context: Context): Promise<Message> {
  const { weeklies, deed, words } = context;
  const { when: week, ranked, attempt: game } = view;
  const result = ranked === 'finished' ? await weeklies.result(deed.person.id, week) : null;
  if (result === null) return introMessage(view, await otherTry(week, context), words);
  return isRankedEnd(game) ? cardGameMessage(game, context) : resultMessage(view, result, context);
}

const isRankedEnd = (game: CardGame | null): game is CardGame =>
  game?.stage === 'finished' && game.weekly?.isRanked === true;

/** The person's running attempt, if it is at a different week. */
async function otherTry(week: Week, { cardGames, weeklies, deed }: Context): Promise<WeeklyTry | null> {
  const { id } = deed.person;
  const place = await weeklies.underWay(id);
  const weekly = place === null ? null : ((await cardGames.look(place, id))?.weekly ?? null);
  return weekly === null || weekly.week === week ? null : weekly;
}
