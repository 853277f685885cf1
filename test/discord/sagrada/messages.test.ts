import * as fc from 'fast-check';
import { messageProblems } from 'local-discord/validate';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inPlain } from '#discord/kit/glyph';
import { buttonsIn, type Message, text } from '#discord/kit/message';
import { noEmojis } from '#discord/protocol/emojis';
import { sendable } from '#discord/protocol/sendable';
import { handMessage, offerMessage, ownerIn } from '#discord/sagrada/messages/hand';
import { happenings } from '#discord/sagrada/messages/happenings';
import { lobbyMessage } from '#discord/sagrada/messages/lobby';
import { fateOf } from '#discord/sagrada/messages/old';
import { overMessage, publicMessage } from '#discord/sagrada/messages/public';
import { resultLines, standingLines } from '#discord/sagrada/messages/score';
import { actionText, end } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import type { Setup } from '#games/sagrada/deal';
import { seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { targetScore } from '#games/sagrada/scoring';
import { soloColor, type ToolNumber } from '#games/sagrada/tools/cards';
import type { TableResult } from '#games/sagrada/view';
import { patternNamed } from '#games/shared/pattern';
import { chanceOf } from '#games/shared/seed';
import { seated } from '#play/seats';
import {
  defaultPreferences,
  type FinishedView,
  peopleAt,
  type TableEvent,
  type TableSettings,
} from '#play/table';
import type { Picture } from '#render/picture';
import { cases } from '#test/cases';
import { parseCustomId } from '#test/discord/press';
import { waysIn } from '#test/discord/somebody';
import { atStage, lobby, people, tableId, tableWith } from '#test/discord/tables';
import { fastChance } from '#test/games/sagrada/fast-chance';
import { anyGame, type Playthrough, playThrough } from '#test/games/sagrada/random-games';
import { after, begun, dealt, die, floodgate, seedFrom, solo } from '#test/games/sagrada/table';
import { figure } from '#words/figure';
import { wordsOf } from '#words/words';

const words = wordsOf('en');
const log = pino({ level: 'silent' });
const blank = { paint: async () => Buffer.from('png'), close: async () => {} };
const painting = { painter: blank, log };
const longNames = people.map((person) => ({ id: person.id, name: '*_~`|>[]()\\@<'.repeat(3).slice(0, 32) }));

/** Fails if Discord would refuse the message. */
function expectFine(message: Message): void {
  const { body } = sendable(message, noEmojis, message.below === undefined ? 'classic' : 'panel');
  expect(messageProblems(body)).toEqual([]);
  for (const { custom_id: customId } of buttonsIn(message)) expect(parseCustomId(customId)).not.toBeNull();
}

/** The result of a game of several players. */
function rankedAt({ game: { result } }: FinishedView): TableResult {
  if (result.mode === 'solo') throw new Error('somebody played alone');
  return result;
}

/** The text of a message above its picture and below, with dice in plain characters. */
const saidIn = ({ content, below = '' }: Message): string => inPlain([content, below].join('\n').trim());

describe('what a channel sees', () => {
  it("stays within Discord's limits in every state of any game, whatever the names", async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async ({ states, steps }) => {
        const happened: TableEvent[] = [];
        for (const [index, game] of states.entries()) {
          const table = tableWith(game, null, { names: longNames, resigned: [0, 1] });
          expectFine(await publicMessage(table, happened, painting));
          const step = steps[index];
          const answer = step === undefined ? null : apply(game, step.seat, step.action);
          if (answer?.ok === true) happened.push(...answer.events);
          const score =
            table.stage === 'finished'
              ? resultLines(table, words)
              : table.stage === 'running' && table.game.phase === 'playing'
                ? standingLines(table, table.game, words)
                : [];
          expect(score.join('\n').length).toBeLessThanOrEqual(1800);
        }
      }),
      { numRuns: cases(4) },
    );
    expectFine(await publicMessage(lobby(longNames), [], painting));
    expectFine(text(words.say('rules')));
  });

  it('says that somebody resigned before choosing a window, not that they chose', async () => {
    const before = dealt(floodgate(2), 'gone');
    const [first = end] = legalActions(before, 0);
    const game = after(before, 0, first);
    const message = await publicMessage(tableWith(game, null, { resigned: [0] }), [], painting);
    expect(message.content).toContain('Ada resigned');
    expect(message.content).toContain('Ben is choosing');
    expect(message.content).not.toContain('is ready');
  });

  it("is never made from one player's view", async () => {
    const own = tableWith(begun(floodgate(2), 'own'), people[0]?.id ?? '');
    await expect(publicMessage(own, [], painting)).rejects.toThrow('what everyone sees');
  });

  it('notifies the player whose turn it is and nobody else, whatever is in the names', async () => {
    const game = begun(floodgate(3), 'mention');
    const names = people.map((person) => ({ id: person.id, name: '<@&42> @everyone' }));
    const message = await publicMessage(
      tableWith(game, null, { names }),
      [{ event: 'windowsRevealed' }],
      painting,
    );
    const player = people[game.deal.startPlayer]?.id ?? '';
    expect(sendable(message, noEmojis, 'classic').body.allowed_mentions).toEqual({
      parse: [],
      users: [player],
    });
    expect(saidIn(message).match(/<@/g)).toHaveLength(1);
    const resigned = await publicMessage(tableWith(game, null, { resigned: [0, 1, 2] }), [], painting);
    expect(resigned.below).toContain(
      'Ada, Ben, and Clara have resigned. Their turns are passed automatically.',
    );
    expect(saidIn(resigned)).not.toContain('<@');
  });

  it('notifies nobody of a turn that goes on when somebody else resigns, but of one that begins by it', async () => {
    const game = begun(floodgate(3), 'resigned');
    const seat = seatToAct(game);
    const other = (seat + 1) % 3;
    const table = tableWith(game, null, { resigned: [other] });
    const events = [{ event: 'resigned', seat: other }] as const;
    const goesOn = await publicMessage(table, events, painting);
    expect(goesOn.below).toContain(`${people[other]?.name} resigned`);
    expect(saidIn(goesOn)).toContain(`<@${people[seat]?.id}>`);
    expect(goesOn.mentions).toEqual([]);
    const ended = { event: 'turnEnded', seat: other, passed: true } as const;
    const begins = await publicMessage(table, [...events, ended], painting);
    expect(begins.mentions).toEqual([people[seat]?.id]);
  });

  it('notifies the player whose turn begins, and nobody who took it back', async () => {
    const game = begun(floodgate(3), 'notified');
    const mentionsAfter = async (event: TableEvent) =>
      (await publicMessage(tableWith(game, null), [event], painting)).mentions;
    expect(await mentionsAfter({ event: 'roundStarted', round: 2, pool: [], startPlayer: 0 })).toEqual([
      people[seatToAct(game)]?.id,
    ]);
    expect(await mentionsAfter({ event: 'undone', seat: seatToAct(game) })).toEqual([]);
  });

  it("is posted without the picture if it can't be painted", async () => {
    const broken = { painter: { ...blank, paint: () => Promise.reject(new Error('no paint')) }, log };
    const message = await publicMessage(tableWith(begun(floodgate(2), 'broken'), null), [], broken);
    expect(message.pictures).toEqual([]);
    expectFine(message);
  });
});

