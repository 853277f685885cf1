import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10';
import { FaultQueue } from '#playground/faults';
import type { Dispatch, Platform } from '#playground/platform';
import type { Sky } from '#playground/sky';
import { isVisible, isWanted, withoutContent } from './intents.ts';
import { send, sendEvent, type Session } from './session.ts';

/** How often the next event of a name, or of any, is sent. */
interface EventFault {
  readonly name: string | undefined;
  readonly copies: number;
  readonly times?: number;
}

/** Brings events to sessions that asked for them. `forget` ends a session. */
export function delivery(platform: Platform, sky: Sky, forget: (session: Session) => void) {
  const faults = new FaultQueue<EventFault>();
  const wants = (session: Session, event: Dispatch): boolean =>
    isVisible(platform.state, event) && isWanted(session, event);
  const deliver = (session: Session, event: Dispatch, copies = 1): void => {
    if (!wants(session, event)) return;
    const happened: string = event.t;
    const fault = faults.take(({ name = happened }) => name === happened);
    sendEvent(session, withoutContent(event, platform.state.bot.id), fault?.copies ?? copies);
  };
  const invalidate = (session: Session, resumable: boolean): void => {
    if (!resumable) forget(session);
    if (session.socket) send(session.socket, { op: GatewayOpcodes.InvalidSession, d: resumable });
  };
  return {
    /** Brings an event, in any weather. */
    deliver,
    /** Brings an event as the weather allows. */
    deliverOutside: (session: Session, event: Dispatch): void => {
      if (!wants(session, event)) return;
      const { copies, delay, after } = sky.event();
      const go = (): void => {
        deliver(session, event, copies);
        if (after === 'socketCloses') session.socket?.close(GatewayCloseCodes.UnknownError);
        if (after === 'sessionEnds') invalidate(session, false);
      };
      if (delay === 0) go();
      else platform.clock.after(delay, go);
    },
    /** Says that a session is invalid. */
    invalidate,
    /** Sends the next event, of this name if it is given, so many times. */
    sendNext: (name: string | undefined, copies: number): void => faults.add({ name, copies }),
    clear: (): void => faults.clear(),
  };
}
