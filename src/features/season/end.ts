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

/** Notes that nothing is left to tell of a season. */
const saveTold = (db: Database, data: SeasonEnd): Promise<void> =>
  saveSeasonEnd(db, { ...data, step: 'forget', told: [] }, forgottenAt(data.season));

/** What is to be done next at the end of a season: post the card somewhere, look again once all games are counted, or nothing more. */
type Next =
  | { readonly card: SeasonCard; readonly channel: SummaryChannel; readonly isLast: boolean }
  | 'counting'
  | 'told';

type SeasonEndDeps = Pick<TablesDeps, 'store' | 'now' | 'log'> & { readonly announcer: SeasonAnnouncer };

/**
 * Ends seasons of servers, two cards in a second: all end at the same moment. The card is posted and pinned in each channel with daily
 * posts, one after the other. That is saved afterwards, so it is done once more if the process dies before; then the nonce gives the same
 * message.
 */
export function seasonEnds({ store, now, log, announcer }: SeasonEndDeps): JobHandler {
  const nextOf = ({ guild, season, told }: SeasonEnd): Promise<Next> =>
    store.read(async (db) => {
      const channels = await summaryChannelsIn(db, guild);
      const [channel, ...others] = channels.filter((each) => !told.includes(each.channel));
      if (channel === undefined || now() - endOfSeason(season) > latest) return 'told';
      if (await awaitsCounting(db)) return 'counting';
      const card = await cardOf(db, { guild, season }, log);
      return card === null ? 'told' : { card, channel, isLast: others.length === 0 };
    });

  const tell = async (job: JobWith<SeasonEnd>): Promise<void> => {
    const { data } = job;
    const next = await nextOf(data);
    if (next === 'counting') return store.transaction((db) => saveSeasonEnd(db, data, now() + minute));
    if (next === 'told') return store.transaction((db) => saveTold(db, data));
    const { channel } = next.channel;
    const { delivery } = await announcer.deliverSeasonCard(next.card, next.channel);
    log.info({ channel, season: data.season, delivery }, 'season told');
    await store.transaction(
      async (db) => {
        if (delivery === 'later')
          return postponeJob(db, job, now() + pauseToDeliver(job.tries, announcer.line));
        if (delivery === 'channelGone') await noSummariesIn(db, channel);
        await (next.isLast
          ? saveTold(db, data)
          : saveSeasonEnd(db, { ...data, told: [...data.told, channel] }, now()));
      },
      { durable: delivery !== 'later' },
    );
  };

  return jobHandler({
    kind: 'seasonEnd',
    at: 'leader',
    data: seasonEndSchema,
    mostAtOnce: 2,
    rest: 500,
    line: announcer.line,
    async work(job) {
      if (job.data.step === 'tell') await tell(job);
      else await store.transaction((db) => dropSeason(db, job.data));
      return null;
    },
  });
}
