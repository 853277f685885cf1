import { type Answer, insteadOfIt, privately } from '#discord/answer';
import type { Context, PressContext } from '#discord/context';
import { whyNotPosted } from '#discord/read-by-others';
import { headToHeadMessage } from '#discord/standings/head-to-head';
import { standingsPanel } from '#discord/standings/panel';
import { standingsPost } from '#discord/standings/post';
import { profileMessage } from '#discord/standings/profile';
import type { StandingsPlace } from '#discord/standings/tables';
import { personSchema } from '#discord/custom-id';

/** Opens a ranking, from any message. */
export const openStandings = async (context: Context, place: StandingsPlace): Promise<Answer> => ({
  answer: 'private',
  message: await standingsPanel(place, context),
});

/** Turns to another page, or to another ranking. */
export const turnStandings = async (context: Context, place: StandingsPlace): Promise<Answer> =>
  insteadOfIt(await standingsPanel(place, context));

/** Posts a page for everyone in the channel. */
export async function postStandings(context: Context, place: StandingsPlace): Promise<Answer> {
  const why = whyNotPosted(context);
  if (why !== null) return privately(why);
  const message = await standingsPost(place, context);
  return message === null
    ? privately(context.words.say(`standings.empty.${place.of}`))
    : { answer: 'post', message };
}

/** Turns to somebody's profile. */
export const turnToProfile = async (context: Context, person: string): Promise<Answer> =>
  insteadOfIt(await profileMessage(person, context));

/** The same for the person who was picked. */
export async function pickProfile(context: PressContext): Promise<Answer> {
  const picked = personSchema.safeParse(context.values[0]);
  return picked.success
    ? turnToProfile(context, picked.data)
    : privately(context.words.say('strange.button'));
}

/** Turns to how the presser did against somebody. */
export const turnToHeadToHead = async (context: Context, person: string): Promise<Answer> =>
  insteadOfIt(await headToHeadMessage(context.deed.person.id, person, context));