describe('the lobby', () => {
  it('offers to join while a seat is free, and to start from two players on', () => {
    const [one, two, four] = [1, 2, 4].map((count) =>
      lobbyMessage(atStage(lobby(people.slice(0, count)), 'lobby'), words),
    );
    expect(one && waysIn(one)).toEqual(['join', 'leave', 'computers', 'pace', 'help', 'openMore']);
    expect(two && waysIn(two)).toEqual(['join', 'start', 'leave', 'computers', 'pace', 'help', 'openMore']);
    expect(four && waysIn(four)).toEqual(['start', 'leave', 'pace', 'help', 'openMore']);
    expect(two?.content).toContain('1. **Ada** (host)\n2. **Ben**\n2 seats left.');
    expect(four?.content).toContain('The table is full.');
  });

  it('of a rematch calls those who are awaited, as often as it is shown, and names their seats', () => {
    const [ada, ben, clara, dmitri] = people;
    if (!ada || !ben || !clara || !dmitri) throw new Error('four people play');
    const awaited = [
      { ...clara, seat: 0 },
      { ...dmitri, seat: 2 },
    ];
    const table = atStage(lobby([ada, ben], awaited), 'lobby');
    const message = lobbyMessage(table, wordsOf('de'));
    expect(waysIn(message)).toEqual(['join', 'start', 'leave', 'pace', 'help', 'openMore']);
    expect(message.content.split('\n').slice(1)).toEqual([
      '1. Clara (noch nicht dabei)',
      '2. **Ada** (Host)',
      '3. Dmitri (noch nicht dabei)',
      '4. **Ben**',
      `<@${clara.id}> <@${dmitri.id}>, wieder dabei? Tippe auf **Mitspielen** oder **Verlassen**. Es geht los, sobald alle dabei sind oder Ada auf **Starten** tippt.`,
      '-# Floodgate-Ausgabe · gemütliches Tempo',
    ]);
    expect(message.mentions).toEqual([clara.id, dmitri.id]);
  });
});

