import type { GameName } from '#games/games';
import type { MomentView, ReviewRead, ReviewView } from '#play/review/reviews';
import type { TableId } from '#play/table';
import { button } from '#discord/kit/button';
import { type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { pageButtons, pageLines } from '#discord/kit/pages';
import { paintedFor } from '#discord/kit/painted';
import type { Context } from '#discord/request/context';
import { FigureFormat } from '#words/figure';
import type { Words } from '#words/words';
import { reviewPresses } from './presses.ts';
import type { MomentsTold } from './told.ts';

/** A page of the review of a match, counted from 0. */
interface WantedPage {
  readonly of: GameName;
  readonly id: TableId;
  readonly page: number;
}

/** A review that is being made, or one of its pages: the summary, then the key moments. */
export async function reviewMessage<N extends GameName>(
  { of, id: match, page: wanted }: WantedPage,
  view: ReviewView<N>,
  told: MomentsTold<N>,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const pressTo = (page: number) => reviewPresses.review({ of, match, page });
  if (view.stage === 'underWay')
    return messageOf(
      [`## ${words.say('review.title')}`, words.say('review.underWay', view)],
      [[button(pressTo(0), words.say('button.lookAgain'))]],
    );
  const pages = 1 + view.moments.length;
  const page = Math.min(wanted, pages - 1);
  const moment = view.moments[page - 1];
  const shown =
    moment === undefined
      ? await summary(view, context)
      : await momentMessage(view, moment, { told, number: page }, context);
  return {
    ...shown,
    content: [shown.content, ...pageLines({ page, pages }, words)].join('\n'),
    rows: pageButtons({ page, pages }, pressTo, words),
  };
}

/** How well each player played, and what to expect round by round as a picture. */
async function summary<N extends GameName>(view: ReviewRead<N>, context: Context): Promise<Message> {
  const { names, review, hasTarget, moments } = view;
  const { words } = context;
  const players = review.players.map(({ play }, seat) => {
    const name = plainName(names[seat] ?? '');
    return play === null
      ? words.say('review.notJudged', { name })
      : words.say('review.player', {
          name,
          accuracy: Math.round(play.accuracy),
          lost: inTenths(play.lost),
          luck: signed(play.luck, words),
        });
  });
  return messageOf(
    [
      `## ${words.say('review.title')}`,
      ...players,
      ...(moments.length === 0 ? [words.say('review.noMoments')] : []),
      `-# ${words.say('review.how')}`,
    ],
    [],
    await paintedFor(
      { kind: 'curve', names, curves: review.players.map(({ curve }) => curve), hasTarget },
      context,
    ),
  );
}

/** What somebody did, what would have been better, and by how much. */
async function momentMessage<N extends GameName>(
  view: ReviewRead<N>,
  moment: MomentView<N>,
  { told, number }: { readonly told: MomentsTold<N>; readonly number: number },
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { seat, round, lost, played, best } = moment;
  const name = plainName(view.names[seat] ?? '');
  return messageOf(
    [
      `-# ${words.say('review.moment', { number, round, name })}`,
      words.say('review.played', { plan: told.planText(played, moment, words) }),
      words.say('review.better', { plan: told.planText(best, moment, words), points: inTenths(lost) }),
    ],
    [],
    await told.picture(moment, view, context),
  );
}

/** Points rounded to tenths, as precise as they are worth. */
const inTenths = (points: number): number => Math.round(10 * points) / 10;

/** Points with their sign, also in front of a gain. */
const signed = (points: number, { locale }: Words): string =>
  new FigureFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(points);
