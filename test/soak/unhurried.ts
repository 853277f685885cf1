import { type Actor, type Answer, InteractionFailed } from 'local-discord';

interface Pace {
  /** What somebody does before they press. */
  readonly pause: () => Promise<void>;
  /** Called with how long an answer took in milliseconds, also if there was none. */
  readonly took: (milliseconds: number) => void;
}

/** A person who thinks before each press, and measures how long the bot takes. Suggestions are asked for while they type. */
export function unhurried(actor: Actor, { pause, took }: Pace): Actor {
  const timed = async <T>(
    asking: () => Promise<T>,
    later: (answer: T) => Promise<unknown> | null,
  ): Promise<T> => {
    const begin = performance.now();
    const end = (): void => took(performance.now() - begin);
    try {
      const answer = await asking();
      const promised = later(answer);
      if (promised === null) end();
      else void promised.then(end);
      return answer;
    } catch (error) {
      // What Discord's client doesn't send needs no answer.
      if (error instanceof InteractionFailed) end();
      throw error;
    }
  };
  const pressed = async (asking: () => Promise<Answer>): Promise<Answer> => {
    await pause();
    return timed(asking, (answer) => (answer.kind === 'deferredMessage' ? answer.completed : null));
  };
  return {
    ...actor,
    command: (...args) => pressed(() => actor.command(...args)),
    press: (...args) => pressed(() => actor.press(...args)),
    choose: (...args) => pressed(() => actor.choose(...args)),
    typing: (...args) =>
      timed(
        () => actor.typing(...args),
        () => null,
      ),
  };
}
