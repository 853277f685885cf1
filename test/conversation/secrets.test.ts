import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Deal } from '#games/sagrada/deal';
import { sagrada } from '#games/sagrada/rules';
import { dieName } from '#games/shared/die';
import { chanceOf, commitmentOf } from '#games/shared/seed';
import { dieInWords } from '#render/text/in-words';
import { isThorough } from '#test/cases';
import type { Press } from '#test/discord/press';
import { seedOf } from '#test/made-up';
import { wordsOf } from '#words/words';
import { withoutPause } from './computer-talk.ts';
import { begunTry, challengeFor, challengeSeed, hour, playedOut, today, turned } from './daily-talk.ts';
import { type Evening, meet } from './evening.ts';
import {
  aloud,
  begunBy,
  buttonsOf,
  chosenBy,
  dealtTo,
  goesOn,
  isPrivate,
  messageOf,
  moreFrom,
  nextPublic,
  offerTo,
  passTurn,
  picturesIn,
  playerOf,
  press,
  recordFor,
  resignsFrom,
  type Room,
  takeTurn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';
import { draftByPresses, stepsIn } from './thumb-talk.ts';
import { begunFrom, playedFrom, thisWeek, weekFor } from './weekly-talk.ts';

const words = wordsOf('en');
const forTwo = { mode: 'table', players: 2, edition: 'floodgate', reducedBag: false } as const;

/** What only one player may know, in the words that would tell it. */
const secretsOf = ({ hands }: Deal, seat: number): readonly string[] => {
  const hand = hands[seat];
  if (hand === undefined) throw new Error(`nobody sits at ${seat}`);
  return [
    ...hand.privateObjectives.map((color) => words.say(`privateObjective.${color}.name`)),
    ...hand.offered.map(({ name }) => name),
  ];
};

/** The names of the windows that a player is offered. */
const namesOf = ({ hands }: Deal, seat: number): readonly string[] =>
  (hands[seat]?.offered ?? []).map(({ name }) => name);

/** The private objectives of each player in a record; null if it has none. */
const objectivesIn = (record: unknown): readonly (readonly string[] | null)[] =>
  z
    .looseObject({ players: z.array(z.looseObject({ privateObjectives: z.array(z.string()).optional() })) })
    .parse(record)
    .players.map(({ privateObjectives = null }) => privateObjectives);

/** Every press in a private panel that changes nothing. */
const looks: ReadonlySet<string | undefined> = new Set<Press['press']>([
  'score',
  'fair',
  'record',
  'help',
  'pace',
  'rules',
  'settings',
  'settingsPage',
  'tools',
]);

/** Presses every button of a message that changes nothing. */
async function pressLooks(person: Actor, message: APIMessage): Promise<void> {
  for (const { customId, press: asked } of buttonsOf(message)) {
    if (!looks.has(asked?.press)) continue;
    const answer = await person.press(message, customId);
    // What is read in a panel has a way back.
    const read = answer.kind === 'update' ? buttonsOf(answer.message) : [];
    const back = read.find((button) => button.press?.press === 'more');
    if (back !== undefined) await person.press(message, back.customId);
  }
}

/** Everything new that people ever see in a channel from now on: their panels come and go. */
function remembering({ discord, channel }: Evening, people: readonly Actor[]): (person: Actor) => string {
  const seen = new Map(people.map((person) => [person, new Set<string>()]));
  const before = new Set(people.flatMap((person) => person.sees(channel).map(({ id }) => id)));
  const newest = (person: Actor): readonly APIMessage[] =>
    person.sees(channel).filter(({ id }) => !before.has(id));
  const look = (): void => {
    // What changes is among the last ones.
    for (const [person, known] of seen)
      for (const message of newest(person).slice(-3)) known.add(JSON.stringify(message));
  };
  onTestFinished(discord.watch(({ kind }) => kind === 'messages' && look()));
  return (person) => [...(seen.get(person) ?? []), JSON.stringify(newest(person))].join('');
}

/**
 * Looks at everything there is to see: the person's own cards, everything below them, the pages of the settings, the
 * tools.
 */
async function looksAround(person: Actor, shown: APIMessage): Promise<void> {
  const cards = buttonsOf(shown).some((button) => button.press?.press === 'hand') ? 'hand' : 'offer';
  const own = await messageOf(press(person, shown, cards));
  const more = await moreFrom(person, own);
  await pressLooks(person, more);
  await pressLooks(person, await messageOf(press(person, more, 'settings')));
  await pressLooks(person, shown);
}

/** Plays a turn by presses in which the draft is undone and made again; returns the next board. */
async function turnWithSecondThoughts(room: Room, board: APIMessage): Promise<APIMessage> {
  const person = playerOf(room, board);
  const next = nextPublic(room);
  const drafted = await draftByPresses(person, board);
  if (drafted === null) await passTurn(person, board);
  if (drafted === null || !goesOn(wordsIn(drafted))) return next;
  const back = await messageOf(press(person, drafted, 'takeBack'));
  const again = (await draftByPresses(person, back)) ?? back;
  const [end] = stepsIn(again, /^end$/u);
  if (end !== undefined) await person.press(again, end);
  return next;
}

/** All but the last resign, by the buttons under their own cards; returns the end. */
async function allResign(board: APIMessage, people: readonly [Actor, ...Actor[]]): Promise<APIMessage> {
  const hands: [Actor, APIMessage][] = [];
  for (const person of people) hands.push([person, await messageOf(press(person, board, 'hand'))]);
  for (const [person, hand] of hands.slice(0, -1)) await resignsFrom(person, hand);
  const [first] = people;
  return first.finds(board.channel_id, (message) =>
    buttonsOf(message).some((button) => button.press?.press === 'rematch'),
  );
}

/** The secrets of others that a person could read anywhere on their screen: in texts, buttons and descriptions of pictures. */
const spied = (screen: string, secrets: readonly string[], game = 1): readonly string[] =>
  [...secrets, seedOf(game)].filter((secret) => screen.includes(secret));

describe('secrets', () => {
  it('are seen by their owner, and by nobody else before the end', async () => {
    const evening = await meet();
    const { ada, ben, clara, dmitri, channel } = evening;
    clara.speaks(Locale.EnglishGB);
    const people = [ada, ben, clara] as const;
    const screenOf = remembering(evening, [...people, dmitri]);
    const deal = sagrada.deal(
      { mode: 'table', players: 3, edition: 'floodgate', reducedBag: false },
      chanceOf(seedOf(1)),
    );
    const choosing = await dealtTo(evening, ...people);

    const firstBoard = nextPublic(evening);
    for (const [seat, person] of people.entries()) {
      const offer = await offerTo(person, choosing);
      for (const secret of secretsOf(deal, seat)) expect(JSON.stringify(offer)).toContain(secret);
      const again = await messageOf(person.command(channel, 'sagrada hand'));
      if (seat < 2) await press(person, again, 'choose');
    }
    for (const [seat, person] of [...people, dmitri].entries()) {
      const others = people.flatMap((_, other) => (other === seat ? [] : secretsOf(deal, other)));
      const own = seat < people.length ? secretsOf(deal, seat) : [];
      expect(
        spied(
          screenOf(person),
          others.filter((secret) => !own.includes(secret)),
        ),
      ).toEqual([]);
    }

    const chosen = new Set<string | undefined>(deal.hands.map(({ offered }) => offered[0]?.name));
    // Once everybody has chosen, the chosen windows are open, but not the objectives.
    await press(clara, await offerTo(clara, choosing), 'choose');
    let board = await firstBoard;
    for (let turn = 0; turn < (isThorough ? 12 : 6); turn += 1) {
      for (const person of [...people, dmitri]) {
        // Little of it changes from turn to turn.
        if (turn % 6 === 0) await looksAround(person, board);
        const [die = ''] = stepsIn(board, /^draft\.\w+$/u);
        await person.press(board, die);
      }
      board = await turnWithSecondThoughts(evening, board);
    }
    for (const [seat, person] of [...people, dmitri].entries()) {
      const hidden = people.flatMap((_, other) => (other === seat ? [] : secretsOf(deal, other)));
      expect(
        spied(
          screenOf(person),
          hidden.filter((secret) => !chosen.has(secret)),
        ),
      ).toEqual([]);
    }
  });

  it('of another game are not revealed by the end of one, nor in its rematch', async () => {
    const evening = await meet();
    const { ada, ben, dmitri } = evening;
    const over = await allResign(await begunBy(evening, ada, ben), [ada, ben]);
    const screenOf = remembering(evening, [ada, ben, dmitri]);
    for (const person of [ada, ben, dmitri]) await looksAround(person, over);
    const lobby = await messageOf(press(ben, over, 'rematch'));
    const begins = nextPublic(evening);
    await press(ada, lobby, 'join');
    const choosing = await begins;
    const people = [ada, ben] as const;
    const first = sagrada.deal(forTwo, chanceOf(seedOf(1)));
    const deal = sagrada.deal(forTwo, chanceOf(seedOf(2)));
    // The windows of the first game are public: everybody took the first one offered.
    const played = new Set<string | undefined>(first.hands.map(({ offered }) => offered[0]?.name));
    for (const [seat, person] of people.entries()) {
      const offer = await offerTo(person, choosing);
      for (const secret of secretsOf(deal, seat)) expect(JSON.stringify(offer)).toContain(secret);
    }
    await looksAround(dmitri, choosing);
    for (const [seat, person] of [...people, dmitri].entries()) {
      const own = seat < people.length ? namesOf(deal, seat) : [];
      const theirs = [0, 1].flatMap((other) => (other === seat ? [] : namesOf(deal, other)));
      const hidden = theirs.filter((name) => !own.includes(name) && !played.has(name));
      expect(spied(screenOf(person), hidden, 2)).toEqual([]);
    }
  });

  it('of others are neither in a record nor in the tools', async () => {
    const evening = await meet({ game: 18 });
    const { ada, ben, dmitri, channel } = evening;
    const screenOf = remembering(evening, [ada, ben, dmitri]);
    const deal = sagrada.deal(forTwo, chanceOf(seedOf(18)));
    const choosing = await dealtTo(evening, ada, ben);
    const firstBoard = nextPublic(evening);
    // Before the windows are shown, and after.
    const before = await Promise.all([ada, ben, dmitri].map((person) => recordFor(person, channel)));
    for (const person of [ada, ben]) await press(person, await offerTo(person, choosing), 'choose');
    let board = await firstBoard;
    for (let turn = 0; turn < 3; turn += 1) board = await takeTurn(evening, board);
    const after = await Promise.all([ada, ben, dmitri].map((person) => recordFor(person, channel)));
    for (const person of [ada, ben, dmitri]) await press(person, board, 'tools');

    const shown = new Set<string | undefined>(deal.hands.map(({ offered }) => offered[0]?.name));
    for (const [seat, person] of [ada, ben, dmitri].entries()) {
      const theirs = [0, 1].flatMap((other) => (other === seat ? [] : namesOf(deal, other)));
      const early = JSON.stringify(before[seat]);
      for (const secret of [...theirs, seedOf(18)]) expect(early).not.toContain(secret);
      const late = JSON.stringify(after[seat]);
      for (const secret of theirs.filter((name) => !shown.has(name))) expect(late).not.toContain(secret);
      for (const window of shown) expect(late).toContain(window);
      expect(objectivesIn(after[seat])).toEqual(
        deal.hands.map(({ privateObjectives }, owner) => (owner === seat ? privateObjectives : null)),
      );
      expect(
        spied(
          screenOf(person),
          theirs.filter((name) => !shown.has(name)),
        ),
      ).toEqual([]);
    }
  });

  it('of a computer player are its own, also from hints, boards and records', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const seenBy = remembering(evening, [ada]);
    const opponent = { seats: 2, computers: 1, level: 'apprentice' };
    const choosing = await messageOf(ada.command(channel, 'sagrada new', opponent));
    await withoutPause(ada, channel);
    let board = await chosenBy(evening, choosing, ada);
    for (let turn = 0; turn < 2; turn += 1) {
      const [hint = ''] = stepsIn(board, /^hint$/u);
      expect(await whisper(ada.press(board, hint))).toMatch(/^\*\*Hint: /u);
      if (turn === 0) await looksAround(ada, board);
      board = await takeTurn(evening, board);
    }
    const record = await recordFor(ada, channel);
    const deal = sagrada.deal(forTwo, chanceOf(seedOf(1)));
    const [own = null, theirs = null] = objectivesIn(record);
    expect([own, theirs]).toEqual([deal.hands[0]?.privateObjectives, null]);
    const told = [seenBy(ada), JSON.stringify(record), evening.log.join('')].join('');
    const hidden = secretsOf(deal, 1).filter((secret) => !secretsOf(deal, 0).includes(secret));
    // Only the window that it has chosen is open.
    expect(hidden.filter((secret) => told.includes(secret))).toEqual([expect.any(String)]);
    expect(namesOf(deal, 1)).toContain(hidden.find((secret) => told.includes(secret)));
  });

  it('of the bag stay in it after Flux Remover: only the drawn color is known', async () => {
    const evening = await meet({ game: 18 });
    const { ada, ben, channel } = evening;
    const deal = sagrada.deal(forTwo, chanceOf(seedOf(18)));
    const board = await begunBy(evening, ada, ben);
    const person = playerOf(evening, board);
    const [how] = await person.typing(channel, 'tool', { card: '11', how: '' }, 'how');
    expect(await whisper(person.command(channel, 'tool', { card: '11', how: how?.value ?? '' }))).toMatch(
      /drew a/,
    );
    await ada.finds(channel, (message) => wordsIn(message).includes('die needs a shade'));
    await recordFor(person, channel);

    // The next round's dice appear nowhere together, in any notation, nor does the bag itself.
    const coming = deal.bag.slice(5, 10);
    const everything = [
      ...[ada, ben].map((each) => aloud(JSON.stringify(each.sees(channel)))),
      JSON.stringify(await recordFor(person, channel)),
      JSON.stringify(evening.pictures),
      evening.log.join(''),
    ];
    for (const text of everything) {
      for (const between of [' ', ', ', '","', ',']) {
        expect(text).not.toContain(coming.map(dieName).join(between));
        expect(text).not.toContain(coming.map((each) => dieInWords(each, wordsOf('en'))).join(between));
        expect(text).not.toContain(coming.join(between));
      }
      expect(text).not.toContain('"bag":[');
      expect(text).not.toContain(seedOf(18));
    }
  });

  it('are neither in the log nor in a public picture', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const deal = sagrada.deal(
      { mode: 'table', players: 2, edition: 'floodgate', reducedBag: false },
      chanceOf(seedOf(1)),
    );
    await takeTurn(evening, await begunBy(evening, ada, ben));
    await ada.command(channel, 'sagrada hand');

    const log = evening.log.join('');
    expect(log).toContain('"what":"draft"');
    for (const secret of [seedOf(1), ...secretsOf(deal, 0), ...secretsOf(deal, 1)])
      expect(log).not.toContain(secret);

    const tables = evening.pictures.filter(({ kind }) => kind === 'table');
    expect(tables).not.toHaveLength(0);
    for (const table of tables) {
      expect(table).toMatchObject({ view: { viewer: 'spectator', hand: null } });
      expect(JSON.stringify(table)).not.toContain(seedOf(1));
    }
  });

  it('of a day are kept while somebody can play it for rank, wherever its dice can be checked', async () => {
    const evening = await meet();
    const { ada, ben, clara, dmitri, channel } = evening;
    const seed = challengeSeed(`daily/${today}`);
    const commitment = commitmentOf(seed);
    const proofs: APIMessage[] = [];
    const checked = async (
      person: Actor,
      message: APIMessage,
      how: 'fair' | 'fairDay',
    ): Promise<APIMessage> => {
      const proof = await messageOf(press(person, message, how));
      proofs.push(proof);
      return proof;
    };
    const screens = remembering(evening, [ada, ben, clara, dmitri]);
    await turned(ada, channel);
    const intro = await challengeFor(ada, channel);
    await checked(ada, intro, 'fairDay');
    const offer = await messageOf(press(ada, intro, 'beginRanked'));
    const beside = await messageOf(press(ada, offer, 'more'));
    const proof = await checked(ada, beside, 'fair');
    const turn = await messageOf(press(ada, await messageOf(press(ada, proof, 'board')), 'choose'));
    const again = await checked(ada, await messageOf(press(ada, turn, 'more')), 'fair');
    const more = await messageOf(press(ada, await messageOf(press(ada, again, 'board')), 'more'));
    const lost = await messageOf(press(ada, await messageOf(press(ada, more, 'resign')), 'resignSurely'));
    const over = await messageOf(press(ada, await checked(ada, lost, 'fair'), 'board'));
    // One has finished it for the summary of the day; somebody else still plays it, and once more it is asked for: for
    // practice, and after midnight.
    await playedOut(dmitri, channel);
    await begunTry(ben, channel);
    const practice = await messageOf(press(ada, over, 'beginPractice'));
    await checked(ada, await messageOf(press(ada, practice, 'more')), 'fair');
    await evening.restart(() => evening.pass(5 * hour));
    await evening.passAwake(hour);
    const summary = await ada.finds(
      channel,
      (message) => !isPrivate(message) && wordsIn(message).includes('1 person finished'),
    );
    expect(picturesIn(summary)).toEqual([]);
    await checked(ada, summary, 'fairDay');
    const past = await messageOf(clara.command(channel, 'daily play', { day: today }));
    await checked(clara, past, 'fairDay');
    for (const proof of proofs) {
      expect(wordsIn(proof)).toContain(commitment);
      expect(wordsIn(proof)).toMatch(/`\/(?:daily play day|täglich spielen tag):2026-01-06`/u);
      // A record would tell the seed as well.
      expect(waysIn(proof)).not.toContain('record');
    }
    expect([ada, ben, clara, dmitri].map(screens).join('') + evening.log.join('')).not.toContain(seed);
  });

  it('of a week are kept until its seed is out, wherever its cards can be checked', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const seed = challengeSeed(`weekly/${thisWeek}`);
    const commitment = commitmentOf(seed);
    const proofs: APIMessage[] = [];
    const screens = remembering(evening, [ada, ben]);
    const intro = await weekFor(ada, channel);
    proofs.push(await messageOf(press(ada, intro, 'fairWeek')));
    const round = await begunFrom(ada, intro);
    const more = await messageOf(press(ada, round, 'cardMore'));
    const proof = await messageOf(press(ada, more, 'cardFair'));
    proofs.push(proof);
    const over = await playedFrom(ada, await messageOf(press(ada, proof, 'cardBoard')));
    proofs.push(await messageOf(press(ada, over, 'cardFair')));
    proofs.push(await messageOf(press(ben, await weekFor(ben, channel), 'fairWeek')));
    for (const proof of proofs) {
      expect(wordsIn(proof)).toContain(commitment);
      expect(wordsIn(proof)).toContain('The seed is revealed a day after the week ends, <t:1768262400:F>');
      expect(waysIn(proof)).not.toContain('cardRecord');
    }
    expect([ada, ben].map(screens).join('') + evening.log.join('')).not.toContain(seed);
  });
});
