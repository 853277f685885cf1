import { MessageFlags } from 'discord-api-types/v10';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { manualClock } from '#playground/clock';
import { kiln, workshop } from '#playground/default-world';
import { type LocalDiscord, startLocalDiscord } from '#playground/local-discord';
import { servePage } from '#playground/page-server/routes';
import { openPage } from './browser.ts';
import { sender, sendFiles } from './sender.ts';

const messages = `/channels/${workshop}/messages`;

/** A local Discord with its page. */
async function start(): Promise<LocalDiscord> {
  const discord = await startLocalDiscord({ clock: manualClock() });
  const hangUp = await servePage(discord);
  onTestFinished(async () => {
    hangUp();
    await discord.close();
  });
  return discord;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where something is on the screen, in whole pixels. */
async function boxOf(shown: Locator): Promise<Box> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error('not on the screen');
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
  return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
}

/** A picture of a gallery. */
const item = (at: number) => ({ media: { url: `attachment://${at}.png` }, description: `picture ${at}` });

/** A classic message with one, and a panel: a gallery of one and one of two, each as large as we draw. */
async function post(discord: LocalDiscord): Promise<void> {
  const pictures = await Promise.all(
    [
      [1100, 700],
      [1026, 1062],
      [1000, 1000],
      [1000, 1000],
    ].map(async ([width = 0, height = 0], at) => {
      const png = await sharp({ create: { width, height, channels: 3, background: '#c22040' } })
        .png()
        .toBuffer();
      return new File([Uint8Array.from(png)], `${at}.png`);
    }),
  );
  const attachments = [{ id: '0', filename: '0.png', description: 'picture 0' }];
  await sendFiles(discord, messages, { content: 'classic', attachments }, pictures.slice(0, 1));
  const galleries = [[0], [1, 2]].map((items) => ({ type: 12, items: items.map(item) }));
  const renamed = pictures.slice(1).map((file, at) => new File([file], `${at}.png`));
  await sendFiles(discord, messages, { components: galleries, flags: MessageFlags.IsComponentsV2 }, renamed);
}

/** The sizes of the single ones, and the boxes of the two. */
async function shownOn(page: Page): Promise<{ single: readonly string[]; two: readonly Box[] }> {
  const groups = page.getByRole('log').locator('.pictures');
  await expect.poll(() => groups.count()).toBe(3);
  for (const image of await groups.getByRole('img').all()) await image.evaluate('(image) => image.decode()');
  const boxes = await Promise.all((await groups.getByRole('img').all()).map(boxOf));
  const single = boxes.slice(0, 2).map(({ width, height }) => `${width} × ${height}`);
  return { single, two: boxes.slice(2) };
}

const pushes = (page: Page): Locator => page.getByRole('region', { name: 'Phone' }).getByRole('link');

async function openOn(discord: LocalDiscord, screen: 'desktop' | 'phone' = 'phone') {
  const page = await openPage(discord.url, screen);
  // Before it is connected, nothing is pushed to it.
  await page.getByRole('region', { name: 'Messages' }).waitFor();
  // However slow the machine is, none leaves by itself.
  await page.addStyleTag({ content: '.push { animation-play-state: paused !important }' });
  const [ada, ben] = [discord.as('ada').person.id, discord.as('ben').person.id];
  const say = async (body: object): Promise<void> => {
    await sender(discord)('POST', messages, body);
  };
  return { page, ada, ben, say };
}

describe('pictures', () => {
  it('are shown in a box of 550 × 350 in a wide window, two of them side by side', async () => {
    const discord = await start();
    await post(discord);
    const { single, two } = await shownOn(await openPage(discord.url));
    expect(single).toEqual(['550 × 350', '338 × 350']);
    const [left, right] = two;
    expect(left).toMatchObject({ width: 273, height: 273 });
    expect(right).toEqual({ ...left, x: (left?.x ?? 0) + 277 });
  });

  it('are as wide as the message on a phone, however high', async () => {
    const discord = await start();
    await post(discord);
    const page = await openPage(discord.url, 'phone');
    const { single, two } = await shownOn(page);
    const { width } = await boxOf(page.getByRole('article').locator('.body').first());
    expect(width).toBeLessThan(390);
    expect(single).toEqual(
      [700 / 1100, 1062 / 1026].map((ratio) => `${width} × ${Math.round(width * ratio)}`),
    );
    expect(two.map(({ x, width: one }) => x + one)[1]).toBe((two[0]?.x ?? 0) + width);
    expect(new Set(two.map(({ y }) => y)).size).toBe(1);
  });
});

describe('a push', () => {
  it('says on the page what a phone would, covers nothing, and opens its channel', async () => {
    const discord = await start();
    const { page, ada, ben, say } = await openOn(discord);
    const list = page.getByRole('region', { name: 'Messages' });
    const { y: before } = await boxOf(list);
    await say({ content: `<@${ben}>, your turn` });
    await say({ content: `**Ben** passed. <@${ada}>, your turn` });
    await expect
      .poll(() => pushes(page).allInnerTexts())
      .toEqual(['The Glazier (#the-workshop, The Glaziers)\nBen passed. @Ada, your turn']);
    const { y, height } = await boxOf(page.getByRole('region', { name: 'Phone' }));
    expect(y).toBe(before);
    expect((await boxOf(list)).y).toBe(y + height);
    await page.evaluate(`location.hash = '#${kiln}'`);
    await pushes(page).click();
    await expect.poll(() => page.evaluate('location.hash')).toBe(`#${workshop}`);
  });

  it('is empty for a panel, and two are shown at most until they are dismissed', async () => {
    const discord = await start();
    const { page, ada, say } = await openOn(discord, 'desktop');
    for (const line of ['first', 'second']) await say({ content: `<@${ada}>, ${line}` });
    await say({
      components: [{ type: 10, content: `<@${ada}>, third` }],
      flags: MessageFlags.IsComponentsV2,
    });
    const title = 'The Glazier (#the-workshop, The Glaziers)';
    await expect.poll(() => pushes(page).allInnerTexts()).toEqual([`${title}\n@Ada, second`, title]);
    await page.getByRole('button', { name: 'Dismiss notification' }).first().click();
    await expect.poll(() => pushes(page).allInnerTexts()).toEqual([title]);
  });

  it('is gone after a few seconds, also where nothing moves', async () => {
    const discord = await start();
    const { page, ada, say } = await openOn(discord);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await say({ content: `<@${ada}>, your turn` });
    const push = pushes(page).first();
    await push.waitFor();
    // Its time is over at once.
    await page.evaluate('document.getAnimations().forEach((animation) => animation.finish())');
    await expect.poll(() => push.count()).toBe(0);
  });
});
