import { type InternalRequest, REST, RESTEvents, type RESTOptions, Routes } from 'discord.js';
import type { Schedule } from '#play/duties';
import { type Circuit, type CircuitDeps, createCircuit } from './circuit.ts';
import { clientDefaults } from './client-defaults.ts';

/** How many requests the bot makes of its own accord: in no second more than 45, of the 50 that Discord allows. */
const ownPace = { perSecond: 35, atOnce: 10 };

/** What a process may make of them, by the part of the servers that it carries, above 0 up to 1: Discord counts for the whole bot. */
export const paceOf = (part: number): typeof ownPace => ({
  perSecond: ownPace.perSecond * part,
  atOnce: Math.max(1, Math.floor(ownPace.atOnce * part)),
});

interface OwnRequestsDeps extends Omit<CircuitDeps, 'probe'> {
  readonly token: string;
  /** Where to reach Discord, if not the real one. */
  readonly options?: Partial<RESTOptions> | undefined;
  /** The part of the servers that this process carries, above 0 up to 1. */
  readonly part: number;
  /** How many requests a second, if not the usual number: a local Discord has no limit. */
  readonly perSecond?: number | undefined;
}

/** Makes each request when it is its turn, unless Discord is down. */
class OwnRest extends REST {
  readonly #send: Circuit['send'];
  readonly #turn: () => Promise<void>;

  constructor(options: Partial<RESTOptions>, { send, isFree }: Circuit, turn: () => Promise<void>) {
    super(options);
    this.#turn = async () => {
      // What would be refused anyway takes nobody's turn.
      if (isFree()) await turn();
    };
    this.#send = send;
  }

  override async request(options: InternalRequest): Promise<unknown> {
    await this.#turn();
    return this.#send(() => super.request(options));
  }
}

interface PaceDeps {
  readonly perSecond: number;
  /** How many may go at once after a rest. */
  readonly atOnce: number;
  /** In milliseconds, by a clock that nobody sets. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** Gives turns in order, in no second more than `perSecond + atOnce`. Nobody waits as long as few ask. */
export function createPace({ perSecond, atOnce, now, schedule }: PaceDeps): () => Promise<void> {
  // Whole milliseconds, so that turns fall where clocks do.
  const interval = Math.ceil(1000 / perSecond);
  let next = 0;
  return () => {
    const at = now();
    const turn = Math.max(next, at - (atOnce - 1) * interval);
    next = turn + interval;
    if (turn <= at) return Promise.resolve();
    return new Promise((resolve) => void schedule(turn - at, async () => resolve()));
  };
}

/**
 * Discord's REST API for everything but answers to interactions: those can't wait, and Discord counts them apart. What fails isn't
 * repeated here, because whoever asked for it does that.
 */
export function ownRequests(deps: OwnRequestsDeps): { readonly rest: REST; readonly circuit: Circuit } {
  const { token, options, part } = deps;
  const own = paceOf(part);
  // Everybody may ask for this.
  const probe = (): Promise<unknown> => rest.get(Routes.gateway(), { auth: false });
  const circuit = createCircuit({ ...deps, probe });
  const { rejectOnRateLimit } = clientDefaults.rest;
  const rest: REST = new OwnRest(
    {
      ...clientDefaults.rest,
      ...options,
      retries: 0,
      rejectOnRateLimit: (limit) => limit.global || rejectOnRateLimit(limit),
    },
    circuit,
    createPace({ ...deps, ...own, perSecond: deps.perSecond ?? own.perSecond }),
  );
  holdIfRefused(rest, circuit);
  return { rest: rest.setToken(token), circuit };
}

/** Discord shuts out whoever is refused 10,000 times in ten minutes: half of that is enough. The client counts for all its parts. */
export const holdIfRefused = (rest: REST, { hold }: Circuit): void =>
  void rest.on(RESTEvents.InvalidRequestWarning, ({ remainingTime }) => hold(remainingTime));
