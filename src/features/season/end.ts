import type { SummaryChannel } from '#features/challenge/announcer';
import { noSummariesIn, summaryChannelsIn } from '#features/challenge/summaries';
import { awaitsCounting } from '#features/standings/standings';
import type { TablesDeps } from '#play/deps';
import { type JobHandler, jobHandler, type JobWith, pauseToDeliver } from '#play/jobs';
import { dayLength } from '#store/day';
import { postponeJob } from '#store/jobs';
import type { Database } from '#store/schema';
import {
  endOfSeason,
  saveSeasonEnd,
  type Season,
  seasonAt,
  type SeasonEnd,
  seasonEndSchema,
} from '#store/season';
import type { SeasonAnnouncer, SeasonCard } from './announcer.ts';
import { dropSeason } from './queries.ts';
import { cardOf } from './season.ts';

const minute = 60_000;

/** How long after its end a season is still told, in milliseconds. Later it would be no news. */
const latest = 3 * dayLength;

/** When a season isn't the last one any more, in milliseconds since 1970; a day later, because others end then. */
const forgottenAt = (season: Season): number => endOfSeason(seasonAt(endOfSeason(season))) + dayLength;

/** What is to be done next at the end of a season: post the card somewhere, look again once all games are counted, or nothing more. */
type Next = { readonly card: SeasonCard; readonly channel: SummaryChannel } | 'counting' | 'told';

type SeasonEndDeps = Pick<TablesDeps, 'store' | 'now' | 'log'> & { readonly announcer: SeasonAnnouncer };

/**
 * Ends seasons of servers, two in a second: all end at the same moment. The card is posted in each channel with summaries, one after the other,
 * and pinned. A card is posted before that is saved, so it is posted once more if the process dies in between; its nonce makes Discord
 * post it once.
 */
export function seasonEnds({ store, now, log, announcer }: SeasonEndDeps): JobHandler {
  const goOn = (data: SeasonEnd, dueAt = now(), also: (db: Database) => Promise<void> = async () => {}) =>
    store.transaction(async (db) => {
      await also(db);
      await saveSeasonEnd(db, data, dueAt);
    });

  const later = (job: JobWith<SeasonEnd>): Promise<void> =>
    store.transaction((db) => postponeJob(db, job, now() + pauseToDeliver(job.tries, announcer.line)), {
      durable: false,
    });

  const nextOf = ({ guild, season, told }: SeasonEnd): Promise<Next> =>
    store.read(async (db) => {
      const channel = (await summaryChannelsIn(db, guild)).find((each) => !told.includes(each.channel));
      if (channel === undefined || now() - endOfSeason(season) > latest) return 'told';
      if (await awaitsCounting(db)) return 'counting';
      const card = await cardOf(db, { guild, season }, log);
      return card === null ? 'told' : { card, channel };
    });

  const tell = async (job: JobWith<SeasonEnd>): Promise<void> => {
    const { data } = job;
    const next = await nextOf(data);
    if (next === 'counting') return goOn(data, now() + minute);
    if (next === 'told') return goOn({ ...data, step: 'forget', told: [] }, forgottenAt(data.season));
    const { channel } = next.channel;
    const result = await announcer.deliverSeasonCard(next.card, next.channel);
    log.info({ channel, season: data.season, delivery: result.delivery }, 'season told');
    const told = [...data.told, channel];
    switch (result.delivery) {
      case 'delivered':
        return goOn({ ...data, told, toPin: { channel, message: result.message } });
      case 'notAllowed':
        return goOn({ ...data, told });
      case 'channelGone':
        return goOn({ ...data, told }, now(), (db) => noSummariesIn(db, channel));
      case 'later':
        return later(job);
    }
  };

  const pin = async (job: JobWith<SeasonEnd>, toPin: NonNullable<SeasonEnd['toPin']>): Promise<void> =>
    (await announcer.pin(toPin)) === 'later' ? later(job) : goOn({ ...job.data, toPin: null });

  return jobHandler({
    kind: 'seasonEnd',
    at: 'leader',
    data: seasonEndSchema,
    mostAtOnce: 2,
    rest: 500,
    line: announcer.line,
    async work(job) {
      const { step, toPin } = job.data;
      if (step === 'forget') await store.transaction((db) => dropSeason(db, job.data));
      else await (toPin === null ? tell(job) : pin(job, toPin));
      return null;
    },
  });
}
