import type { RawData, WebSocket } from 'ws';
import type { Actor } from '#playground/client/actor';
import type { LocalDiscord } from '#playground/local-discord';
import { numberedRequest, type PageNews, type PageRequest } from './protocol.ts';
import { carryOut, type OpenModals } from './requests.ts';
import { placeOf, viewOf } from './view.ts';

function parsed(data: RawData): { readonly number: number; readonly request: PageRequest } | undefined {
  if (!Buffer.isBuffer(data)) return undefined;
  try {
    return numberedRequest.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}

/** Sends a page what its member sees after every change, and carries out the page's requests, until the socket closes. */
export function serveSocket(discord: LocalDiscord, actor: Actor, socket: WebSocket): void {
  const modals: OpenModals = new Map();
  const lastSent: Partial<Record<PageNews['news'], string>> = {};
  let open: { readonly channelId: string; readonly limit: number } | undefined;
  let pending: NodeJS.Immediate | undefined;

  const send = (news: PageNews) => {
    const line = JSON.stringify(news);
    if (lastSent[news.news] === line) return;
    if (news.news === 'place' || news.news === 'view') lastSent[news.news] = line;
    socket.send(line);
  };
  const sendState = () => {
    pending = undefined;
    // The bot should be among people's direct messages before they first write to it.
    actor.directMessages();
    send({ news: 'place', place: placeOf(discord, actor) });
    if (open) send({ news: 'view', view: viewOf(actor, open.channelId, open.limit) });
  };
  // One step of the bot often changes several things: they are sent together.
  const sendSoon = () => (pending ??= setImmediate(sendState));

  const answer = async (number: number, request: PageRequest) => {
    if (request.want === 'look') {
      open = request;
      sendState();
    }
    const outcome = await carryOut(actor, modals, request);
    send({ news: 'outcome', number, outcome });
  };

  socket.on('error', () => socket.terminate());
  const unwatch = discord.watch((event) => {
    if (event.kind !== 'push') sendSoon();
    else if (event.push.personId === actor.person.id) send({ news: 'push', push: event.push });
  });
  socket.on('close', () => {
    unwatch();
    clearImmediate(pending);
  });
  socket.on('message', (data) => {
    const line = parsed(data);
    if (line) void answer(line.number, line.request);
    else socket.close(1008, 'not a request of this page');
  });
  sendState();
}
