import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Clock, manualClock } from '#playground/clock';
import { kiln, sundayWindows, workshop } from '#playground/default-world';
import { type LocalDiscord, startLocalDiscord } from '#playground/local-discord';
import { servePage } from '#playground/page-server/routes';
import { openPage } from './browser.ts';
import { longShelf, startGlassBot } from './glass-bot.ts';

/** A local Discord with its page; its clock stands still, so that a busy machine has time for an answer. */
async function start(options?: { port?: number; clock?: Clock }): Promise<LocalDiscord> {
  const discord = await startLocalDiscord({ clock: manualClock(), ...options });
  const hangUp = await servePage(discord);
  onTestFinished(async () => {
    hangUp();
    await discord.close();
  });
  return discord;
}

const box = (page: Page): Locator => page.getByRole('combobox', { name: /^Message/ });
const messages = (page: Page): Locator => page.getByRole('log').getByRole('article');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Types a command without options and sends it. */
async function send(page: Page, command: string): Promise<void> {
  await box(page).fill(`/${command} `);
  await page.getByRole('form', { name: `/${command}` }).waitFor();
  await button(page, 'Send').click();
}

/** The number of buttons side by side, row by row. */
async function rows(buttons: Locator): Promise<number[]> {
  const tops = (await Promise.all((await buttons.all()).map((each) => each.boundingBox()))).map(
    (at) => at?.y,
  );
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

describe('a slash command', () => {
  it("is found, filled in with the bot's suggestions and sent, by keyboard alone", async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`);
    await box(page).focus();
    await page.keyboard.type('/cu');
    await page.getByRole('option', { name: '/glass cut' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('option', { name: 'sapphire glass' }).waitFor();
    await page.keyboard.type('am');
    await page.getByRole('option', { name: 'ruby glass' }).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('combobox', { name: 'color' }).inputValue()).toBe('amethyst glass');
    await page.keyboard.press('Enter');
    await page.getByText('Ada cuts 1 of amethyst').waitFor();
    expect(await messages(page).last().innerText()).toMatch(/Ada\s+used\s+\/glass cut/);
    expect(discord.violations).toEqual([]);
  });

  it('opens even if it was typed before the bot had sent its commands', async () => {
    const discord = await start();
    const page = await openPage(`${discord.url}/?as=1`);
    await box(page).fill('/panes ');
    await startGlassBot(discord);
    await page.getByRole('form', { name: '/panes' }).waitFor();
    await button(page, 'Send').click();
    await button(page, 'Sign').waitFor();
    expect(await messages(page).last().innerText()).toMatch(/Ada\s+used\s+\/panes/);
  });

  it('is filled in by thumb on a phone, including optional options, and says in words if one is missing', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=2`, 'phone');
    await button(page, 'Commands').tap();
    await page.getByRole('option', { name: '/glass cut' }).tap();
    await button(page, 'Send').tap();
    expect(await page.getByRole('alert').innerText()).toBe('This option is required. Specify a value.');
    await page.getByRole('option', { name: 'ruby glass' }).tap();
    await button(page, '+1 more').tap();
    await page.getByRole('option', { name: 'panes' }).tap();
    await page.getByRole('option', { name: '3 panes' }).tap();
    await button(page, 'Send').tap();
    await page.getByText('Ben cuts 3 of ruby').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('picks a person by thumb, anywhere for people who have installed the app themselves', async () => {
    const discord = await start();
    await startGlassBot(discord);
    for (const [place, channel, toOthers] of [
      ['a server with the bot', workshop, 1],
      ['one without it', kiln, 0],
      ['a group', sundayWindows, 0],
    ] as const) {
      const page = await openPage(`${discord.url}/?as=4#${channel}`, 'phone');
      await button(page, 'Commands').tap();
      await page.getByRole('option', { name: '/toast' }).tap();
      await page.getByRole('option', { name: 'Clara clara' }).tap();
      await button(page, 'Send').tap();
      await page.getByText('A toast to Clara!').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth'), place).toBe(390);
      // People without the app find what the server has.
      const stranger = await openPage(`${discord.url}/?as=1#${channel}`, 'phone');
      await stranger.getByText('A toast to Clara!').waitFor();
      await button(stranger, 'Commands').tap();
      expect(await stranger.getByRole('option', { name: '/toast' }).count(), place).toBe(toOthers);
    }
    expect(discord.violations).toEqual([]);
  });

  it('is never wider than a phone, even with a choice of a hundred letters: the field shortens it', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`, 'phone');
    await box(page).fill('/glass store ');
    await page.getByRole('option', { name: longShelf }).tap();
    const shelf = page.getByRole('combobox', { name: 'shelf' });
    expect(await shelf.inputValue()).toBe(longShelf);
    await button(page, '+1 more').tap();
    for (const option of [null, 'note']) {
      if (option !== null) await page.getByRole('option', { name: option }).tap();
      for (const part of [page.getByRole('form'), shelf, button(page, 'Send')]) {
        const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(390);
      }
    }
    expect(
      await shelf.evaluate('getComputedStyle(document.querySelector("[name=shelf]")).textOverflow'),
    ).toBe('ellipsis');
    expect(await page.evaluate('document.scrollingElement.scrollLeft + document.body.scrollLeft')).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await button(page, 'Send').tap();
    await page.getByText('Stored: no note').waitFor();
  });

  it('can be typed as a whole with its options, the optional one first', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`);
    await box(page).focus();
    await page.keyboard.type('/glass cut panes:3');
    expect(await page.getByRole('combobox', { name: 'panes' }).inputValue()).toBe('3');
    await page.keyboard.type(' color:ruby');
    expect(await page.getByRole('combobox', { name: 'panes' }).inputValue()).toBe('3 panes');
    await page.getByRole('option', { name: 'ruby glass' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Ada cuts 3 of ruby').waitFor();
    expect(discord.violations).toEqual([]);
  });

  it('can be pasted as a whole and sent by Enter, on a phone too', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`, 'phone');
    await box(page).focus();
    await page.keyboard.insertText('/glass cut color:amber panes:2');
    await page.getByRole('form', { name: '/glass cut' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Ada cuts 2 of amber').waitFor();
    expect(discord.violations).toEqual([]);
  });

  it('keeps text that fits no option or choice visible, and says so', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`);
    const rest = page.getByRole('combobox', { name: 'Options' });
    const trouble = page.getByRole('alert');
    await box(page).fill('/panes with lead:7');
    expect(await rest.inputValue()).toBe('with lead:7');
    expect(await trouble.innerText()).toBe('/panes has no option "with lead:7".');
    await page.keyboard.press('Enter');
    expect(await trouble.innerText()).toBe('/panes has no option "with lead:7".');
    expect(await messages(page).count()).toBe(0);
    await rest.fill('');
    expect(await trouble.count()).toBe(0);
    await button(page, 'Cancel command').click();
    await box(page).fill('/glass cut color:ruby panes:7');
    expect(await page.getByRole('combobox', { name: 'panes' }).inputValue()).toBe('7');
    expect(await trouble.innerText()).toBe('"7" can\'t be given for "panes".');
    await button(page, 'Send').click();
    expect(await trouble.innerText()).toBe('"7" can\'t be given for "panes".');
    await button(page, 'Cancel command').click();
    await box(page).fill('/grind finely');
    await page.keyboard.press('Enter');
    expect(await trouble.innerText()).toBe('There is no command "/grind finely" here.');
    expect(await box(page).inputValue()).toBe('/grind finely');
  });

  it('offers its options for what is typed after it, and loses no letter', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`);
    await box(page).focus();
    await page.keyboard.type('/secret you see');
    expect(await page.getByRole('combobox', { name: 'Options' }).inputValue()).toBe('you see');
    await button(page, 'Cancel command').click();
    await page.keyboard.type('/glass cut color:amber');
    await page.getByRole('option', { name: 'amber glass' }).click();
    await page.keyboard.type('pa');
    await page.getByRole('option', { name: 'panes' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Ada cuts 2 of amber').waitFor();
  });

  it('keeps what was filled in while others write', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`);
    await box(page).fill('/glass cut color:ruby panes:3');
    await page.keyboard.type('and');
    discord.as('ben').says(discord.channels()[0]?.id ?? '', 'Take amber.');
    await page.getByText('Take amber.').waitFor();
    const fields = await page.getByRole('form').getByRole('combobox').all();
    expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual(['ruby', '3 panes', 'and']);
  });

  it('says so if the bot gives no answer for three seconds', async () => {
    const clock = manualClock();
    const discord = await start({ clock });
    await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`);
    await send(page, 'silence');
    await page.getByText('Sending command…').waitFor();
    clock.advance(3000);
    await page.getByText('The application did not respond').waitFor();
    await button(page, 'Dismiss').click();
    await expect.poll(() => messages(page).count()).toBe(0);
  });
});

describe('what members see', () => {
  it('is live in all windows, but an ephemeral answer is only in its own until it is dismissed', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const ada = await openPage(`${discord.url}/?as=1`);
    const ben = await openPage(`${discord.url}/?as=2`);
    await send(ada, 'secret');
    await ada.getByText('Only you can see this').waitFor();
    await box(ben).fill('Anything left?');
    await box(ben).press('Enter');
    await ada.getByText('Anything left?').waitFor();
    expect(await messages(ada).count()).toBe(2);
    expect(await ben.content()).not.toContain('amber');
    await button(ada, 'Dismiss').click();
    await ada.getByText('Only amber is left.').waitFor({ state: 'detached' });
    await ada.getByRole('navigation', { name: 'Play as' }).getByRole('link', { name: 'Ben' }).click();
    await ada.waitForURL(/as=2/);
    await ada.getByText('Anything left?').waitFor();
    expect(await messages(ada).allInnerTexts()).toEqual(await messages(ben).allInnerTexts());
  });
});

describe('buttons and menus', () => {
  it('are five in a row on a desktop, and break into three and two on a phone', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const [desktop, phone] = [await openPage(discord.url), await openPage(discord.url, 'phone')];
    await send(desktop, 'panes');
    for (const [page, expected] of [
      [desktop, [5]],
      [phone, [3, 2]],
    ] as const) {
      const buttons = page.getByRole('button', { name: /^A\d$/ });
      await buttons.first().waitFor();
      expect(await rows(buttons)).toEqual(expected);
    }
  });

  it('send a double click once, and show that they are waiting for the bot', async () => {
    const discord = await start();
    const bot = await startGlassBot(discord);
    const page = await openPage(discord.url);
    await send(page, 'panes');
    await button(page, 'A3').dblclick();
    await page.locator('[aria-busy=true]', { hasText: 'A3' }).waitFor();
    bot.answer();
    await page.getByText('pane A3 is in.').waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    expect(bot.used).toEqual(['pane A3']);
  });

  it('send nothing if the same is picked again', async () => {
    const discord = await start();
    const bot = await startGlassBot(discord);
    const page = await openPage(discord.url);
    await send(page, 'panes');
    const menu = page.getByRole('combobox', { name: 'A color' });
    for (const color of ['amber', 'amber', 'ruby']) {
      await menu.click();
      await page.getByRole('option', { name: color }).click();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    expect(await menu.innerText()).toBe('ruby');
    expect(bot.used).toEqual(['amber', 'ruby']);
  });

  it('open where there is room, even above a message that came later', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(discord.url, 'phone');
    await send(page, 'panes');
    await button(page, 'Sign').waitFor();
    discord.as('ben').says(discord.channels()[0]?.id ?? '', 'Take ruby.');
    await page.getByText('Take ruby.').waitFor();
    const menu = page.getByRole('combobox', { name: 'A color' });
    await menu.tap();
    const [list, below] = [await page.getByRole('listbox').boundingBox(), await menu.boundingBox()];
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(list?.y).toBeGreaterThan(0);
  });

  it('open a form, which is filled in and answered', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(discord.url, 'phone');
    await send(page, 'panes');
    await button(page, 'Sign').tap();
    const form = page.getByRole('dialog', { name: 'Sign the glass' });
    await form.getByRole('textbox', { name: 'Your name' }).fill('Лука');
    await form.getByRole('combobox', { name: 'A color' }).tap();
    await form.getByRole('option', { name: 'amber' }).tap();
    await form.getByRole('button', { name: 'Submit' }).tap();
    await page.getByText('Signed: Лука in amber').waitFor();
    expect(await form.count()).toBe(0);
  });
});

/** Goes to the direct messages on a phone. */
async function openDirectMessages(page: Page): Promise<void> {
  await button(page, 'Channels').tap();
  await page.getByRole('link', { name: 'Direct Messages' }).tap();
  await page.getByRole('heading', { name: 'The Glazier', level: 1 }).waitFor();
}

describe('direct messages', () => {
  it('are found on a phone, offer commands that are not for guilds only, and handle tile, glass and file there', async () => {
    const discord = await start();
    const bot = await startGlassBot(discord);
    const page = await openPage(`${discord.url}/?as=1`, 'phone');
    await openDirectMessages(page);
    await button(page, 'Commands').tap();
    await page.getByRole('option', { name: '/mosaic' }).waitFor();
    expect(await page.getByRole('option', { name: '/guild' }).count()).toBe(0);
    await send(page, 'mosaic');
    const tiles = page.getByRole('button', { name: /[A-E]\d$/ });
    await expect.poll(() => tiles.count()).toBe(25);
    expect(await rows(tiles)).toEqual([3, 2, 3, 2, 3, 2, 3, 2, 3, 2]);
    expect(await page.getByRole('button', { name: 'E5' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'B2' }).tap();
    await page.getByRole('combobox', { name: 'A color' }).tap();
    await page.getByRole('option', { name: 'amber' }).tap();
    await expect.poll(() => bot.used).toEqual(['tile B2', 'amber']);
    await send(page, 'ledger');
    const file = page.getByRole('link', { name: 'ledger.json 11 bytes' });
    const [download] = await Promise.all([page.waitForEvent('download'), file.tap()]);
    expect(download.suggestedFilename()).toBe('ledger.json');
    const url = new URL((await file.getAttribute('href')) ?? '', discord.url);
    expect(await (await fetch(url)).json()).toEqual({ cuts: [] });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(discord.violations).toEqual([]);
  });

  it('change to those of the member when the page switches members', async () => {
    const discord = await start();
    const page = await openPage(`${discord.url}/?as=1`, 'phone');
    await openDirectMessages(page);
    await box(page).fill('Between us');
    await button(page, 'Send').tap();
    await page.getByText('Between us').waitFor();
    await button(page, 'Channels').tap();
    await page.getByRole('navigation', { name: 'Play as' }).getByRole('link', { name: 'Ben' }).tap();
    await page.waitForURL(/as=2/);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${discord.as('ben').directMessages()}`);
    await page.getByText('Welcome to The Glazier').waitFor();
    expect(await page.content()).not.toContain('Between us');
  });
});

