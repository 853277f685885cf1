import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import type { Evening } from './evening.ts';
import { articles, lasting, named, phones, send, tap, tapOwn, type Thumb, words } from './phone-talk.ts';
import { begunBy, buttonsOf, nextPublic, playerOf, press, takeTurn } from './talk.ts';

const minute = 60_000;

/** Clara, Ben and Ada play in German. Clara and Ben have phones; what the bot says to all from now on is kept. */
async function friends() {
  const { evening, phone } = await phones();
  const { channel, ada, ben, clara } = evening;
  ada.speaks(Locale.German);
  const [hers, his] = [await phone(clara, channel), await phone(ben, channel)];
  const first = await begunBy(evening, clara, ben, ada);
  const said: APIMessage[] = [first];
  const listen = async (): Promise<void> => {
    said.push(await nextPublic(evening));
    void listen();
  };
  void listen();
  return { evening, hers, his, first, said };
}

/** The others take their turns, until the board calls this person. */
async function untilTurnOf(evening: Evening, person: Actor, first: APIMessage): Promise<APIMessage> {
  let board = first;
  while (playerOf(evening, board).person.id !== person.person.id) board = await takeTurn(evening, board);
  return board;
}

/** Waits until somebody reads this on their phone, whoever else can. */
const reads = async ({ page }: Thumb, text: string): Promise<void> =>
  articles(page).filter({ hasText: text }).last().waitFor();

/** Whom each message mentions, at most one person; null for nobody. */
const mentionedIn = (said: readonly APIMessage[]): readonly (string | null)[] =>
  said.map(({ mentions }) => {
    expect(mentions.length).toBeLessThanOrEqual(1);
    return mentions[0]?.username ?? null;
  });

describe('on a phone, in German', () => {
  it('somebody goes away, the computer plays for them, and they come back', async () => {
    const { evening, hers, his, first, said } = await friends();
    const { channel, ada, clara } = evening;
    await untilTurnOf(evening, clara, first);
    const turns = said.length;
    await send(hers, 'sagrada abwesend bis:Freitag zeitzone:Europe/Berlin');
    await reads(hers, 'Deine Uhren stehen still, und dein Tisch weiß Bescheid. Bis bald!');

    // The others want to play on, and the computer takes the turn.
    await reads(his, 'Es geht weiter, wenn Ben und Ada auf Computer: Clara tippen.');
    await tap(named(his.board, words.say('button.substitute', { name: 'Clara' })), lasting(his.page));
    await reads(his, 'Ben ist dafür. Es geht weiter, wenn Ada auf Computer: Clara tippt.');
    const board = await ada.finds(channel, (message) =>
      buttonsOf(message).some((button) => button.press?.press === 'letSubstitute'),
    );
    const next = nextPublic(evening);
    await press(ada, board, 'letSubstitute');
    await reads(hers, 'So lange spielt ein Computer.');
    await evening.passAwake(minute);
    await next;
    await his.board.getByRole('img').first().waitFor();

    await tapOwn(hers, named(hers.panel, words.say('button.imBack')));
    await reads(hers, 'Willkommen zurück! Deine Uhren laufen wieder.');
    await reads(his, 'Clara ist wieder da.');
    await expect.poll(() => articles(his.page).filter({ hasText: 'nicht da' }).count()).toBe(0);
    // Each turn called one person, and nothing else called anybody.
    const called = mentionedIn(said);
    expect(called).toHaveLength(turns + 1);
    expect(called).not.toContain(null);
  });
});
