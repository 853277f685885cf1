import { z } from 'zod';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { pageButtons, pageLines } from '#discord/kit/pages';
import { paintedFor } from '#discord/kit/painted';
import { pageField, pressKinds } from '#discord/kit/press';
import type { Context } from '#discord/request/context';
import { type GameName, gameNames } from '#games/games';
import { type TableId, tableIdSchema } from '#play/table';
import { FigureFormat } from '#words/figure';
import type { Words } from '#words/words';
import type { MomentsTold } from './moment-messages.ts';
import type { Gain, MomentView, PlayerReviewed, ReviewRead, ReviewView } from './reviews.ts';

/** A page of the review of a match, counted from 0. */
export interface WantedPage<N extends GameName> {
  readonly of: N;
  readonly id: TableId;
  readonly page: number;
}

/** The presses of a review, in its panel: page 0 is the summary, and each key moment has one of the next. */
export const reviewPresses = pressKinds({
  review: z.strictObject({ of: z.enum(gameNames), match: tableIdSchema, page: pageField }),
  /** Explains the figures of the summary. */
  figures: z.strictObject({ of: z.enum(gameNames), match: tableIdSchema }),
});

/** A review that is being made, or one of its pages: the summary, then the key moments. */
export async function reviewMessage<N extends GameName>(
  { of, id: match, page: wanted }: WantedPage<N>,
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
  if (view.stage === 'tooShort')
    return messageOf(
      [
        `## ${words.say('review.title')}`,
        words.say(view.isByReader ? 'review.tooShortOwn' : 'review.tooShort', view),
      ],
      [[button(links.ownHistory(), words.say('button.history'))]],
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
    rows: [
      ...pageButtons({ page, pages }, pressTo, words),
      ...(moment === undefined
        ? [[button(reviewPresses.figures({ of, match }), words.say('button.figures'))]]
        : []),
    ],
  };
}

/** How well each player played, and what to expect round by round as a picture. */
async function summary<N extends GameName>(view: ReviewRead<N>, context: Context): Promise<Message> {
  const { names, tookOver, review, hasTarget, moments } = view;
  const { words } = context;
  const { players } = review;
  const isFlawless = moments.length === 0 && players.every(({ window }) => window === null);
  const small = tookOver.map(({ name, from }) =>
    words.say('review.tookOver', { name: plainName(name), from: plainName(from) }),
  );
  return messageOf(
    [
      `## ${words.say('review.title')}`,
      ...players.map((player, seat) => playerLine(plainName(names[seat] ?? ''), player, words)),
      ...players.flatMap(({ window }, seat) =>
        window === null ? [] : [windowLine(plainName(names[seat] ?? ''), window, words)],
      ),
      ...(isFlawless ? [words.say('review.noMoments')] : []),
      ...small.map((line) => `-# ${line}`),
    ],
    [],
    await paintedFor(
      [
        {
          kind: 'curve',
          names,
          curves: players.map(({ curve }) => curve),
          isPlayedOut: players.some(({ stopped }) => stopped === null),
          hasTarget,
        },
      ],
      context,
    ),
  );
}

const luckTold: Readonly<Record<GameName, 'review.luckOfDice' | 'review.luckOfCards'>> = {
  sagrada: 'review.luckOfDice',
  koloretako: 'review.luckOfCards',
};

/** What the figures of a review mean, in its place. */
export const figuresMessage = (of: GameName, match: TableId, words: Words): Message =>
  messageOf(
    [
      `## ${words.say('button.figures')}`,
      words.say('review.how'),
      words.say(luckTold[of]),
      words.say('review.resigned'),
    ],
    [[button(reviewPresses.review({ of, match, page: 0 }), words.say('toolStep.back'))]],
  );

/** What was found about a player. */
function playerLine(name: string, { play, luck, stopped }: PlayerReviewed, words: Words): string {
  const facts = [
    ...(play === null
      ? [words.say('review.notJudged')]
      : [
          words.say('review.accuracy', { accuracy: Math.round(play.accuracy) }),
          words.say('review.lost', { lost: inTenths(play.lost) }),
        ]),
    ...(stopped === null ? [] : [words.say('review.upTo', { round: stopped })]),
    ...(luck === null ? [] : [luckText(luck, words)]),
  ];
  return words.say('review.player', { name, facts: facts.join(' · ') });
}

/** Luck is told no more precisely than it is known. */
const luckText = ({ points, error }: NonNullable<PlayerReviewed['luck']>, words: Words): string =>
  words.say('review.luck', {
    points: signed(Math.round(points), words),
    error: Math.max(1, Math.round(error)),
  });

const windowLine = (
  name: string,
  { chosen, better, lost }: NonNullable<PlayerReviewed['window']>,
  words: Words,
): string => words.say('review.window', { name, chosen, better, points: Math.round(lost) });

/** What somebody did, what would have been better, and by how much. */
async function momentMessage<N extends GameName>(
  view: ReviewRead<N>,
  moment: MomentView<N>,
  { told, number }: { readonly told: MomentsTold<N>; readonly number: number },
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { seat, round, lost, played, best, reason } = moment;
  // Reasons speak to the player.
  const why = reason === null || seat !== view.own ? [] : [told.reasonText(reason, view, words)];
  const title =
    view.names.length === 1
      ? words.say('review.momentAlone', { number, round })
      : words.say('review.moment', { number, round, name: plainName(view.names[seat] ?? '') });
  return messageOf(
    [
      `-# ${title}`,
      words.say('review.played', { plan: told.planText(played, moment, words) }),
      [
        words.say('review.better', { plan: told.planText(best, moment, words), points: inTenths(lost) }),
        ...gainLines(moment.gains, words),
        ...why,
      ].join(' '),
    ],
    [],
    await told.pictures(moment, view, context),
  );
}

/** What the better plan gains, and for what. */
function gainLines(gains: readonly Gain[], words: Words): readonly string[] {
  if (gains.length === 0) return [];
  const parts = gains.map((gain) => {
    const points = inTenths(gain.points);
    switch (gain.of) {
      case 'public':
        return words.say('review.gain.objective', {
          points,
          objective: words.say(`publicObjective.${gain.objective}.name`),
        });
      case 'private':
        return words.say('review.gain.objective', {
          points,
          objective: words.say(`privateObjective.${gain.color}.name`),
        });
      case 'tokens':
        return words.say('review.gain.tokens', { points, tokens: gain.tokens });
      case 'target':
      case 'spaces':
        return words.say(`review.gain.${gain.of}`, { points });
    }
  });
  return [words.say('review.gains', { parts: new Intl.ListFormat(words.locale).format(parts) })];
}

/** Points rounded to tenths, as precise as they are worth. */
const inTenths = (points: number): number => Math.round(10 * points) / 10;

/** Whole points with their sign, also in front of a gain. */
const signed = (points: number, { locale }: Words): string =>
  new FigureFormat(locale, { signDisplay: 'exceptZero' }).format(points);