describe('a message', () => {
  it('shows its formatting, names for its mentions, its embed and its file', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const [ada, ben] = [await openPage(`${discord.url}/?as=1`), await openPage(`${discord.url}/?as=2`)];
    await send(ada, 'letter');
    const letter = messages(ben).first();
    await letter.getByRole('heading', { name: 'Dear @Ada' }).waitFor();
    expect(await letter.getByRole('link', { name: 'the plan' }).getAttribute('href')).toBe(
      'https://example.org/plan',
    );
    // The bare address of a message says where it is, as on Discord.
    expect(await letter.getByRole('link', { name: '#the-workshop › 💬' }).getAttribute('href')).toBe(
      `#${workshop}`,
    );
    expect(await letter.getByText('golden').isVisible()).toBe(false);
    await letter.getByRole('button', { name: 'Show spoiler' }).click();
    expect(await letter.getByText('golden').isVisible()).toBe(true);
    const order = letter.getByRole('group', { name: 'Embed' });
    expect((await order.innerText()).split(/\s+/)).toEqual([
      'The',
      'order',
      'Glass',
      'ruby',
      'Lead',
      '12',
      'm',
    ]);
    const file = await letter.getByRole('link', { name: /order\.txt/ }).getAttribute('href');
    expect(await (await fetch(new URL(file ?? '', discord.url))).text()).toBe('12 panes');
  });

  it('says that the bot is thinking until it answers', async () => {
    const discord = await start();
    const bot = await startGlassBot(discord);
    const page = await openPage(discord.url);
    await send(page, 'kiln');
    await page.getByText('The Glazier is thinking…').waitFor();
    bot.answer();
    await page.getByText('It is fired.').waitFor();
    expect(await page.getByText('is thinking…').count()).toBe(0);
  });
});

