import type { Services } from '#features/services';
import { puzzles as allPuzzles } from '#games/sagrada/puzzle';
import type { CardGameId, Week } from '#play/koloretako/card-game';
import type { Day, Person, TableId } from '#play/table';
import { placeOfAttempt } from '#store/attempts';
import { usual } from './cards.ts';
import { alone, by, channel, type Evening, guild } from './evening.ts';

/** Somebody who asks about attempts of a day and of a week: another person's or their own. */
interface Asking {
  readonly asker: Person;
  readonly player: Person;
  readonly day: Day;
  readonly table: TableId;
  /** The week, and the game of its attempt. */
  readonly week: Week;
  readonly cards: CardGameId;
  /** The place where the asker looks: only the player can be at the attempt itself. */
  readonly place: string;
}

/** What each function of the house gives the asker. The type lists all of them, so that a new one isn't forgotten here. */
type Doors = {
  readonly [Room in keyof Services]: {
    readonly [Door in keyof Services[Room]]: (() => unknown) | 'tells nobody';
  };
};

/** Everything that the house gives somebody who tries every function. */
export async function allGiven({ house }: Evening, asking: Asking): Promise<readonly unknown[]> {
  const given: unknown[] = [];
  for (const doors of Object.values<Doors[keyof Services]>(doorsFor(house, asking)))
    for (const door of Object.values<(() => unknown) | 'tells nobody'>(doors))
      if (door !== 'tells nobody') given.push(await door());
  return given;
}