/** The text that the channel reads, with dice in plain characters. */
const told = async (...given: Parameters<typeof publicMessage>): Promise<string> =>
  saidIn(await publicMessage(...given));

/** The labels of a message's buttons, in order. */
const labelsOf = (message: Message) => buttonsIn(message).map(({ label }) => label);

/** A player who has paid with all their favor tokens. */
const withoutFavor = <P extends { readonly favor: number }>(player: P): P => ({ ...player, favor: 0 });

/** The first matching step of a playthrough, with its events and the game after it. */
function stepOf({ states, steps }: Playthrough, fits: (text: string) => boolean) {
  const index = steps.findIndex(({ action }) => fits(actionText(action)));
  const [before, step] = [states[index], steps[index]];
  const answer = before && step ? apply(before, step.seat, step.action) : null;
  if (answer?.ok !== true) throw new Error('nobody did it');
  return { game: answer.game, events: answer.events, seat: step?.seat ?? 0 };
}

/** A randomly played game with these tools on the table. */
function playedWith(...tools: readonly ToolNumber[]): Playthrough {
  for (let seed = 0; seed < 2000; seed += 1) {
    const game = dealt(floodgate(2), `tools ${seed}`);
    if (tools.every((tool) => game.deal.tools.includes(tool)))
      return playThrough(floodgate(2), chanceOf(seedFrom(`tools ${seed}`)), 9);
  }
  throw new Error('these tools were never dealt');
}