describe('a picture', () => {
  it('in a container has its description, opens large and closes with Escape', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(discord.url);
    await send(page, 'glass show');
    const picture = page.getByRole('log').getByRole('img', { name: 'A violet window' });
    const shown = await picture.elementHandle();
    await expect.poll(async () => (await shown?.getProperty('naturalWidth'))?.jsonValue()).toBe(640);
    await page.getByRole('button', { name: 'Open picture: A violet window' }).click();
    const large = page.getByRole('dialog').getByRole('img', { name: 'A violet window' });
    await large.waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
  });
});

describe('a private message', () => {
  it('keeps its place on the screen while it changes, with an animated picture', async () => {
    const discord = await start();
    await startGlassBot(discord);
    const page = await openPage(discord.url, 'phone');
    for (let line = 1; line <= 30; line += 1) discord.as('ben').says(workshop, `Above ${line}`);
    await send(page, 'embers');
    const picture = page.getByRole('img', { name: 'Embers' });
    const glow = await picture.elementHandle();
    await expect.poll(async () => (await glow?.getProperty('naturalWidth'))?.jsonValue()).toBe(320);
    for (let line = 1; line <= 30; line += 1) discord.as('ben').says(workshop, `Below ${line}`);
    await page.getByText('Below 30').waitFor();
    await page.getByText('They glow.').scrollIntoViewIfNeeded();
    const top = async () => (await messages(page).filter({ has: picture }).boundingBox())?.y;
    const before = await top();
    await button(page, 'Fan').tap();
    await page.getByText('Still').waitFor();
    expect(await top()).toBeCloseTo(before ?? -1, 0);
  });
});

describe('the line to the server', () => {
  it('says when the server is gone and reconnects automatically', async () => {
    const first = await startLocalDiscord();
    const hangUp = await servePage(first);
    const page = await openPage(first.url);
    await box(page).waitFor();
    hangUp();
    await first.close();
    await page.getByText('The server is gone.').waitFor();
    const second = await start({ port: Number(new URL(first.url).port) });
    await page.getByText('The server is gone.').waitFor({ state: 'detached' });
    second.as('ben').says(second.channels()[0]?.id ?? '', 'I am back.');
    await page.getByText('I am back.').waitFor();
    expect(await messages(page).count()).toBe(1);
  });
});
