import type { Answer } from './answer.ts';
import type { Given } from './arguments.ts';
import type { Verb } from './command.ts';
import type { Context } from './context.ts';
import { atPlace, gameMeant, type Meant, tableMeant } from './game-meant.ts';
import { atHome } from './guest.ts';
import { besideCardGame } from './koloretako/beside-table.ts';
import { insteadOfLapsed } from './koloretako/instead-of-table.ts';

/** What a verb does in a try. */
type InTry = (context: Context, given: Given) => Promise<Answer>;

/**
 * A verb that plays, at whatever: at the channel's table where the person plays there, else where they did something last, in their
 * game of Koloretako or their try of a challenge.
 * @param cards the same verb in a game of Koloretako
 * @param inTry what it does in a try, where that is something else than at a table
 */
export const inAnyGame = (verb: Verb, cards: Verb, inTry?: InTry): Verb =>
  meant(verb, gameMeant, { atTable: withWayToCards(atHome(verb)), cards, inTry });

/**
 * What was refused at a table may have been meant for a game of Koloretako in the same channel; where there is no table,
 * for one that was closed.
 */
const withWayToCards = (verb: Verb): Verb => ({
  ...verb,
  run: async (context, given) =>
    (await insteadOfLapsed(context)) ?? besideCardGame(await verb.run(context, given), context),
});

/**
 * A verb that plays with dice: at the channel's table where the person sits there, else in their try of a daily challenge.
 * @param inTry what it does in a try, where that is something else
 */
export const inGame = (verb: Verb, inTry?: InTry): Verb =>
  meant(verb, (context) => tableMeant(context, 'seated'), { cards: verb, inTry });

/**
 * A verb about a game that does not take a seat in it: about the channel's where it has any, else about the person's try.
 * @param inTry what it does in a try, where that is something else
 */
export const aboutGame = (verb: Verb, inTry?: InTry): Verb =>
  meant(verb, (context) => tableMeant(context, 'anybody'), { cards: verb, inTry });

const meant = (
  verb: Verb,
  find: (context: Context) => Promise<Meant>,
  {
    atTable = atHome(verb),
    cards,
    inTry = (context, given) => verb.run(context, given),
  }: { readonly atTable?: Verb; readonly cards: Verb; readonly inTry?: InTry | undefined },
): Verb => ({
  schema: verb.schema,
  run: async (context, given) => {
    const found = await find(context);
    switch (found.game) {
      case 'table':
        return atTable.run(context, given);
      case 'try':
        return lasting(await inTry(atPlace(context, found.place), given));
      case 'cards':
        return cards.run(atPlace(context, found.place), given);
    }
  },
  offer: async (context, given, typing) => {
    const found = await find(context);
    switch (found.game) {
      case 'table':
        return atTable.offer(context, given, typing);
      case 'try':
        return verb.offer(atPlace(context, found.place), given, typing);
      case 'cards':
        return cards.offer(atPlace(context, found.place), given, typing);
    }
  },
});

/** What can be played on with stays in the direct messages of the person with the bot. */
const lasting = (answer: Answer): Answer =>
  answer.answer === 'private' && answer.message.rows.length > 0 ? { ...answer, lasting: true } : answer;
