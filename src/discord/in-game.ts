import type { Answer } from './answer.ts';
import type { Given } from './arguments.ts';
import { tableHere } from './at-table.ts';
import type { Verb } from './command.ts';
import type { Context } from './context.ts';
import { atPlace, gameMeant, type Meant, tableMeant } from './game-meant.ts';
import { atHome } from './guest.ts';
import { insteadOfLapsed } from './koloretako/instead-of-table.ts';
import { naming } from './naming.ts';
import { type RunningGame, runningGames } from './running-games.ts';

/** What a verb does in a try. */
type InTry = (context: Context, given: Given) => Promise<Answer>;

/** Asks in which of several games something is to be done. */
type Asking = (games: readonly RunningGame[], context: Context) => Answer;

/**
 * A verb that plays, at whatever: at the channel's table where the person plays there, else where they did something last, in their
 * game of Koloretako or their try of a challenge.
 * @param cards the same verb in a game of Koloretako
 * @param inTry what it does in a try, where that is something else than at a table
 * @param ask what is asked first where the person plays several games alone and could mean each of them
 */
export const inAnyGame = (
  verb: Verb,
  cards: Verb,
  { inTry, ask }: { readonly inTry?: InTry; readonly ask?: Asking } = {},
): Verb => meant(verb, gameMeant, { atTable: orLapsed(atHome(verb)), cards, inTry, ask });

/** Where there is no table, it may have been meant for a game of Koloretako that was closed. */
const orLapsed = (verb: Verb): Verb => ({
  ...verb,
  run: async (context, given) => (await insteadOfLapsed(context)) ?? verb.run(context, given),
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
    ask,
  }: {
    readonly atTable?: Verb;
    readonly cards: Verb;
    readonly inTry?: InTry | undefined;
    readonly ask?: Asking | undefined;
  },
): Verb => ({
  schema: verb.schema,
  run: async (context, given) => {
    const [found, running] = [await find(context), await runningGames(context)];
    const alone = running.filter(({ game }) => game !== 'table');
    if (found.game !== 'table' && ask !== undefined && alone.length > 1) return ask(alone, context);
    const own = await gameFound(found, running, context);
    const others = running.filter((game) => game !== own);
    const run = async (): Promise<Answer> => {
      switch (found.game) {
        case 'table':
          return atTable.run(context, given);
        case 'try':
          return lasting(await inTry(atPlace(context, found.place), given));
        case 'cards':
          return cards.run(atPlace(context, found.place), given);
      }
    };
    return naming(await run(), own, others, context);
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

/** Which of the running games was found, or a table at which the person does not play. */
async function gameFound(
  found: Meant,
  running: readonly RunningGame[],
  context: Context,
): Promise<RunningGame | null> {
  const own = running.find((each) => {
    switch (each.game) {
      case 'table':
        return found.game === 'table';
      case 'try':
        return found.game === 'try';
      case 'cards':
      case 'week':
        return found.game === 'cards' && found.place === each.own.place;
    }
  });
  if (own !== undefined || found.game !== 'table') return own ?? null;
  const { table } = await tableHere(context, null);
  return table === null || table.stage === 'cancelled' ? null : { game: 'table', table };
}

/** What can be played on with stays in the direct messages of the person with the bot. */
const lasting = (answer: Answer): Answer =>
  answer.answer === 'private' && answer.message.rows.length > 0 ? { ...answer, lasting: true } : answer;
