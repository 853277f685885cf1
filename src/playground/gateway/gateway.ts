import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  ApplicationFlags,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { FaultQueue, type Faults } from '#playground/faults';
import type { Dispatch, Platform } from '#playground/platform';
import { guildsOfBot } from '#playground/state/installations';
import { guildCreate } from './guild-create.ts';
import { isVisible, isWanted, withoutContent } from './intents.ts';
import { type ClientPayload, clientPayload } from './payload.ts';
import { acknowledge, eventsSince, repeatEvent, send, sendEvent, type Session } from './session.ts';

const heartbeatInterval = 41_250;
const privileged =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

/** How often the next event of a name, or of any, is sent. */
interface EventFault {
  readonly name: string | undefined;
  readonly copies: number;
  readonly times?: number;
}

/** The bot's side of the event stream. */
export type Gateway = ReturnType<typeof createGateway>;

/** A WebSocket gateway, version 10, JSON without compression. Heartbeats are answered but not demanded. */
export function createGateway(platform: Platform) {
  const sessions = new Map<string, Session>();
  const server = new WebSocketServer({ noServer: true });
  const faults = new FaultQueue<EventFault>();
  const refusals: number[] = [];
  const online = (): boolean => [...sessions.values()].some(({ socket }) => socket !== undefined);

  const refuse = (socket: WebSocket, code: GatewayCloseCodes): undefined => {
    const message = `closed: ${GatewayCloseCodes[code]}`;
    platform.report({ code, status: 0, method: 'GATEWAY', path: '/gateway', message });
    socket.close(code);
  };
  const deliver = (session: Session, event: Dispatch): void => {
    if (!isVisible(platform.state, event) || !isWanted(session, event)) return;
    const happened: string = event.t;
    const fault = faults.take(({ name = happened }) => name === happened);
    sendEvent(session, withoutContent(event, platform.state.bot.id), fault?.copies ?? 1);
  };

  const identify = (socket: WebSocket, data: Extract<ClientPayload, { op: 2 }>['d']): Session | undefined => {
    const refusal = refusals.shift();
    if (refusal !== undefined) {
      socket.close(refusal);
      return undefined;
    }
    if (data.token !== platform.token) return refuse(socket, GatewayCloseCodes.AuthenticationFailed);
    if ((data.intents & privileged) !== 0) return refuse(socket, GatewayCloseCodes.DisallowedIntents);
    const session: Session = { id: randomUUID(), intents: data.intents, events: [], acknowledged: 0, socket };
    sessions.set(session.id, session);
    const { bot } = platform.state;
    const guilds = guildsOfBot(platform.state);
    deliver(session, {
      t: GatewayDispatchEvents.Ready,
      d: {
        v: 10,
        user: { ...bot, verified: true, mfa_enabled: false, email: null },
        guilds: guilds.map(({ api }) => ({ id: api.id, unavailable: true })),
        session_id: session.id,
        resume_gateway_url: gatewayUrl(platform.url),
        ...(data.shard === undefined ? {} : { shard: data.shard }),
        application: { id: bot.id, flags: ApplicationFlags.ApplicationCommandBadge, flags_new: '8388608' },
      },
    });
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
    for (const [index, { t, d }] of missed.entries()) {
      send(socket, { op: GatewayOpcodes.Dispatch, s: data.seq + index + 1, t, d });
    }
    sendEvent(session, { t: GatewayDispatchEvents.Resumed, d: undefined }, 1);
    platform.emit({ kind: 'bot', online: true });
    return session;
  };

  const connected = (socket: WebSocket): void => {
    let session: Session | undefined;
    socket.on('error', () => socket.terminate());
    send(socket, { op: GatewayOpcodes.Hello, d: { heartbeat_interval: heartbeatInterval } });
    socket.on('message', (data: RawData) => {
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
      session.socket = undefined;
      if (code === 1000 || code === 1001) sessions.delete(session.id);
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
    dispatch: (event: Dispatch): void => {
      for (const session of sessions.values()) deliver(session, event);
    },
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
      server.handleUpgrade(request, socket, head, connected),
    faults: {
      dropEvent: (name) => faults.add({ name, copies: 0 }),
      duplicateEvent: (name) => faults.add({ name, copies: 2 }),
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
        if (!resumable) sessions.clear();
        for (const socket of sockets()) send(socket, { op: GatewayOpcodes.InvalidSession, d: resumable });
      },
    } satisfies Omit<Faults, 'next'>,
    /** Ends all sessions and closes all sockets. */
    reset: (): void => {
      faults.clear();
      refusals.length = 0;
      end();
    },
    close: (): void => {
      end();
      server.close();
    },
  };
}

/** The address where the bot connects; the client adds `?v=10&encoding=json`. */
export const gatewayUrl = (url: string): string => `${url.replace('http', 'ws')}/gateway`;
