import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser of all browser tests listens. */
    readonly browserEndpoint: string;
  }
}

const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

let browser: Promise<Browser> | undefined;

/**
 * Opens an address in a window of its own (no shared storage) of the one browser, until the test ends. The test fails if the page throws,
 * or asks any other server for anything.
 */
export async function openPage(url: string, screen: keyof typeof screens = 'desktop'): Promise<Page> {
  browser ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await browser).newContext({ ...screens[screen], locale: 'en-GB' });
  // No test is about time, and a busy machine may take long.
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && host !== new URL(url).host) faults.push(`asked ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(url);
  return page;
}
