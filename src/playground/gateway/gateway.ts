import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Faults } from '#playground/faults';
import type { Dispatch, Platform } from '#playground/platform';
import type { Sky } from '#playground/sky';
import { guildsOfBot } from '#playground/state/installations';
import { allowance } from './allowance.ts';
import { delivery } from './delivery.ts';
import { guildCreate } from './guild-create.ts';
import { type ClientPayload, clientPayload } from './payload.ts';
import { readyEvent } from './ready.ts';
import {
  acknowledge,
  eventsSince,
  newSession,
  repeatEvent,
  send,
  sendEvent,
  type Session,
} from './session.ts';
import { carries, guildOfEvent, isShard, type Shard } from './shard.ts';

const heartbeatInterval = 41_250;
/** How long a session without a socket can be resumed, in milliseconds. */
const resumeTime = 5 * 60_000;
const privileged =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

/** The bot's side of the event stream. */
export type Gateway = ReturnType<typeof createGateway>;

/** A WebSocket gateway, version 10, JSON without compression. Heartbeats are answered but not demanded. */
export function createGateway(platform: Platform, sky: Sky) {
  const sessions = new Map<string, Session>();
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });
  const { deliver, deliverOutside, invalidate, sendNext, clear } = delivery(platform, sky, ({ id }) =>
    sessions.delete(id),
  );
  const refusals: number[] = [];
  let tries = 0;
  const online = (): boolean => [...sessions.values()].some(({ socket }) => socket !== undefined);

  const complain = (code: number, message: string): void =>
    platform.report({ code, status: 0, method: 'GATEWAY', path: '/gateway', message });
  const refuse = (socket: WebSocket, code: GatewayCloseCodes): undefined => {
    complain(code, `closed: ${GatewayCloseCodes[code]}`);
    socket.close(code);
  };
  const identify = (socket: WebSocket, data: Extract<ClientPayload, { op: 2 }>['d']): Session | undefined => {
    const refusal = refusals.shift();
    if (refusal !== undefined) {
      socket.close(refusal);
      return undefined;
    }
    const { state, limits, starts } = platform;
    const shard: Shard = data.shard ?? [0, 1];
    if (data.token !== platform.token) return refuse(socket, GatewayCloseCodes.AuthenticationFailed);
    if ((data.intents & privileged) !== 0) return refuse(socket, GatewayCloseCodes.DisallowedIntents);
    if (!isShard(shard)) return refuse(socket, GatewayCloseCodes.InvalidShard);
    const guilds = guildsOfBot(state).filter(({ api }) => carries(shard, api.id));
    if (guilds.length > limits.guildsPerShard) return refuse(socket, GatewayCloseCodes.ShardingRequired);
    switch (starts.start(shard[0])) {
      case 'noneLeft':
        // Discord then changes the token, so that no connection of this bot lasts.
        sessions.clear();
        for (const each of sockets()) each.close(GatewayCloseCodes.AuthenticationFailed);
        complain(GatewayCloseCodes.AuthenticationFailed, 'no login is left today');
        return undefined;
      case 'tooEarly':
        complain(0, `shard ${shard[0]} logs in too early after another one`);
        send(socket, { op: GatewayOpcodes.InvalidSession, d: false });
        return undefined;
      case 'allowed':
    }
    const session = newSession(shard, data.intents, socket);
    sessions.set(session.id, session);
    deliver(session, readyEvent(platform, session, guilds));
    for (const guild of guilds) deliver(session, guildCreate(platform.state, guild));
    platform.emit({ kind: 'bot', online: true });
    return session;
  };

  const resume = (socket: WebSocket, data: Extract<ClientPayload, { op: 6 }>['d']): Session | undefined => {
    const session = sessions.get(data.session_id);
    const missed = session === undefined ? undefined : eventsSince(session, data.seq);
    if (session === undefined || missed === undefined || data.token !== platform.token) {
      send(socket, { op: GatewayOpcodes.InvalidSession, d: false });
      return undefined;
    }
    session.socket?.close(GatewayCloseCodes.SessionTimedOut);
    session.socket = socket;
    session.keep();
    for (const [index, { t, d }] of missed.entries()) {
      send(socket, { op: GatewayOpcodes.Dispatch, s: data.seq + index + 1, t, d });
    }
    sendEvent(session, { t: GatewayDispatchEvents.Resumed, d: undefined }, 1);
    platform.emit({ kind: 'bot', online: true });
    return session;
  };

  const connected = (socket: WebSocket): void => {
    let session: Session | undefined;
    const maySend = allowance(platform.clock);
    socket.on('error', () => socket.terminate());
    send(socket, { op: GatewayOpcodes.Hello, d: { heartbeat_interval: heartbeatInterval } });
    socket.on('message', (data: RawData) => {
      if (!maySend()) return refuse(socket, GatewayCloseCodes.RateLimited);
      const payload = clientPayload(data);
      if (typeof payload === 'number') return refuse(socket, payload);
      switch (payload.op) {
        case GatewayOpcodes.Heartbeat:
          if (session !== undefined && payload.d !== null) acknowledge(session, payload.d);
          return send(socket, { op: GatewayOpcodes.HeartbeatAck });
        case GatewayOpcodes.Identify:
          if (session !== undefined) return refuse(socket, GatewayCloseCodes.AlreadyAuthenticated);
          return void (session = identify(socket, payload.d));
        case GatewayOpcodes.Resume:
          return void (session = resume(socket, payload.d));
        case GatewayOpcodes.PresenceUpdate:
          return session === undefined ? refuse(socket, GatewayCloseCodes.NotAuthenticated) : undefined;
      }
    });
    socket.on('close', (code) => {
      if (session === undefined || session.socket !== socket) return;
      const { id } = session;
      session.socket = undefined;
      if (code === 1000 || code === 1001) sessions.delete(id);
      else session.keep = platform.clock.after(resumeTime, () => sessions.delete(id));
      platform.emit({ kind: 'bot', online: online() });
    });
  };

  const sockets = (): WebSocket[] => [...server.clients];
  const end = (): void => {
    sessions.clear();
    for (const socket of sockets()) socket.terminate();
  };
  return {
    /** Whether a bot is logged in now. */
    online,
    /** The connections that are logged in now. */
    shards: (): readonly Shard[] =>
      [...sessions.values()].flatMap(({ shard, socket }) => (socket === undefined ? [] : [shard])),
    dispatch: (event: Dispatch): void => {
      const guildId = guildOfEvent(event);
      for (const session of sessions.values())
        if (carries(session.shard, guildId)) deliverOutside(session, event);
    },
    /** How often somebody tried to connect, also in vain. */
    tries: (): number => tries,
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      tries += 1;
      if (sky.now.gateway === 'open') server.handleUpgrade(request, socket, head, connected);
      else socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    },
    faults: {
      weather: (weather, milliseconds) => {
        sky.change(weather, milliseconds);
        if (sky.now.gateway === 'closed') for (const socket of sockets()) socket.terminate();
      },
      dropEvent: (name) => sendNext(name, 0),
      duplicateEvent: (name) => sendNext(name, 2),
      repeatEvent: (name) => {
        for (const session of sessions.values()) repeatEvent(session, name);
      },
      closeSocket: (code) => {
        for (const socket of sockets()) socket.close(code);
      },
      refuseLogin: (code) => refusals.push(code),
      askToReconnect: () => {
        for (const socket of sockets()) send(socket, { op: GatewayOpcodes.Reconnect, d: null });
      },
      invalidateSession: (resumable) => {
        for (const session of sessions.values()) invalidate(session, resumable);
      },
    } satisfies Omit<Faults, 'next'>,
    /** Ends all sessions and closes all sockets. */
    reset: (): void => {
      clear();
      sky.change({});
      refusals.length = 0;
      platform.starts.clear();
      end();
    },
    close: (): void => {
      end();
      server.close();
    },
  };
}