describe('the board', () => {
  it('tells what happened and whose turn it is, with the number of the turn on its buttons', async () => {
    const { game, events } = stepOf(playThrough(floodgate(2), fastChance(4), 9), (text) =>
      text.startsWith('draft'),
    );
    const message = await publicMessage(tableWith(game, null), events, painting);
    expect(saidIn(message)).toMatch(
      /^(Ada|Ben) placed [A-Z]\w+ [1-6] on [A-D][1-5]\.\n<@\d+>, still your turn! Use a tool from \*\*Cards\*\*, or press \*\*End turn\*\*\.$/,
    );
    expect(buttonsIn(message).map(({ custom_id: customId }) => parseCustomId(customId))).toEqual([
      { press: 'tools', table: tableId, turn: 0 },
      { press: 'hand', table: tableId },
      { press: 'end', table: tableId, turn: 0 },
    ]);
  });

  it('names the round if nothing new happened, and how to start the turn', async () => {
    const message = await publicMessage(tableWith(begun(floodgate(2), 'again'), null), [], painting);
    expect(message.below).toMatch(
      /^Round 1\.\n<@\d+>, your turn! Choose a die, or use a tool from \*\*Cards\*\*\.$/,
    );
    expectFine(message);
  });

  it('names tools only where the player has favor tokens for one', async () => {
    const game = begun(floodgate(2), 'again');
    const poor = { ...game, players: game.players.map(withoutFavor) };
    expect(await told(tableWith(poor, null), [], painting)).toMatch(
      /^Round 1\.\n<@\d+>, your turn! Choose a die\.$/,
    );
    const printed = { ...poor, pool: poor.pool.map(() => null) };
    expect(await told(tableWith(printed, null), [], painting)).toMatch(
      /^Round 1\.\n<@\d+>, no die fits! Press \*\*Nothing fits: pass\*\*\.$/,
    );
  });

  it('has the dice of the pool to press until one is drafted, equal ones together', async () => {
    const game = { ...begun(floodgate(4), 'pool'), pool: ['R3', 'G1', 'R3', 'B6'].map(die) };
    const message = await publicMessage(tableWith(game, null), [], painting);
    expect(message.rows.map((row) => ('options' in row ? [] : row.map(({ label }) => label)))).toEqual([
      ['Red 3 ×2', 'Green 1', 'Blue 6'],
      ['Cards', 'My hand', 'End turn'],
    ]);
    const [red] = buttonsIn(message);
    expect(red?.glyph).toEqual({ glyph: 'die', die: die('R3') });
    expect(parseCustomId(red?.custom_id ?? '')).toEqual({
      press: 'open',
      table: tableId,
      turn: 0,
      how: 'draft.R3',
    });
  });

  it('has an undo button exactly when the player whose turn it is can undo a step', async () => {
    const game = begun(floodgate(2), 'undo');
    for (const undoable of [null, 1 - seatToAct(game)])
      expect(labelsOf(await publicMessage(tableWith(game, null, { undoable }), [], painting))).not.toContain(
        'Undo',
      );
    const undoable = await publicMessage(tableWith(game, null, { undoable: seatToAct(game) }), [], painting);
    expect(labelsOf(undoable).slice(-4)).toEqual(['Cards', 'My hand', 'End turn', 'Undo']);
    expectFine(undoable);
    const undone = [{ event: 'undone', seat: 1 }] as const;
    expect(await told(tableWith(game, null), undone, painting)).toMatch(/^Ben undid a step\./);
  });

  it('tells which tool was used, at what price and how', async () => {
    const moved = stepOf(playedWith(2), (text) => text.startsWith('tool 2 '));
    const content = await told(tableWith(moved.game, null), moved.events, painting);
    expect(content).toMatch(/(Ada|Ben) used Eglomise Brush \([12] favor tokens?\): [A-D]\d to [A-D]\d\./);
    const swapped = stepOf(playedWith(5), (text) => text.startsWith('tool 5 '));
    expect(await told(tableWith(swapped.game, null), swapped.events, painting)).toMatch(
      /used Lens Cutter \(\d favor tokens?\): [A-Z]\w+ \d swapped for [A-Z]\w+ \d, placed on [A-D]\d\./,
    );
    const rolled = stepOf(playedWith(7), (text) => text === 'tool 7');
    expect(await told(tableWith(rolled.game, null), rolled.events, painting)).toMatch(
      /used Glazing Hammer .*: whole pool rerolled\. New pool: [A-Z]\w+ \d(, [A-Z]\w+ \d)*\./,
    );
  });

  it("asks about a waiting die, and can't end the turn until it is placed", async () => {
    const brush = stepOf(playedWith(6), (text) => text.startsWith('tool 6 '));
    const waiting = await publicMessage(tableWith(brush.game, null), brush.events, painting);
    expect(saidIn(waiting)).toMatch(
      /used Flux Brush .*: [A-Z]\w+ \d rerolled\. Result: ([A-Z]\w+ \d)\.\n<@\d+>, you rolled \1\. Press \*\*Place the die\*\*\.$/,
    );
    expect(labelsOf(waiting)).toEqual(['Place the die', 'My hand']);
    const remover = stepOf(playedWith(11), (text) => text.startsWith('tool 11 '));
    const drawn = await publicMessage(tableWith(remover.game, null), remover.events, painting);
    expect(saidIn(drawn)).toMatch(
      /returned to the bag\. A (\w+) die was drawn\.\n<@\d+>, your \1 die needs a shade\. Press \*\*Place the die\*\*\.$/,
    );
    const back = stepOf(playedWith(11), (text) => text.startsWith('return '));
    expect(await told(tableWith(back.game, null), back.events, painting)).toMatch(
      /^[A-Z]\w+ \d went back to the pool\./,
    );
  });

  it('says whose second turn Running Pliers takes away', () => {
    const table = tableWith(begun(floodgate(2), 'skipped'), null);
    expect(happenings([{ event: 'turnSkipped', seat: 0 }], table, words)).toBe(
      'Ada skips their second turn this round.',
    );
  });
});

