import type { APIMessage } from 'discord-api-types/v10';
import { type Answer, InteractionFailed, type LocalDiscord } from 'local-discord';
import { isPrivate, wordsIn } from '#test/conversation/talk';
import { wordsOf } from '#words/words';

const words = wordsOf('en');

/** What somebody is told whose draft or pass counts. */
const accepted = [
  words.say('did.turnGoesOn'),
  words.say('did.ended'),
  words.say('did.endedGame'),
  words.say('did.again'),
];

/** A time in which somebody may stay without an answer, and why. */
interface Excuse {
  readonly why: string;
  /** Whether no answer can come any more, because who would give it is gone. */
  readonly isFinal: boolean;
  readonly from: number;
  until: number;
}

/** How long an answer may take on Discord, in milliseconds. */
const answerTime = 3000;

/** Notes what people are told, to compare it with what is stored. */
export class Witness {
  readonly #now: () => number;
  readonly #patience: number;
  readonly #excuses: Excuse[] = [];
  readonly #tellings = new Map<string, string[]>();
  /** The interactions that people were told to have counted. */
  readonly accepted: { readonly interaction: string; readonly said: string }[] = [];
  /** What must never happen. */
  readonly findings: string[] = [];
  /** How often what happened. */
  readonly counts = { asked: 0, answered: 0, unanswered: 0, refused: 0, told: 0 };

  /** @param patience how many times three seconds the bot has to answer */
  constructor(discord: LocalDiscord, now: () => number, patience: number) {
    this.#now = now;
    this.#patience = patience;
    discord.watch((event) => {
      if (event.kind !== 'messages' || event.change !== 'created') return;
      this.#noteTelling(event.message);
    });
  }

  /** Somebody asks something. Gives what the answer says; undefined if there is none. */
  async ask(what: string, asking: () => Promise<Answer>): Promise<APIMessage | undefined> {
    const answer = await this.attempt(what, asking);
    if (answer === undefined) return undefined;
    const message = await this.#messageOf(what, answer);
    if (message !== undefined) this.#noteAnswer(answer.interactionId, message);
    return message;
  }

  /** Somebody does something that the bot has to answer; undefined if it doesn't, or the person can't do that. */
  async attempt<T>(what: string, doing: () => Promise<T>): Promise<T | undefined> {
    const from = this.#now();
    this.counts.asked += 1;
    const leaving = new AbortController();
    try {
      const done = await Promise.race([doing(), this.#givingUp(from, leaving.signal)]);
      this.counts.answered += 1;
      return done;
    } catch (error) {
      if (error instanceof InteractionFailed) {
        this.counts.unanswered += 1;
        if (this.#excuse(from) === undefined)
          this.findings.push(`${what}: no answer within ${this.#now() - from} ms`);
      } else this.counts.refused += 1;
      return undefined;
    } finally {
      leaving.abort();
    }
  }

  /** From now on somebody may stay without an answer, until the returned function is called. */
  excuse(why: string, isFinal = false): () => void {
    const excuse = { why, isFinal, from: this.#now(), until: Infinity };
    this.#excuses.push(excuse);
    return () => (excuse.until = this.#now());
  }

  /** Messages that were posted more than once, though they had one nonce. */
  doubled(): readonly string[] {
    return [...this.#tellings].flatMap(([telling, ids]) =>
      ids.length > 1 ? [`${telling}: ${ids.join(', ')}`] : [],
    );
  }

  #excuse(from: number): Excuse | undefined {
    // What was asked just before is under way when it begins, and what ends is felt for as long as an answer takes.
    return this.#excuses.findLast((each) => each.until + answerTime >= from && each.from <= this.#now());
  }

  /** Rejects once an answer would be late on Discord, or is lost, and there is an excuse. Who has none waits as long as patience lasts. */
  #givingUp(from: number, isOver: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const timer = setInterval(() => {
        const excuse = this.#excuse(from);
        if (excuse === undefined) return;
        const isLost = excuse.isFinal && from <= excuse.until;
        if (isLost || this.#now() - from >= answerTime) reject(new InteractionFailed(excuse.why, ''));
      }, 100);
      isOver.addEventListener('abort', () => clearInterval(timer));
    });
  }

  async #messageOf(what: string, answer: Answer): Promise<APIMessage | undefined> {
    if (answer.kind === 'deferredMessage')
      return this.attempt(`${what}, as promised`, () => this.#inTime(answer.completed));
    return 'message' in answer ? answer.message : undefined;
  }

  #inTime<T>(promised: Promise<T>): Promise<T> {
    const late = new Promise<never>((_, reject) => {
      const tooLate = (): void => reject(new InteractionFailed('promised only', ''));
      setTimeout(tooLate, answerTime * this.#patience).unref();
    });
    return Promise.race([promised, late]);
  }

  #noteAnswer(interaction: string, message: APIMessage): void {
    const said = wordsIn(message);
    if (isPrivate(message) && accepted.some((each) => said.includes(each)))
      this.accepted.push({ interaction, said });
  }

  #noteTelling({ nonce, channel_id: channel, id }: APIMessage): void {
    if (nonce === undefined) return;
    this.counts.told += 1;
    const telling = `${channel} ${nonce}`;
    this.#tellings.set(telling, [...(this.#tellings.get(telling) ?? []), id]);
  }
}
