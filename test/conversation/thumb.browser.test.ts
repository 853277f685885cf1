import type { APIMessage } from 'discord-api-types/v10';
import { Locale } from 'discord-api-types/v10';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '#playground/actor';
import { servePage } from '#playground/page-routes';
import { startPainter } from '#render/painter';
import { openPage } from '#test/browser';
import { type Evening, meet } from '#test/conversation/evening';
import { nextPublic, playerOf, type Room } from '#test/conversation/talk';
import { wordsOf } from '#words/words';

const words = wordsOf('de');
const rounds = 10;

/** Somebody with a phone in their hand, whose Discord speaks German. */
interface Thumb {
  readonly actor: Actor;
  readonly page: Page;
}

/** How a turn went: what was still possible after the draft, and how often its player pressed. */
interface Taken {
  readonly turn:
    | 'plain draft'
    | 'tool left after the draft'
    | 'tool, then draft'
    | 'tool that drafts'
    | 'nothing fits';
  /** Without those for dice that fit nowhere. */
  readonly presses: number;
}

/** The evening with a page to play in, as wide as a phone; all four have set their Discord to German. */
async function phones(): Promise<{
  evening: Evening;
  phone: (actor: Actor, channel: string) => Promise<Thumb>;
}> {
  const evening = await meet({ painter: startPainter({ workers: 2 }), game: 31 });
  const hangUp = await servePage(evening.discord);
  onTestFinished(hangUp);
  return {
    evening,
    async phone(actor, channel) {
      actor.speaks(Locale.German);
      const number = evening.discord.members.findIndex(({ id }) => id === actor.person.id) + 1;
      return { actor, page: await openPage(`${evening.discord.url}/?as=${number}#${channel}`, 'phone') };
    },
  };
}

const articles = (page: Page): Locator => page.getByRole('log').getByRole('article');
const named = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
/** The newest board: what everyone sees and has a button for one's own cards. */
const board = (page: Page): Locator =>
  articles(page)
    .filter({ has: page.getByRole('button', { name: words.say('button.hand'), exact: true }) })
    .filter({ hasNotText: 'Only you can see this' })
    .last();
/** The answers that nobody else sees, and the newest of them. */
const own = (page: Page): Locator => articles(page).filter({ hasText: 'Only you can see this' });
const panel = (page: Page): Locator => own(page).last();

const dice = /[RYGBP][1-6]( ×\d)?$/;
const spaces = /^[A-D][1-5]$/;

/** What somebody is shown in some messages, but for what waits for an answer. */
const shown = (messages: Locator): Promise<readonly string[]> =>
  messages.evaluateAll((articles) =>
    articles.flatMap((article) => [
      article.textContent,
      ...Array.from(article.querySelectorAll('img'), ({ src }) => src),
      ...Array.from(article.querySelectorAll('button'), ({ disabled }) => String(disabled)),
    ]),
  );

/** Presses a button, and waits until these messages show what came of it: each press is answered by something to see. */
async function tap(button: Locator, where: Locator): Promise<void> {
  const before = await shown(where);
  await button.tap();
  await expect.poll(() => shown(where), { timeout: 10_000, interval: 20 }).not.toEqual(before);
}

/** Presses a button that is answered privately: in a new message, or in that of the button. */
const tapOwn = ({ page }: Thumb, button: Locator): Promise<void> => tap(button, own(page));

/** Whether the newest private answer says this. */
const tells = async (page: Page, key: 'did.turnGoesOn' | 'toolStep.draftLeft'): Promise<boolean> =>
  (await panel(page).innerText()).includes(words.say(key));

const isThere = async (button: Locator): Promise<boolean> => (await button.count()) > 0;

/** Types a command and sends it: the only thing that is typed. */
async function send({ page }: Thumb, command: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Message/ }).fill(`/${command} `);
  await page.getByRole('button', { name: 'Send' }).tap();
}

const noChoices: ReadonlySet<string> = new Set(['', 'Dismiss', words.say('toolStep.back')]);

/**
 * Uses the first tool that can be used, by the first choice that each step offers; how often it was pressed, and 0 where no
 * tool can be used.
 */
async function useTool(thumb: Thumb): Promise<number> {
  const { page } = thumb;
  await tapOwn(thumb, named(board(page), words.say('button.tools')));
  for (let presses = 1; ; presses += 1) {
    // The panel of the whole turn is back, or of the next one: the tool has been used.
    if (await isThere(named(panel(page), words.say('button.end')))) return presses;
    const offered = await panel(page).getByRole('button', { disabled: false }).all();
    const labels = await Promise.all(offered.map((button) => button.innerText()));
    // A picture is a button, too, without a label, and so is what takes the message off the screen.
    const first = offered.find((_, index) => !noChoices.has(labels[index] ?? ''));
    if (first === undefined) return presses === 1 ? 0 : presses;
    await tapOwn(thumb, first);
  }
}

