import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { PageNews, PageRequest } from './page-server/protocol.ts';

/** A page without a browser: what it received so far, and a way to send requests. */
export async function connectPage(url: string, member: number) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/page/socket?as=${member}`, {
    origin: url,
  });
  const told: PageNews[] = [];
  socket.on('message', (data: Buffer) => told.push(JSON.parse(data.toString())));
  const until = async <Found>(look: (news: PageNews) => Found | undefined): Promise<Found> => {
    for (;;) {
      const found = told.map(look).find((each) => each !== undefined);
      if (found !== undefined) return found;
      await once(socket, 'message');
    }
  };
  let number = 0;
  const ask = (request: PageRequest) => {
    number += 1;
    const mine = number;
    socket.send(JSON.stringify({ number, request }));
    return until((news) => (news.news === 'outcome' && news.number === mine ? news.outcome : undefined));
  };
  await once(socket, 'open');
  return { socket, told, until, ask };
}
