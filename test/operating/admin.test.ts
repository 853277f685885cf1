import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AdminFault, startAdmin } from '#operating/admin';
import { createReadiness } from '#operating/readiness';
import { StoreFault } from '#store/fault';
import { handClock } from '#test/hand-clock';

const shown = async () => 'sagrada_info 1\n';
const local = { host: '127.0.0.1', port: 0 };

/** An admin server on any free port, and its readiness to play with. */
async function open() {
  const clock = handClock();
  const asked = new AbortController();
  const failed: unknown[] = [];
  const readiness = createReadiness({
    asked: asked.signal,
    schedule: clock.schedule,
    failed: (error) => failed.push(error),
  });
  const admin = await startAdmin(local, { ready: readiness.look, metrics: shown, metricsType: 'text/plain' });
  onTestFinished(() => admin.close());
  const get = async (path: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${admin.port}${path}`, { method });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  return { ...readiness, failed, clock, get, port: admin.port, stop: () => asked.abort('SIGTERM') };
}

describe('the admin server', () => {
  it('says that the process answers, and shows what is measured', async () => {
    const { get } = await open();
    expect(await get('/live')).toMatchObject({ status: 200, text: '{"live":true}\n' });
    expect(await get('/metrics?name=any')).toEqual({
      status: 200,
      type: 'text/plain',
      text: 'sagrada_info 1\n',
    });
  });

  it('says that people can play once database and gateway are right, until it is asked to stop', async () => {
    const { get, check, stop } = await open();
    expect(await get('/ready')).toMatchObject({ status: 503 });
    check('database', async () => null);
    expect(JSON.parse((await get('/ready')).text)).toEqual({
      ready: false,
      running: true,
      database: true,
      gateway: false,
      why: ["The bot isn't connecting to Discord yet."],
    });
    check('gateway', async () => null);
    expect(await get('/ready')).toMatchObject({ status: 200 });
    stop();
    const { status, text } = await get('/ready');
    expect([status, JSON.parse(text)]).toEqual([
      503,
      {
        ready: false,
        running: false,
        database: true,
        gateway: true,
        why: ['The bot was asked to stop.'],
      },
    ]);
  });

  it('is not ready if a check fails or takes too long, says why, and counts that', async () => {
    const full = new StoreFault('full', 'here');
    const { check, look, clock, failed } = await open();
    check('gateway', async () => null);
    check('database', () => Promise.reject(full));
    expect(await look()).toMatchObject({ ready: false, database: false, why: [full.message] });
    expect(failed).toEqual([full]);
    check('database', () => new Promise(() => {}));
    const found = look();
    clock.pass(2000);
    expect(await found).toMatchObject({ why: ["The database doesn't answer.", "Discord isn't connected."] });
    expect(failed).toHaveLength(4);
  });

  it('is not ready if one of several checks finds a reason, which is no failure', async () => {
    const { check, look, failed } = await open();
    check('gateway', async () => null);
    check('database', async () => null);
    expect(await look()).toMatchObject({ ready: true, why: [] });
    check('database', async () => 'Its locks would be lost.');
    expect(await look()).toMatchObject({ ready: false, database: false, why: ['Its locks would be lost.'] });
    expect(failed).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('only shows: %s is refused', async (method) => {
    const { get } = await open();
    expect(await get('/metrics', method)).toMatchObject({ status: 405 });
  });

  it.each(['/', '//', '/metrics/', '/live/../metrics%00', 'http://['])(
    'knows no other address: %s',
    async (path) => {
      const { port, get } = await open();
      const status = await new Promise((resolve, reject) =>
        request({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end(),
      );
      expect(status).toBe(404);
      expect(await get('/live')).toMatchObject({ status: 200 });
    },
  );

  it('says which setting to change if its port is taken', async () => {
    const { port } = await open();
    const second = startAdmin({ ...local, port }, { ready: never, metrics: never, metricsType: '' });
    await expect(second).rejects.toThrow(AdminFault);
    await expect(second).rejects.toThrow(
      `Can't listen on 127.0.0.1 port ${port} (EADDRINUSE). Set ADMIN to another address, or to off.`,
    );
  });
});

const never = () => Promise.reject(new Error('nobody asked'));