describe('a solo game', () => {
  const deal = dealt(solo('floodgate', 5), 'alone');
  const whole = playThrough(solo('floodgate', 5), chanceOf(seedFrom('alone')), 3);

  it('starts with the four windows, its open objectives, and the cost of each tool', async () => {
    const message = await publicMessage(tableWith(deal, null), [], painting);
    expectFine(message);
    expect(message.below).toMatch(/^Choose your window\./);
    const [cards] = message.pictures;
    for (const color of deal.deal.hands[0]?.privateObjectives ?? [])
      expect(cards?.description).toContain(words.say(`privateObjective.${color}.name`));
    const [tool = 1] = deal.deal.tools;
    expect(cards?.description).toContain(
      `${words.say(`tool.${tool}.name`)} for a ${words.say(`color.${soloColor(tool)}`)} die`,
    );
  });

  it('has no surprise in its target: what the dice left in the pool add is said before', async () => {
    const [before, last] = whole.states.slice(-2);
    if (before === undefined || last?.phase !== 'over') throw new Error('it goes on');
    const said = await told(tableWith(before, null), [], painting);
    const [, target, pool] =
      /Target: (\d+) so far, plus the dice left in the pool \(now (\d+) points?\)/u.exec(said) ?? [];
    expect(Number(pool)).toBeGreaterThan(0);
    expect(Number(target) + Number(pool)).toBe(targetScore(last));
    const begins = stepOf(whole, (text) => text.startsWith('choose'));
    expect(await told(tableWith(begins.game, null), [], painting)).toMatch(
      /Target: 0 so far, plus the dice left in the pool each round \(now \d+ points?\)\./u,
    );
  });

  it('shows the score with each turn, and which die paid for a tool', async () => {
    const { game, events } = stepOf(whole, (text) => text.startsWith('tool '));
    const table = atStage(tableWith(game, null), 'running');
    if (table.game.phase !== 'playing' || table.game.solo === null) throw new Error('nobody plays alone');
    const { score, target } = table.game.solo;
    const content = await told(table, events, painting);
    expect(content).toMatch(/^Ada used [\w -]+ \(paid with [A-Z]\w+ \d\): /);
    expect(content).toContain(`-# Score: ${figure(score.total)} point`);
    expect(content).toContain(`Target: ${target} so far`);
    const lines = standingLines(table, table.game, words);
    expect(lines[0]).toContain(`Target: ${target}`);
    expect(lines[1]).toBe(`**Ada**: ${figure(score.total)}`);
    expect(lines[2]).toMatch(/^-# \d+ Shades of \w+ \(the better one; Shades of \w+ \d+\) · /);
    expect(lines[2]).not.toContain('favor');
    expect(inPlain(lines.at(-1) ?? '')).toMatch(/\(used, paid with [A-Z]\w+ \d\)/);
  });

  it('ends with the target and how far it was beaten or missed', () => {
    const table = atStage(tableWith(whole.states.at(-1) ?? deal, null), 'finished');
    const { result } = table.game;
    if (result.mode !== 'solo') throw new Error('nobody played alone');
    const won = { ...table, game: { ...table.game, result: { ...result, won: true } } };
    const [lostText, wonText] = [overMessage(table, [], words), overMessage(won, [], words)];
    for (const message of [lostText, wonText]) {
      expectFine(message);
      expect(message.content).toContain(`the target of ${result.target} by `);
      expect(message.mentions).toEqual([]);
    }
    expect(resultLines(table, words).join('\n')).toMatch(/-# \d+ Shades of \w+ \(the better one/);
    // Of two, the better counts, whichever was dealt first.
    for (const objectives of [
      result.privateObjectives,
      result.privateObjectives.map((two) => two.toReversed()),
    ]) {
      const turned = { ...table.game, result: { ...result, privateObjectives: objectives } };
      const content = resultLines({ ...table, game: turned }, words).join('\n');
      expect(content).toContain(`-# ${result.scores[0]?.private} Shades of`);
    }
    expect(lostText.content).toMatch(/^\*\*Ada\*\* misses the target/);
    expect(wonText.content).toMatch(/^\*\*Ada\*\* beats the target/);
  });
});

describe('the end', () => {
  const { states } = playThrough(floodgate(3), chanceOf(seedFrom('the end')), 5);
  const game = states.at(-1);
  if (game === undefined) throw new Error('no game');

  it('tells in one sentence who won and by what, and mentions everyone who wants to be', async () => {
    const table = atStage(tableWith(game, null), 'finished');
    const { content, below, mentions } = await publicMessage(table, [], painting);
    expect(content).toMatch(/^\*\*\w+\*\* beats .* by \d+ points?, .*\.$/);
    expect(below).toBe(
      `Play again, ${people
        .slice(0, 3)
        .map(({ id }) => `<@${id}>`)
        .join(' ')}?`,
    );
    expect(mentions).toEqual(table.notified);
    // A player who was forgotten since is nobody at Discord any more.
    const [, ...others] = table.players;
    const left = {
      ...table,
      players: [
        { ...seated({ id: 'former/0000000001', name: 'a former player' }), presence: 'resigned' as const },
        ...others,
      ],
    };
    expect(overMessage(left, [], words).mentions).toEqual(peopleAt({ players: others }).map(({ id }) => id));
  });

  it('shows every line of every score on request', () => {
    const table = atStage(tableWith(game, null), 'finished');
    const content = resultLines(table, words).join('\n');
    const { publicObjectives } = table.game;
    const result = rankedAt(table);
    const winner = people[result.ranking.places[0]?.[0] ?? -1]?.name ?? 'nobody';
    expect(content.split('\n')[0]).toContain(winner);
    // Each total is the sum of what stands beside it.
    for (const { total, private: secret } of result.scores) {
      const [, sum = ''] =
        new RegExp(`\\*\\*${figure(total)}\\*\\* = (${secret} \\(\\w+\\).*)`, 'u').exec(content) ?? [];
      const addends = sum
        .replaceAll(/ \(\w+\)/gu, '')
        .replaceAll('− ', '+ -')
        .split(' + ');
      expect(addends.map(Number).reduce((one, other) => one + other)).toBe(total);
    }
    expect(content.split('\n').at(-1)).toBe(
      `-# In this order: private objective · ${publicObjectives.join(' · ')} · favor tokens · open spaces`,
    );
  });

  it('ranks as in a race: after a shared first place comes the third', () => {
    const table = atStage(tableWith(game, null), 'finished');
    const result = { ...rankedAt(table), ranking: { places: [[0, 2], [1]], decidedBy: 'shared' as const } };
    const lines = resultLines({ ...table, game: { ...table.game, result } }, words);
    const places = lines.flatMap((line) => /^\d\./u.exec(line) ?? []);
    expect(places).toEqual(['1.', '1.', '3.']);
  });
});

describe('the standings', () => {
  it('add up to what everyone can count, without private objectives', () => {
    const table = tableWith(begun(floodgate(2), 'standings'), null);
    if (table.stage !== 'running' || table.game.phase !== 'playing') throw new Error('nobody plays');
    const [ada] = table.game.players;
    const lines = standingLines(table, table.game, words);
    expect(lines[0]).toContain('round 1');
    const favor = ada?.favor ?? 0;
    expect(lines[2]).toBe(`**Ada**: **${figure(favor - 20)}** = 0 + 0 + 0 + ${favor} − 20`);
    expect(lines.at(-1)).toContain('(1 favor token)');
    expect(lines.join('\n')).not.toMatch(/Shades of (Red|Yellow|Green|Blue|Purple)/);
  });
});

/** The windows that somebody is offered in such a game, and the labels of their buttons. */
async function offerIn(setup: Setup) {
  const table = tableWith(dealt(setup, 'offer'), people[0]?.id ?? '');
  if (table.stage !== 'running' || table.game.phase !== 'choosing' || table.game.hand === null)
    throw new Error('nothing to choose');
  const { hand } = table.game;
  return [
    hand.offered,
    labelsOf(
      await offerMessage(table, table.game, hand, { ...painting, words, preferences: defaultPreferences }),
    ),
  ] as const;
}

describe('what only the owner sees', () => {
  const painted: Picture[] = [];
  const watched = {
    painter: { ...blank, paint: async (picture: Picture) => (painted.push(picture), blank.paint()) },
    log,
    words,
    preferences: defaultPreferences,
  };

  it('offers four windows numbered as in the picture, the chosen one marked', async () => {
    const table = tableWith(dealt(floodgate(2), 'offer'), people[0]?.id ?? '');
    if (table.stage !== 'running' || table.game.phase !== 'choosing' || table.game.hand === null)
      throw new Error('nothing to choose');
    const { hand } = table.game;
    const [first = null] = hand.offered;
    const open = await offerMessage(table, table.game, hand, watched);
    expectFine(open);
    expect(buttonsIn(open).map(({ label }) => label?.replace(/ \(\d\)$/, ''))).toEqual(
      hand.offered.map((name, index) => `${index + 1} · ${name}`),
    );
    const chosen = await offerMessage(table, table.game, { ...hand, chosen: first }, watched);
    expect(buttonsIn(chosen).map(({ disabled }) => disabled)).toEqual([true, false, false, false]);
    expect(chosen.content).toContain(`You chose **${first}**`);
    expect(painted.at(-1)).toMatchObject({ kind: 'offer', chosen: first, patterns: hand.offered });
  });

  it('says how difficult a window is, at a table and solo', async () => {
    for (const setup of [floodgate(2), solo('floodgate', 1)]) {
      const [windows, labels] = await offerIn(setup);
      expect(labels).toEqual(
        windows.map((name, index) => `${index + 1} · ${name} (${patternNamed(name).difficulty})`),
      );
    }
  });

  it('shows what each private objective of a solo game scores now, and what open spaces cost there', async () => {
    const table = tableWith(begun(solo('floodgate', 1), 'hand'), people[0]?.id ?? '');
    if (table.stage !== 'running' || table.game.phase !== 'playing' || table.game.hand === null)
      throw new Error('no hand');
    const [player] = table.game.players;
    if (player === undefined) throw new Error('nobody');
    const owner = ownerIn(table);
    if (owner === null) throw new Error('nobody');
    const { content } = await handMessage(owner, watched);
    expect(content).toMatch(/^Your private objectives: \*\*Shades of \w+\*\* and \*\*Shades of \w+\*\*\./);
    expect(content).toMatch(
      /Shades of \w+ is worth 0 points so far\. Shades of \w+ is worth 0 points so far\. You have 20 open spaces/,
    );
    expect(content).not.toMatch(/favor|Only you can see/);
  });

  it('shows what the private objective scores now', async () => {
    const table = tableWith(begun(floodgate(2), 'hand'), people[1]?.id ?? '');
    if (table.stage !== 'running' || table.game.phase !== 'playing' || table.game.hand === null)
      throw new Error('no hand');
    const [, player] = table.game.players;
    if (player === undefined) throw new Error('nobody');
    const { hand } = table.game;
    const owner = ownerIn(table);
    if (owner === null) throw new Error('nobody');
    const message = await handMessage(owner, watched);
    expectFine(message);
    const [color = 'red'] = hand.privateObjectives;
    expect(message.content).toContain(words.say(`privateObjective.${color}.name`));
    expect(message.content).toContain(
      `Worth 0 points so far. You have ${player.favor} favor tokens and 20 open spaces.`,
    );
    expect(painted.at(-1)).toMatchObject({ kind: 'hand', seat: 1, privateObjectives: [color] });
  });
});

describe('a file', () => {
  it('is sent beside the picture, each under its own name', () => {
    const picture = { png: Buffer.from('png'), description: 'a window' };
    const file = {
      name: 'game.json',
      data: Buffer.from('{}'),
      contentType: 'application/json',
      description: 'a game',
    };
    const { body, files } = sendable(
      { ...text('Both'), pictures: [picture], files: [file] },
      noEmojis,
      'classic',
    );
    expect(body.attachments).toEqual([
      { id: '0', filename: 'sagrada.png', description: 'a window' },
      { id: '1', filename: 'game.json', description: 'a game' },
    ]);
    expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['sagrada.png', 'image/png'],
      ['game.json', 'application/json'],
    ]);
    expect(sendable(text('neither'), noEmojis, 'classic').body.attachments).toEqual([]);
  });
});

