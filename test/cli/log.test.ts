import { describe, expect, it } from 'vitest';
import { createLog } from '#cli/log';

const logged = async (write: (log: Awaited<ReturnType<typeof createLog>>) => void): Promise<string> => {
  let lines = '';
  write(await createLog({ level: 'info', pretty: false }, { write: (line) => (lines += line) }));
  return lines;
};

const botToken = 'MTA5ODc2NTQzMjEwOTg3NjU0.GxYz12.Ab-Cd_Ef0123456789Ab-Cd_Ef0123';
const interactionToken = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5';

describe('the log', () => {
  it('says what happened, as one line of JSON', async () => {
    const line = await logged((log) => log.info({ table: 'abc', round: 3 }, 'turn ended'));
    expect(JSON.parse(line)).toMatchObject({ level: 30, table: 'abc', round: 3, msg: 'turn ended' });
  });

  it('leaves out what is below its level', async () => {
    expect(await logged((log) => log.debug('a detail'))).toBe('');
  });

  it('cuts a bot token out of any text', async () => {
    const error = new Error(`login with ${botToken} failed`, {
      cause: { headers: { Authorization: `Bot ${botToken}` } },
    });
    const lines = await logged((log) => {
      log.error(error, `no: ${botToken}`);
      log.info({ options: { token: botToken } });
    });
    expect(lines).not.toContain('Ab-Cd_Ef');
    expect(lines).toContain('login with [redacted] failed');
  });

  it('cuts the token of an interaction out of addresses', async () => {
    const error = Object.assign(new Error('Unknown interaction'), {
      url: `https://discord.com/api/v10/interactions/112233445566778899/${interactionToken}/callback?with_response=true`,
      other: `/webhooks/998877665544332211/${interactionToken}`,
    });
    const line = await logged((log) => log.warn(error));
    expect(line).not.toContain(interactionToken);
    expect(line).toContain('/interactions/112233445566778899/[redacted]/callback');
    expect(line).toContain('/webhooks/998877665544332211/[redacted]"');
  });

  it('never reveals a seed', async () => {
    const seed = '0123456789abcdef'.repeat(4);
    const lines = await logged((log) => log.info({ game: { seed }, text: `seed ${seed}.` }));
    expect(lines).not.toContain('0123456789abcdef');
  });

  it('stays valid JSON after something was cut out', async () => {
    const line = await logged((log) => log.info({ token: 'a "quoted" one', next: 1 }));
    expect(JSON.parse(line)).toMatchObject({ token: '[redacted]', next: 1 });
  });
});
