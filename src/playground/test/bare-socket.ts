import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A socket without a library, after HELLO; `say` sends, `hear` waits for the first payload (or the nth) with this op, `closed` for the code. */
export async function bareSocket(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  const heard: { op: number; t?: string; s?: number; d?: unknown }[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  const hear = async (op: number, name?: string, nth = 1) => {
    for (;;) {
      const found = heard.filter(
        (payload) => payload.op === op && (name === undefined || payload.t === name),
      )[nth - 1];
      if (found !== undefined) return found;
      await once(socket, 'message');
    }
  };
  await hear(10);
  const names = () => heard.flatMap(({ t }) => (typeof t === 'string' ? [t] : []));
  return { hear, names, closed, say: (payload: unknown) => socket.send(JSON.stringify(payload)) };
}

/** What a client sends to log in. */
export const identity = (token: string, intents = 1, shard?: readonly [number, number]) => ({
  op: 2,
  d: { token, intents, shard, properties: { os: 'linux', browser: 'test', device: 'test' } },
});