describe('several pictures', () => {
  it('stand below each other, each in a gallery and with a description of its own', () => {
    const pictures = ['the windows', 'the pool'].map((description) => ({
      png: Buffer.from('png'),
      description,
    }));
    const { body, files } = sendable({ ...text('Both'), pictures }, noEmojis, 'panel');
    expect(body.components).toEqual([
      { type: 10, content: 'Both' },
      { type: 12, items: [{ media: { url: 'attachment://sagrada.png' }, description: 'the windows' }] },
      { type: 12, items: [{ media: { url: 'attachment://sagrada-2.png' }, description: 'the pool' }] },
    ]);
    expect(files.map(({ name }) => name)).toEqual(body.attachments.map(({ filename }) => filename));
  });
});

/** A board with these table settings. */
const boardWith = (settings: Partial<TableSettings>) =>
  tableWith(begun(floodgate(2), 'last'), null, { settings });

describe('a replaced message', () => {
  it('says that the game has started, if it was a lobby', () => {
    const table = tableWith(dealt(floodgate(2), 'last'), null);
    const line = words.say('lobby.begun', { names: 'Ada and Ben' });
    expect(fateOf(table, { said: [], since: [] })).toEqual({ fate: 'folded', line, form: 'classic' });
  });

  it('says who chose which window, if it was the choice of windows', () => {
    const table = tableWith(begun(floodgate(2), 'last'), null);
    if (table.stage !== 'running' || table.game.phase !== 'playing') throw new Error('nobody plays');
    const fate = fateOf(table, { said: [], since: [{ event: 'windowsRevealed' }] });
    for (const { pattern } of table.game.players)
      expect(fate).toMatchObject({ fate: 'folded', line: expect.stringContaining(pattern) });
  });

  const said = [{ event: 'turnEnded', seat: 1, passed: true }] as const;

  it('folds into what it said had happened, if it was a board', () => {
    const line = words.say('happened.passed', { name: 'Ben' });
    expect(fateOf(boardWith({}), { said, since: [] })).toEqual({
      fate: 'folded',
      line,
      form: 'panel',
    });
  });

  it('is removed if nothing stands of what it said', () => {
    expect(fateOf(boardWith({}), { said: [], since: [] })).toMatchObject({ fate: 'removed' });
    const undone = { event: 'undone', seat: 1 } as const;
    expect(fateOf(boardWith({}), { said: [undone], since: said })).toMatchObject({ fate: 'removed' });
  });

  it.each(['kept', 'removed'] as const)('is %s where it was a board, and that is set', (oldBoards) => {
    expect(fateOf(boardWith({ oldBoards }), { said, since: [] })).toMatchObject({ fate: oldBoards });
  });

  it('only loses its buttons while people still gather', () => {
    expect(fateOf(lobby(), { said: [], since: [] })).toEqual({ fate: 'kept', form: 'classic' });
  });
});
