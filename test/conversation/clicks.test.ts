import { Locale } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { Gate } from '#test/gate';
import { blank } from './connect.ts';
import { meet } from './evening.ts';
import {
  begunBy,
  buttonsOf,
  dealtTo,
  draftAndEnd,
  firstDraft,
  isPrivate,
  messageOf,
  nextPublic,
  offerTo,
  playerOf,
  press,
  takeTurn,
  waysIn,
  wordsIn,
} from './talk.ts';

describe('two people at once', () => {
  it('can choose their windows in the same moment', async () => {
    const evening = await meet();
    const { ada, ben, clara } = evening;
    clara.speaks(Locale.EnglishGB);
    const choosing = await dealtTo(evening, ada, ben, clara);
    const board = nextPublic(evening);
    await Promise.all(
      [ada, ben, clara].map(async (person) => press(person, await offerTo(person, choosing), 'choose')),
    );
    expect((await board).mentions).toHaveLength(1);
  });

  it('find their own game in an offer of windows that came too late', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const choosing = await dealtTo(evening, ada, ben);
    const offer = await offerTo(ada, choosing);
    await press(ada, offer, 'choose');
    // Else the offer would be gone once the game starts.
    discord.faults.next({ kind: 'discordError', code: 50_027, method: 'DELETE', route: '/webhooks/' });
    const board = nextPublic(evening);
    await press(ben, await offerTo(ben, choosing), 'choose');
    await board;
    const [, other] = buttonsOf(offer).filter((each) => each.press?.press === 'choose');
    const late = await messageOf(ada.press(offer, other?.customId ?? ''));
    expect(late.id).toBe(offer.id);
    expect(waysIn(late)).toEqual(['hand']);
  });
});

describe('an interaction that Discord delivers twice', () => {
  it('is carried out once and answered once', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel, discord } = evening;
    clara.speaks(Locale.EnglishGB);
    const board = await begunBy(evening, ada, ben, clara);
    const person = playerOf(evening, board);
    const draft = await firstDraft(person, channel);
    if (draft === null) throw new Error('nothing fits into an empty window');
    discord.faults.duplicateEvent('INTERACTION_CREATE');
    const next = nextPublic(evening);
    await draftAndEnd(person, channel, draft);
    const second = await next;
    expect(playerOf(evening, second).person).not.toEqual(person.person);
    // The turn after it is the next one: nobody was skipped.
    const third = await takeTurn(evening, second);
    expect(new Set([board, second, third].map((each) => playerOf(evening, each).person.id)).size).toBe(3);
  });

  it('shows what it did in its panel, even while that is being painted', async () => {
    const [painting, mayBeSeen] = [new Gate(), new Gate()];
    const evening = await meet({
      painter: {
        ...blank,
        async paint(picture) {
          // The window after a draft, with nothing to choose in it.
          if (picture.kind === 'hand' && picture.step === null) {
            painting.open();
            await mayBeSeen.opened;
          }
          return blank.paint(picture);
        },
      },
    });
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    const person = playerOf(evening, board);
    const spaces = await messageOf(press(person, board, 'open'));
    const space = buttonsOf(spaces).find(({ press }) => press?.press === 'step');
    const pressing = person.press(spaces, space?.customId ?? '');
    await painting.opened;
    discord.faults.repeatEvent('INTERACTION_CREATE');
    // Everything asked before the second one is answered.
    await firstDraft(person, channel);
    mayBeSeen.open();
    expect(wordsIn(await messageOf(pressing))).toMatch(/^[A-Z]\w+ [1-6] on [A-D][1-5]\./);
  });

  it('opens one table', async () => {
    const { ada, channel, discord } = await meet();
    discord.faults.duplicateEvent('INTERACTION_CREATE');
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    expect(lobby.content).toContain('Ada');
    await ada.command(channel, 'sagrada help');
    const tables = ada
      .sees(channel)
      .filter((message) => !isPrivate(message) && buttonsOf(message).length > 0);
    expect(tables).toHaveLength(1);
  });
});
