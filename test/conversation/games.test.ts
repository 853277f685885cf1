import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { type Actor, chapel, workshop } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { begunCards, givenUp } from './card-talk.ts';
import { meet } from './evening.ts';
import {
  aloud,
  begunBy,
  bothOf,
  cancelsLobby,
  isPrivate,
  messageOf,
  newestBoard,
  nextPublic,
  passTurn,
  playerOf,
  playsSoloFrom,
  press,
  resigns,
  resignsFrom,
  waysIn,
  wordsIn,
} from './talk.ts';

const hour = 60 * 60 * 1000;
/** A channel in another server. */
const werkstatt = '1100000000000002001';
const [computers, glaserei] = ['1100000000000001000', '1100000000000002000'];

/** Somebody asks for all their games. */
const gamesOf = (person: Actor, channel = workshop): Promise<APIMessage> =>
  messageOf(person.command(channel, 'sagrada games'));

/** The entries of the list, from top to bottom: the game and what leads to it. */
const entriesIn = ({ components = [] }: APIMessage): readonly { text: string; to: string }[] =>
  components.flatMap((part) => {
    if (part.type !== ComponentType.Section || part.accessory.type !== ComponentType.Button) return [];
    const { accessory } = part;
    const to = 'url' in accessory ? accessory.url : 'custom_id' in accessory ? accessory.custom_id : '';
    return [{ text: aloud(part.components.map(({ content }) => content).join('\n')), to }];
  });

/** Where the button to the next turn leads; undefined if there is none. */
const nextIn = ({ components = [] }: APIMessage): string | undefined =>
  components
    .flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : []))
    .flatMap((each) => ('url' in each ? [each.url] : []))[0];

const linkTo = (guild: string, message: APIMessage): string =>
  `https://discord.com/channels/${guild}/${message.channel_id}/${message.id}`;

/** Somebody plays solo in their direct messages. */
const playsAlone = async (person: Actor): Promise<unknown> =>
  playsSoloFrom(person, await messageOf(person.command(person.directMessages(), 'sagrada new')));

/** The evening begins at this moment, in seconds since 1970. */
const begin = Date.UTC(2026, 0, 6, 20) / 1000;

