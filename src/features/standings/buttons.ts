import { links, personSchema, type StandingsPlace } from '#discord/kit/links';
import { type Answer, inNewPanel, privately, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { whyNotPosted } from '#discord/request/permissions';
import { handled } from '#discord/request/press-handlers';
import { standingsPanel, standingsPost } from './messages.ts';
import { standingsPresses } from './presses.ts';
import { headToHeadMessage, profileMessage } from './profile-messages.ts';

/** Opens a ranking, from any message. */
export const openStandings = async (context: Context, place: StandingsPlace): Promise<Answer> =>
  inNewPanel(await standingsPanel(place, context));

/** Posts a page for everyone in the channel. */
async function postStandings(context: Context, place: StandingsPlace): Promise<Answer> {
  const why = whyNotPosted(context);
  if (why !== null) return privately(why);
  const message = await standingsPost(place, context);
  return message === null
    ? privately(context.words.say(`standings.empty.${place.of}`))
    : { answer: 'post', once: 'panel', message };
}

/** Turns to somebody's profile. */
const turnToProfile = async (context: Context, person: string): Promise<Answer> =>
  updating(await profileMessage(person, context));

/** The same for the person who was picked. */
async function pickProfile(context: PressContext): Promise<Answer> {
  const picked = personSchema.safeParse(context.values[0]);
  return picked.success
    ? turnToProfile(context, picked.data)
    : privately(context.words.say('strange.button'));
}

/** What the presses of rankings and profiles do. */
export const standingsHandlers = handled(
  { ...standingsPresses, openStandings: links.openStandings, profile: links.profile },
  {
    openStandings,
    standings: async (context, place) => updating(await standingsPanel(place, context)),
    postStandings,
    profile: (context, { person }) => turnToProfile(context, person),
    profileOf: pickProfile,
    against: async (context, { person }) =>
      updating(await headToHeadMessage(context.command.person.id, person, context)),
  },
);