/** A whole turn by nothing but presses; with a tool first where that is wanted and one can be used. */
async function takeTurn(thumb: Thumb, withTool: boolean): Promise<Taken> {
  const { page } = thumb;
  const end = named(panel(page), words.say('button.end'));
  const forTool = withTool ? await useTool(thumb) : 0;
  let presses = forTool;
  const press = async (button: Locator): Promise<void> => {
    presses += 1;
    await tapOwn(thumb, button);
  };
  // After a tool the same panel goes on, unless the tool has drafted: then the turn is over, or may be ended.
  if (forTool > 0 && !(await tells(page, 'toolStep.draftLeft'))) {
    if (await tells(page, 'did.turnGoesOn')) await press(end);
    return { turn: 'tool that drafts', presses };
  }
  const pool = named(forTool > 0 ? panel(page) : board(page), dice).and(page.locator(':enabled'));
  if (!(await isThere(pool))) {
    await press(end);
    return { turn: 'nothing fits', presses };
  }
  await press(pool.first());
  const misfits = new Set<string>();
  while (!(await isThere(named(panel(page), spaces)))) {
    // The die fits nowhere: it is marked, and another can be chosen beside it.
    const others = await named(panel(page), dice).and(page.locator(':enabled')).all();
    const labels = await Promise.all(others.map((die) => die.innerText()));
    const next = others.findIndex((_, index) => !misfits.has(labels[index] ?? ''));
    const die = others[next];
    if (die === undefined) {
      await named(board(page), words.say('button.end')).tap();
      return { turn: 'nothing fits', presses: presses + 1 };
    }
    misfits.add(labels[next] ?? '');
    await press(die);
  }
  await press(named(panel(page), spaces).first());
  const goesOn = await tells(page, 'did.turnGoesOn');
  if (goesOn) await press(end);
  const turn = forTool > 0 ? 'tool, then draft' : goesOn ? 'tool left after the draft' : 'plain draft';
  return { turn, presses: presses - misfits.size };
}

/** A game by presses, from its first board to its end; how each turn went, and the last message. */
async function playOn(
  room: Room,
  thumbs: readonly Thumb[],
  first: APIMessage,
): Promise<{ readonly taken: readonly Taken[]; readonly last: APIMessage }> {
  const taken: Taken[] = [];
  const turns = 2 * rounds * thumbs.length;
  let message = first;
  for (let turn = 0; turn < turns && message.mentions.length > 0; turn += 1) {
    const player = playerOf(room, message).person;
    const thumb = thumbs.find(({ actor }) => actor.person.id === player.id);
    if (thumb === undefined) throw new Error(`${player.displayName} does not play`);
    const next = nextPublic(room);
    await board(thumb.page).getByRole('img').first().waitFor();
    taken.push(await takeTurn(thumb, turn % 7 === 3));
    message = await next;
  }
  return { taken, last: message };
}

/** The numbers of presses that the turns of each kind took. */
const pressesOf = (taken: readonly Taken[]): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    [...new Set(taken.map(({ turn }) => turn))].map((turn) => [
      turn,
      [...new Set(taken.flatMap((each) => (each.turn === turn ? [each.presses] : [])))].toSorted(
        (a, b) => a - b,
      ),
    ]),
  );

const report = (what: string, taken: readonly Taken[]): void => {
  const kinds = Object.entries(pressesOf(taken)).map(
    ([turn, presses]) =>
      `${turn} ${presses.join('/')} (${taken.filter((each) => each.turn === turn).length} turns)`,
  );
  process.stdout.write(`presses per turn, ${what}: ${kinds.join(', ')}\n`);
};

describe('on a phone, in German, by presses alone', () => {
  it('four friends play from /sagrada neu to the final picture', { timeout: 240_000 }, async () => {
    const { evening, phone } = await phones();
    const { channel, clara, ada, ben, dmitri } = evening;
    const thumbs: Thumb[] = [];
    for (const actor of [clara, ada, ben, dmitri]) thumbs.push(await phone(actor, channel));
    const [host, ...others] = thumbs;
    if (host === undefined) throw new Error('nobody came');
    await send(host, 'sagrada neu');
    for (const thumb of others)
      await tap(named(articles(thumb.page), words.say('button.join')).last(), articles(thumb.page));
    const choosing = nextPublic(evening);
    await named(articles(host.page), words.say('button.start')).last().tap();
    await choosing;
    const board = nextPublic(evening);
    for (const thumb of thumbs) {
      await tapOwn(thumb, named(articles(thumb.page), words.say('button.offer')).last());
      await tapOwn(thumb, named(panel(thumb.page), /^1 · /));
    }
    const { taken, last } = await playOn(evening, thumbs, await board);
    report('four players', taken);
    expect(taken).toHaveLength(2 * rounds * thumbs.length);
    const presses = pressesOf(taken);
    expect(presses['plain draft']).toEqual([2]);
    expect(presses['tool left after the draft']).toEqual([3]);
    expect(Object.keys(presses)).toContain('tool, then draft');
    expect(last.content).toMatch(/gewinn/);
    for (const { page } of thumbs) await articles(page).last().getByRole('img').waitFor();
  });

  it('somebody plays alone in direct messages, to the score', { timeout: 120_000 }, async () => {
    const { evening, phone } = await phones();
    const { discord, clara } = evening;
    const channel = clara.directMessages();
    const room = { discord, channel };
    const thumb = await phone(clara, channel);
    await send(thumb, 'sagrada neu allein:3');
    await tapOwn(thumb, named(articles(thumb.page), words.say('button.offer')).last());
    const board = nextPublic(room);
    await tapOwn(thumb, named(panel(thumb.page), /^1 · /));
    const { taken, last } = await playOn(room, [thumb], await board);
    report('alone', taken);
    expect(taken).toHaveLength(2 * rounds);
    expect(pressesOf(taken)['tool left after the draft']).toEqual([3]);
    expect(last.content).toContain('Ziel');
  });
});
