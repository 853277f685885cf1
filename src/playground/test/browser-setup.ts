import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

/** An installed Chrome by CHROME_PATH; else, on Linux x64, the one from npm, with its own libraries. */
async function chromePath(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Set CHROME_PATH to an installed Chrome or Chromium to run the browser tests.');
  }
  // Read when the package is imported: it then brings the libraries that a bare system lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

/** Starts one browser for all browser tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: await chromePath(), timeout: 0 });
  provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
