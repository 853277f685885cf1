import { verb } from '#discord/request/command';
import { daily } from '#discord/challenge/daily';
import { openChallenge } from '#discord/challenge/pressed';
import { onTyped, pastChoices } from '#discord/challenge/typed';

const schema = {
  name: 'play',
  description: 'command.daily.play',
  options: [
    {
      type: 'text',
      name: 'day',
      description: 'command.daily.play.day',
      required: false,
      autocomplete: true,
    },
  ],
} as const;

/** Today's challenge, or an earlier day's. */
export const play = verb(
  schema,
  (context, { day: typed }) =>
    typed === null
      ? openChallenge(daily, context)
      : onTyped(daily, typed, context, (day) => openChallenge(daily, context, day)),
  (context, { day = '' }) => pastChoices(daily, String(day), context),
);