function doorsFor(house: Services, { asker, player, day, table, week, cards, place }: Asking): Doors {
  const {
    tables,
    dailies,
    seasons,
    standings,
    history,
    people,
    ownGames,
    cardGames,
    weeklies,
    hints,
    puzzles,
    reviews,
    roses,
    absences,
    dayCards,
  } = house;
  const tries = [
    placeOfAttempt('weekly', asker.id, week),
    placeOfAttempt('weekly', player.id, week),
    channel,
  ];
  const direct = { channel: `direct ${asker.id}`, guild: null };
  const shelves = [
    { channel },
    { channel: placeOfAttempt('daily', player.id, day) },
    { person: asker.id },
    { person: player.id },
  ];
  const onShelves = (look: (shelf: (typeof shelves)[number]) => Promise<unknown>) => () =>
    Promise.all(shelves.map(look));
  return {
    hints: {
      async atTable() {
        const seen = await tables.look(place, asker.id);
        const isOn = seen?.stage === 'running' && seen.game.phase === 'playing';
        return isOn ? hints.atTable(seen, seen.game) : null;
      },
      async inCardGame() {
        const seen = await cardGames.named(cards, asker.id);
        const isOn = seen?.stage === 'running' && seen.game.phase === 'playing';
        return isOn ? hints.inCardGame(seen, seen.game) : null;
      },
    },
    tables: {
      open: () => tables.open(by(asker, direct), alone(1), table),
      look: () => tables.look(place, asker.id),
      threads: () => tables.threads(place),
      finished: () => tables.finished(place, table, asker.id),
      folded: () => tables.folded(place, table, asker.id),
      record: () => tables.record(place, asker.id),
      here: () => tables.here(place, table, asker.id),
      requestContext: () => tables.requestContext(asker.id, place, table),
      comeBack: () => tables.comeBack(by(asker, { channel: place })),
      serverSettings: () => tables.serverSettings(guild),
      // Commands at a table give the same as a look at it; announcements go through the announcer.
      join: 'tells nobody',
      leave: 'tells nobody',
      planNight: 'tells nobody',
      addComputer: 'tells nobody',
      removeComputer: 'tells nobody',
      start: 'tells nobody',
      cancel: 'tells nobody',
      resign: 'tells nobody',
      takeSeat: 'tells nobody',
      giveSeat: 'tells nobody',
      sitIn: 'tells nobody',
      act: 'tells nobody',
      actInTurn: 'tells nobody',
      nudge: 'tells nobody',
      letSubstitute: 'tells nobody',
      letComputer: 'tells nobody',
      undo: 'tells nobody',
      setForPerson: 'tells nobody',
      setForTable: 'tells nobody',
      setForServer: 'tells nobody',
      learns: 'tells nobody',
      deliver: 'tells nobody',
      waitsIn: 'tells nobody',
      delivered: 'tells nobody',
      retired: 'tells nobody',
      deliverAll: 'tells nobody',
      deliverLeft: 'tells nobody',
      settle: 'tells nobody',
      channelGone: 'tells nobody',
      closeIdle: 'tells nobody',
      close: 'tells nobody',
    },
    uptime: {
      now: 'tells nobody',
      back: 'tells nobody',
      away: 'tells nobody',
      beat: 'tells nobody',
    },
    dailies: {
      now: () => dailies.now(),
      look: () => dailies.look(asker.id, day),
      past: () => dailies.past(10),
      finishedDays: () => dailies.finishedDays(player.id, 10),
      begin: () => dailies.begin(by(asker), day, 'practice', 'en'),
      underWay: () => dailies.underWay(asker.id),
      result: () => dailies.result(asker.id, day),
      best: () => dailies.best(asker.id, day),
      summaryChannel: () => dailies.summaryChannel(channel),
      summaryChannels: () => dailies.summaryChannels(player.id, guild),
      postsIn: () => dailies.postsIn(channel),
      reminder: () => dailies.reminder(player.id),
      subscribe: 'tells nobody',
      unsubscribe: 'tells nobody',
      remind: 'tells nobody',
      endReminder: 'tells nobody',
      everyMinute: 'tells nobody',
      deliverDue: 'tells nobody',
    },
    dayCards: {
      everybody: () => dayCards.everybody(by(asker), day, 0),
      compare: () => dayCards.compare(by(asker), day, null),
      join: 'tells nobody',
      leave: 'tells nobody',
    },
    standings: {
      server: () => standings.server(guild, asker.id, 0),
      season: () => standings.season(guild, seasons.now(), asker.id, 0),
      computers: () => standings.computers(guild, asker.id, 0),
      day: () => standings.day(day, asker.id, 0),
      allTime: () => standings.allTime(asker.id, 0),
      week: () => standings.week(week, asker.id, 0),
      cardGames: () => standings.cardGames(guild, asker.id, 0),
      streaks: () => standings.streaks(asker.id, 0),
      profile: () => standings.profile(player.id, guild, asker.id),
      headToHead: () => standings.headToHead(guild, asker.id, player.id),
      countEarlier: 'tells nobody',
      isCounting: () => standings.isCounting(),
    },
    seasons: {
      now: () => seasons.now(),
      last: () => seasons.last(),
      hasChampion: () => seasons.hasChampion(guild, seasons.last()),
      card: () => seasons.card(guild, seasons.last()),
    },
    ownGames: { of: () => ownGames.of(asker.id) },
    history: {
      games: onShelves((shelf) => history.games(shelf, 0)),
      game: onShelves((shelf) => history.game(shelf, table)),
      after: onShelves((shelf) => history.after(shelf, table, 1)),
      growth: onShelves((shelf) => history.growth(shelf, table, 0)),
      ownGrowth: () => history.ownGrowth(asker.id, table),
      record: onShelves((shelf) => history.record(shelf, table)),
    },
    people: {
      amounts: () => people.amounts(asker.id),
      export: () => people.export(asker.id),
      forget: 'tells nobody',
      directChannel: () => people.directChannel(asker.id),
      saveDirectChannel: 'tells nobody',
      forgetDirectChannel: 'tells nobody',
      serverLeft: 'tells nobody',
      serverJoined: 'tells nobody',
      servers: 'tells nobody',
      forgetServers: 'tells nobody',
    },
    welcomes: { arrivals: 'tells nobody' },
    cardGames: {
      begin: () => cardGames.begin(by(asker, { channel: direct.channel, guild: null }), usual),
      look: () => Promise.all(tries.map((where) => cardGames.look(where, asker.id))),
      named: () => cardGames.named(cards, asker.id),
      playing: () => cardGames.playing(channel, asker.id),
      record: () => cardGames.record(cards, asker.id),
      // Commands in a game give the same as a look at it.
      act: 'tells nobody',
      undo: 'tells nobody',
      giveUp: 'tells nobody',
      closeIdle: 'tells nobody',
    },
    weeklies: {
      now: () => weeklies.now(),
      look: () => weeklies.look(asker.id, week),
      past: () => weeklies.past(10),
      begin: () => weeklies.begin(by(asker), week, 'practice', 'en'),
      underWay: () => weeklies.underWay(asker.id),
      result: () => weeklies.result(asker.id, week),
    },
    absences: {
      look: () => absences.look(player.id),
      begin: 'tells nobody',
      end: 'tells nobody',
    },
    now: {},
    puzzles: {
      now: () => puzzles.now(),
      look: () => puzzles.look(asker.id, day),
      past: () => puzzles.past(asker.id, day, 10),
      step: () => allPuzzles.map(({ id }) => puzzles.step(id, [])),
      answer: 'tells nobody',
    },
    reviews: {
      look: () =>
        Promise.all(
          shelves.flatMap((shelf) => {
            const where = 'channel' in shelf ? shelf.channel : channel;
            const reader = { person: asker.id, channel: where };
            return [
              reviews.look({ of: 'sagrada', id: table }, reader),
              reviews.look({ of: 'koloretako', id: cards }, reader),
            ];
          }),
        ),
      settled: 'tells nobody',
      goOn: 'tells nobody',
      close: 'tells nobody',
    },
    roses: {
      rose: () => roses.rose(player.id, asker.id),
      hasLitIn: () => roses.hasLitIn(table, asker.id),
      lightEarlier: 'tells nobody',
    },
  };
}
