import type { Answer } from '#discord/answer';
import type { Given } from '#discord/arguments';
import type { Verb } from '#discord/command';
import type { Context } from '#discord/context';
import { atHome } from '#discord/guest';
import { atPlace, type Claim, placeMeant } from './place.ts';

/** What a verb does in a try. */
type InTry = (context: Context, given: Given) => Promise<Answer>;

/**
 * A verb that plays: at the channel's table where the person sits there, else in their try of a daily challenge.
 * @param inTry what it does in a try, where that is something else
 */
export const inGame = (verb: Verb, inTry?: InTry): Verb => meant(verb, 'seated', inTry);

/**
 * A verb about a game that does not take a seat in it: about the channel's where it has any, else about the person's try.
 * @param inTry what it does in a try, where that is something else
 */
export const aboutGame = (verb: Verb, inTry?: InTry): Verb => meant(verb, 'anybody', inTry);

const meant = (
  verb: Verb,
  claim: Claim,
  inTry: InTry = (context, given) => verb.run(context, given),
): Verb => ({
  schema: verb.schema,
  run: async (context, given) => {
    const place = await placeMeant(context, claim);
    return place === null
      ? atHome(verb).run(context, given)
      : lasting(await inTry(atPlace(context, place), given));
  },
  offer: async (context, given, typing) => {
    const place = await placeMeant(context, claim);
    return verb.offer(place === null ? context : atPlace(context, place), given, typing);
  },
});

/** What can be played on with stays in the direct messages of the person with the bot. */
const lasting = (answer: Answer): Answer =>
  answer.answer === 'private' && answer.message.rows.length > 0 ? { ...answer, lasting: true } : answer;
