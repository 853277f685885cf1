import { randomUUID } from 'node:crypto';
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { Dispatch } from '#playground/platform';
import type { Shard } from './shard.ts';

/** A bot's login. It outlives its socket, so it can be resumed, until the client ends it properly. */
export interface Session {
  readonly id: string;
  readonly shard: Shard;
  readonly intents: number;
  /** The events since the last heartbeat, for a resume. */
  readonly events: Dispatch[];
  /** The sequence number of the last event before those. */
  acknowledged: number;
  socket: WebSocket | undefined;
  /** Stops the end of a session that has lost its socket. */
  keep: () => void;
}

/** A login on a socket. */
export const newSession = (shard: Shard, intents: number, socket: WebSocket): Session => ({
  id: randomUUID(),
  shard,
  intents,
  events: [],
  acknowledged: 0,
  socket,
  keep: () => {},
});

/** Sends one payload. */
export function send(socket: WebSocket, payload: object): void {
  socket.send(JSON.stringify(payload));
}

/** Forgets the events up to a sequence number that the client confirmed in its heartbeat. */
export function acknowledge(session: Session, sequence: number): void {
  session.events.splice(0, Math.max(0, sequence - session.acknowledged));
  session.acknowledged = Math.max(sequence, session.acknowledged);
}

/** The events after a sequence number; undefined if they are forgotten, or the number is still to come. */
export function eventsSince(
  { events, acknowledged }: Session,
  sequence: number,
): readonly Dispatch[] | undefined {
  const from = sequence - acknowledged;
  return from >= 0 && from <= events.length ? events.slice(from) : undefined;
}

/** Stores an event for a resume, and sends it now `copies` times if the session has a socket. */
export function sendEvent(session: Session, event: Dispatch, copies: number): void {
  session.events.push(event);
  for (let copy = 0; copy < copies; copy++) sendKept(session, session.events.length - 1);
}

/** Sends the last stored event of this name again. */
export function repeatEvent(session: Session, name: string): void {
  sendKept(
    session,
    session.events.findLastIndex(({ t }: { readonly t: string }) => t === name),
  );
}

function sendKept({ socket, events, acknowledged }: Session, index: number): void {
  const event = events[index];
  if (socket === undefined || event === undefined) return;
  send(socket, { op: GatewayOpcodes.Dispatch, s: acknowledged + index + 1, t: event.t, d: event.d });
}
