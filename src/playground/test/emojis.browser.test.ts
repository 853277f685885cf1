import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { workshop } from '#playground/default-world';
import { type LocalDiscord, startLocalDiscord } from '#playground/local-discord';
import { servePage } from '#playground/page-server/routes';
import { openPage } from './browser.ts';
import { sender } from './sender.ts';

/** A Discord with its page, whose application owns one emoji: a red pane. */
async function start(): Promise<{ discord: LocalDiscord; emoji: { id: string; name: string } }> {
  const discord = await startLocalDiscord();
  const hangUp = await servePage(discord);
  onTestFinished(async () => {
    hangUp();
    await discord.close();
  });
  const pane = { create: { width: 128, height: 128, channels: 3, background: '#c22040' } } as const;
  const png = await sharp(pane).png().toBuffer();
  const image = `data:image/png;base64,${png.toString('base64')}`;
  const path = `/applications/${discord.applicationId}/emojis`;
  const { body } = await sender(discord)('POST', path, { name: 'ruby', image });
  return { discord, emoji: { id: String(body.id), name: 'ruby' } };
}

/** Waits until the picture is there, and measures it. */
async function sizeOf(picture: Locator): Promise<{ width: number; height: number }> {
  await picture.waitFor();
  await picture.evaluate('(image) => image.decode()');
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  return { width, height };
}

const emojisIn = (place: Page | Locator): Locator => place.getByRole('img', { name: ':ruby:' });

describe.each(['desktop', 'phone'] as const)('an emoji of the application on a %s', (screen) => {
  it('is as high as its line in a text', async () => {
    const { discord, emoji } = await start();
    const content = `Ada drafts <:ruby:${emoji.id}> and **places <:ruby:${emoji.id}>**.`;
    await sender(discord)('POST', `/channels/${workshop}/messages`, { content });
    const page = await openPage(`${discord.url}/?as=1`, screen);
    expect(await sizeOf(emojisIn(page).first())).toEqual({ width: 22, height: 22 });
    expect(await emojisIn(page).count()).toBe(2);
  });

  it('comes before the label of a button, even beside a text', async () => {
    const { discord, emoji } = await start();
    const button = (label: string) => ({ type: 2, style: 2, custom_id: label, label, emoji });
    await sender(discord)('POST', `/channels/${workshop}/messages`, {
      flags: 32768,
      components: [
        { type: 9, components: [{ type: 10, content: 'Which die?' }], accessory: button('beside') },
        { type: 1, components: ['R1', 'R2', 'R3', 'R4', 'R5'].map(button) },
      ],
    });
    const page = await openPage(`${discord.url}/?as=1`, screen);
    for (const label of ['beside', 'R1', 'R5']) {
      const place = page.getByRole('button', { name: label });
      const icon = emojisIn(place);
      expect((await sizeOf(icon)).width).toBeCloseTo(19.25);
      const [before, after] = [await icon.boundingBox(), await place.getByText(label).boundingBox()];
      expect((before?.x ?? Infinity) + (before?.width ?? 0)).toBeLessThan(after?.x ?? 0);
    }
    const room = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]');
    expect(room).toEqual(screen === 'phone' ? [390, 390] : [1280, 1280]);
  });

  it('comes before an option of a menu, open and picked', async () => {
    const { discord, emoji } = await start();
    const options = ['R3', 'R4'].map((value) => ({ label: value, value, emoji, default: value === 'R4' }));
    await sender(discord)('POST', `/channels/${workshop}/messages`, {
      components: [{ type: 1, components: [{ type: 3, custom_id: 'die', placeholder: 'Die', options }] }],
    });
    const page = await openPage(`${discord.url}/?as=1`, screen);
    const menu = page.getByRole('combobox', { name: 'Die' });
    expect(await sizeOf(emojisIn(menu))).toEqual({ width: 22, height: 22 });
    await menu.click();
    const option = page.getByRole('option', { name: 'R3' });
    expect((await sizeOf(emojisIn(option))).width).toBeGreaterThan(18);
  });
});
