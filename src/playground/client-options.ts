/** The server's addresses. */
interface Addresses {
  readonly restUrl: string;
  readonly cdnUrl: string;
}

/**
 * The options that discord.js' `Client` needs, besides its intents, to talk to a local Discord: `new Client({ intents,
 * ...clientOptions(discord) })`. The throttler lets a second login in one process start at once.
 */
export function clientOptions({ restUrl, cdnUrl }: Addresses): {
  rest: { api: string; cdn: string };
  ws: { buildIdentifyThrottler: () => Promise<{ waitForIdentify: () => Promise<void> }> };
} {
  return {
    rest: { api: restUrl, cdn: cdnUrl },
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
  };
}
