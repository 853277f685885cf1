import { links } from '#discord/kit/links';
import type { Message } from '#discord/kit/message';
import { type Answer, inNewPanel, refusing, type Showing, updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import type { GameName } from '#games/games';
import { figuresMessage, reviewMessage, reviewPresses, type WantedPage } from './messages.ts';
import { cardMoments, diceMoments, type MomentsTold } from './moment-messages.ts';
import type { ReviewView } from './reviews.ts';

/** Shows a page of a review; if it is still being made, how far it is, and the page itself as soon as it is there. */
async function shown<N extends GameName>(
  wanted: WantedPage<N>,
  told: MomentsTold<N>,
  context: Context,
  showing: Showing,
): Promise<Answer> {
  const { reviews, words } = context;
  const { id } = wanted;
  const view = await lookedAt(wanted, context);
  if (view === null) return refusing(words.say('review.notHere'));
  const answer = { ...showing(await reviewMessage(wanted, view, told, context)), about: `review ${id}` };
  if (view.stage !== 'underWay') return answer;
  const later = async (): Promise<Message | null> => {
    await reviews.settled(id);
    const now = await lookedAt(wanted, context);
    return now?.stage === 'ready' ? reviewMessage(wanted, now, told, context) : null;
  };
  return { ...answer, later };
}

const lookedAt = <N extends GameName>(
  { of, id }: WantedPage<N>,
  { reviews, command }: Context,
): Promise<ReviewView<N> | null> =>
  reviews.look({ of, id }, { person: command.person.id, channel: command.channel });

/** Shows a page of the review of a match of either game. */
function show(
  of: GameName,
  match: Omit<WantedPage<GameName>, 'of'>,
  context: Context,
  showing: Showing,
): Promise<Answer> {
  switch (of) {
    case 'sagrada':
      return shown({ of, ...match }, diceMoments, context, showing);
    case 'koloretako':
      return shown({ of, ...match }, cardMoments, context, showing);
  }
}

/** What the presses of reviews do. */
export const reviewHandlers = handled(
  { ...reviewPresses, openReview: links.openReview },
  {
    review: (context, { of, match, page }) => show(of, { id: match, page }, context, updating),
    figures: async ({ words }, { of, match }) => updating(figuresMessage(of, match, words)),
    openReview: (context, { of, match }) => show(of, { id: match, page: 0 }, context, inNewPanel),
  },
);
