import { execFile } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAdmin } from '#operating/admin';
import { createReadiness } from '#operating/readiness';
import { handClock } from '#test/hand-clock';
import { programFile, slowly } from '#test/programs';

/** Asks a bot at this address; gives the exit code and what it printed. */
const asked = (admin: string, ...args: readonly string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const { PATH = '' } = process.env;
    const env = { PATH, ADMIN: admin };
    execFile(process.execPath, [slowly, programFile('health'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

describe('the health check of a container', () => {
  it('ends with 0 if the bot answers, and with 1 if it is not ready or gone', async () => {
    const { look } = createReadiness({
      asked: new AbortController().signal,
      schedule: handClock().schedule,
      failed: () => {},
    });
    const server = await startAdmin(
      { host: '127.0.0.1', port: 0 },
      { ready: look, metrics: async () => '', metricsType: 'text/plain' },
    );
    onTestFinished(() => server.close());
    const address = `0.0.0.0:${server.port}`;
    expect(await asked(address)).toEqual({ code: 0, said: '{"live":true}\n' });
    expect(await asked(address, 'ready')).toMatchObject({
      code: 1,
      said: expect.stringContaining('"gateway":false'),
    });
    await server.close();
    expect(await asked(address)).toMatchObject({ code: 1, said: expect.stringContaining("doesn't answer") });
  });

  it('says what it needs', async () => {
    expect(await asked('off')).toEqual({
      code: 2,
      said: 'Set ADMIN to an address to have the bot tell how it is.\n',
    });
    expect(await asked('9464', 'well')).toMatchObject({ code: 2 });
  });
});
