import type { World } from 'local-discord';
import { largeWorld } from 'local-discord/testing';
import type { System } from '#cli/system';
import { nonceOf } from '#discord/protocol/sent';
import { createServices } from '#features/services';
import type { Person, TableView } from '#play/table';
import { dayAt } from '#store/day';
import { openStore } from '#store/store';
import { chooseByKey, choosing } from '#test/play/computers';
import { by, done } from '#test/play/evening';
import { quietAnnouncer } from '#test/play/quiet-announcer';
import { silent } from '#test/silent';

/** A server, its channel and the two people who play there. */
interface Company {
  readonly guild: string;
  readonly channel: string;
  readonly host: Person;
  readonly other: Person;
  /** Whether they play, come only to a game night at midnight, or go away: then time decides, and computer players go on. */
  readonly does: 'play' | 'plan' | 'go away';
}

/** What companies do, each four of them the same, so that every process has some of all. */
const kinds = ['play', 'go away', 'plan', 'play', 'go away'] as const satisfies readonly Company['does'][];
const doing = (index: number): Company['does'] => kinds[Math.floor(index / 4) % kinds.length] ?? 'play';

/** A world of servers with two members each, and who plays where. */
export function companiesIn(tables: number): {
  readonly world: World;
  readonly companies: readonly Company[];
} {
  const { guilds, people, ...world } = largeWorld({ guilds: tables, people: 2 * tables });
  const companies = guilds.flatMap(({ id: guild, channels: [channel] }, index): readonly Company[] => {
    const [host, other] = people
      .slice(2 * index, 2 * index + 2)
      .map(({ id, displayName: name }) => ({ id, name }));
    return channel && host && other ? [{ guild, channel: channel.id, host, other, does: doing(index) }] : [];
  });
  const own = guilds.map((guild, index) =>
    Object.assign(guild, { members: guild.members.slice(2 * index, 2 * index + 2) }),
  );
  return { world: { ...world, people, guilds: own }, companies };
}

/** A message that must come once: where, and by which nonce. For a direct message the person stands for the channel. */
export interface Wish {
  readonly kind: 'reminder' | 'summary' | 'game night';
  readonly channel: string;
  readonly nonce: string;
}

/** How long people have at tables, in minutes. */
const banks = [1, 2, 3, 5] as const;

/**
 * What people ask for before the processes begin: games, game nights, summaries everywhere, and reminders for everybody. Gives what they
 * must be told around midnight, each once.
 */
export async function wishesOf(
  companies: readonly Company[],
  { url, system, midnight }: { readonly url: string; readonly system: System; readonly midnight: number },
): Promise<readonly Wish[]> {
  const store = await openStore({ url, log: silent });
  const { tables, dailies } = createServices({
    ...system,
    store,
    thinker: choosing(chooseByKey),
    announcer: quietAnnouncer({ delivery: 'later' }),
    log: silent,
    duties: {
      share: { shards: [], count: 1 },
      isOnServer: true,
      looksAfter: () => false,
      isLeader: () => false,
    },
  });
  const wishes: Wish[] = [];
  await dailies.everyMinute();
  const ending = dailies.now();
  for (const [index, { guild, channel, host, other, does }] of companies.entries()) {
    const place = { guild, channel, manager: true };
    const { id } = done(
      await tables.open(by(host, place), {
        mode: 'table',
        seats: 3,
        edition: 'floodgate',
        reducedBag: false,
        locale: 'en',
        computers: { count: 1, level: 'apprentice' },
      }),
    );
    if (does === 'plan') {
      await tables.planNight(by(host, place), midnight);
      wishes.push({ kind: 'game night', channel, nonce: nonceOf('nightNow', id, String(midnight / 1000)) });
    } else {
      const bank = banks[Math.floor(index / (4 * kinds.length)) % banks.length] ?? 1;
      const increment = does === 'play' ? 30 : 0;
      await tables.setForTable(by(host, place), { pace: 'live', bank, increment, computerPace: 'atOnce' });
      await tables.setForPerson(by(host, place), { notify: index % 2 === 0 ? 'direct' : 'channel' });
      done(await tables.join(by(other, place)));
      done(await tables.start(by(host, place)));
    }
    await dailies.subscribe(by(host, place), 'en');
    wishes.push({ kind: 'summary', channel, nonce: nonceOf('summary', channel, ending) });
    for (const { id: person } of [host, other]) {
      await dailies.remind(person, { zone: 'UTC', hour: 0 }, 'en');
      wishes.push({ kind: 'reminder', channel: person, nonce: nonceOf('reminder', person, dayAt(midnight)) });
    }
  }
  // A day that nobody has played is summed up nowhere.
  const player = companies[0]?.host;
  if (player === undefined) throw new Error('nobody plays');
  const attempt = done(await dailies.begin(by(player), ending, 'ranked', 'en'));
  const place = { channel: attempt.channel, guild: null };
  for (let table: TableView = attempt; table.stage === 'running';) {
    const next = table.legal.find(({ do: what }) => what === 'end') ?? table.legal[0];
    if (next === undefined) throw new Error('nothing can be done in a game that goes on');
    table = done(await tables.act(by(player, place), next));
  }
  await store.close();
  return wishes;
}