describe('one’s games', () => {
  it('say where it is one’s turn, since when, with whom, and lead there', async () => {
    const evening = await meet();
    const { discord, channel, ada, ben } = evening;
    const board = await begunBy({ discord, channel }, ada, ben);
    const [mover, other] = bothOf(evening, board);
    evening.pass(hour);
    const own = await gamesOf(mover);
    expect(isPrivate(own)).toBe(true);
    expect(wordsIn(own)).toContain("## Your games\nIt's your turn in 1 game.");
    const [game, daily, weekly, ...more] = entriesIn(own);
    expect(more).toEqual([]);
    expect(game?.text).toBe(
      `**Your turn**, it began <t:${begin}:R>\n<#${workshop}> · with ${other.person.displayName}`,
    );
    expect(game?.to).toBe(linkTo(computers, board));
    expect(nextIn(own)).toBe(linkTo(computers, board));
    expect(daily?.text).toContain("You haven't played it yet. It ends <t:");
    expect(weekly?.text).toContain('Koloretako, weekly challenge');

    const theirs = await gamesOf(other);
    expect(wordsIn(theirs)).toContain('No turn is waiting for you.');
    expect(entriesIn(theirs)[0]?.text).toContain(`**${mover.person.displayName}'s turn**, it began`);
    expect(nextIn(theirs)).toBeUndefined();

    await passTurn(mover, board);
    const after = await messageOf(press(other, theirs, 'gamesPage'));
    expect(after.id).toBe(theirs.id);
    expect(entriesIn(after)[0]?.text).toContain(`**Your turn**, it began <t:${begin + 3600}:R>`);
  });

  it('are everywhere: in other channels and servers, in threads of their own, alone, with cards, and before they start', async () => {
    const evening = await meet();
    const { discord, ada, ben, clara } = evening;
    await ada.command(workshop, 'sagrada new', { seats: 3 });
    await ben.command(workshop, 'sagrada join');
    const elsewhere = await begunBy({ discord, channel: werkstatt }, clara, ada);
    await playsAlone(ada);
    await begunCards(ada, chapel);
    const texts = entriesIn(await gamesOf(ada)).map(({ text }) => text);
    expect(texts).toHaveLength(6);
    expect(texts.join('\n\n')).toContain(`**Waiting for players** (2 of 3)\n<#${workshop}> · with Ben`);
    expect(texts.join('\n\n')).toContain(`\n<#${werkstatt}> · Die Glaserei · with Clara`);
    expect(texts.join('\n\n')).toContain('\nDirect messages · solo');
    expect(texts.join('\n\n')).toContain(`\nKoloretako · <#${chapel}>`);
    // The server of the list needs no name there.
    const there = entriesIn(await gamesOf(ada, werkstatt));
    expect(there.map(({ text }) => text).join('\n\n')).toContain(`\n<#${werkstatt}> · with Clara`);
    expect(there.map(({ to }) => to)).toContain(linkTo(glaserei, newestBoard(ada, elsewhere.channel_id)));
  });

  it('begin with those where somebody waits, longest first', async () => {
    const evening = await meet();
    const { discord, ada, ben, clara } = evening;
    await playsAlone(ada);
    evening.pass(hour);
    const boards = new Map<string, APIMessage>();
    for (const channel of [workshop, chapel]) {
      const board = await begunBy({ discord, channel }, ada, channel === workshop ? ben : clara);
      boards.set(channel, board);
      evening.pass(hour);
      const mover = playerOf({ discord }, board);
      if (mover.person.id !== ada.person.id) {
        const next = nextPublic({ discord, channel });
        await passTurn(mover, board);
        boards.set(channel, await next);
      }
      evening.pass(hour);
    }
    const panel = await gamesOf(ada, werkstatt);
    const [first, second, third] = entriesIn(panel).map(({ text }) => text);
    expect([first, second, third?.includes('solo')]).toEqual([
      expect.stringContaining(`<#${workshop}>`),
      expect.stringContaining(`<#${chapel}>`),
      true,
    ]);
    const [inWorkshop, inChapel] = [newestBoard(ada, workshop), newestBoard(ada, chapel)];
    expect(nextIn(panel)).toBe(linkTo(computers, inWorkshop));
    // Where one is already is no way on.
    expect(nextIn(await gamesOf(ada, workshop))).toBe(linkTo(computers, inChapel));
  });

  it('say how the challenges of now stand, and lead to them', async () => {
    const { ada } = await meet();
    const open = await gamesOf(ada);
    const challenge = await messageOf(press(ada, open, 'daily'));
    const offer = await messageOf(press(ada, challenge, 'beginRanked'));
    const underWay = await gamesOf(ada);
    expect(wordsIn(underWay)).toContain('You have no open games.');
    expect(entriesIn(underWay)[0]?.text).toContain("You're playing it. It ends <t:");
    await resignsFrom(ada, await messageOf(press(ada, offer, 'choose')));
    const over = await gamesOf(ada);
    expect(entriesIn(over)[0]?.text).toContain('You scored −60 points (target: 136).');
    expect(waysIn(over)).toContain('weekly');
  });

  it('end with the game, and when somebody resigns or leaves', async () => {
    const { discord, channel, ada, ben, clara } = await meet();
    await begunBy({ discord, channel }, ada, ben, clara);
    await resigns(ada, channel);
    expect(wordsIn(await gamesOf(ada))).toContain('You have no open games.');
    expect(wordsIn(await gamesOf(ben))).not.toContain('You have no open games.');
    await ada.command(chapel, 'sagrada new');
    await cancelsLobby(ada, chapel);
    await begunCards(ada, chapel);
    await givenUp(ada, chapel);
    expect(wordsIn(await gamesOf(ada))).toContain('You have no open games.');
  });

  it('have a button in direct messages and in the tour, and stay there', async () => {
    const { ada } = await meet();
    const room = ada.directMessages();
    const ways = await messageOf(ada.command(room, 'sagrada new'));
    const panel = await messageOf(press(ada, ways, 'games'));
    expect(wordsIn(panel)).toContain('## Your games');
    expect(isPrivate(panel)).toBe(false);
  });

  it('are in German', async () => {
    const { discord, channel, ada, clara } = await meet();
    const board = await begunBy({ discord, channel }, clara, ada);
    const isHers = playerOf({ discord }, board).person.id === clara.person.id;
    const panel = await messageOf(clara.command(channel, 'sagrada partien'));
    expect(wordsIn(panel)).toContain('## Deine Partien');
    expect(wordsIn(panel)).toContain(
      isHers ? 'Du bist in einer Partie dran.' : 'Gerade wartet kein Zug auf dich.',
    );
    expect(wordsIn(panel)).toContain(`<#${workshop}> · mit Ada`);
    expect(wordsIn(panel)).toContain('Tagesaufgabe · 6. Januar 2026');
  });
});
