/** How much memory a thread takes, in bytes: what V8 has taken for its heap, and what lies outside of it. */
export interface Amounts {
  readonly heapTotal: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
}

/** What this thread takes. */
export function amounts(): Amounts {
  const { heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
  return { heapTotal, heapUsed, external, arrayBuffers };
}

/** The name of the channel on which workers are asked, with null, and tell their amounts. */
export const channelName = 'amounts';
