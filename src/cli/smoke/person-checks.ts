import {
  DiscordAPIError,
  Events,
  type Interaction,
  InteractionResponseType,
  MessageFlags,
  RESTJSONErrorCodes,
  type RouteLike,
  Routes,
  SnowflakeUtil,
} from 'discord.js';
import { button } from '#discord/kit/button';
import { type Message, text } from '#discord/kit/message';
import { noEmojis } from '#discord/protocol/emojis';
import { asChange, privateForm, type Sendable, sendable } from '#discord/protocol/sendable';
import { inServer, keepingCommands, registeredIn, serverBodies, smokePress } from './app-checks.ts';
import { fileOf } from './pictures.ts';
import { change, type Check, must, post, said, type Site, Skipped, type Terminal } from './site.ts';

const rows = [[button(smokePress(), 'Press me', 'main')]];

/** How long a person has for what they are asked to do, in milliseconds. */
const timeout = 90_000;

const isYes = (answer: string): boolean => /^y(es)?$/iu.test(answer);

/** The person at the terminal. */
function someone({ terminal }: Site): Terminal {
  if (terminal === null) throw new Skipped('nobody at the terminal');
  return terminal;
}

/** An interaction, and when it arrived. */
interface Arrived {
  readonly interaction: Interaction;
  readonly arrived: number;
}

/** The next interaction like this, once somebody was asked for it. */
async function next(
  site: Site,
  question: string,
  isIt: (interaction: Interaction) => boolean,
): Promise<Arrived> {
  const client = await site.connected();
  const came = new Promise<Arrived>((resolve) => {
    const hear = (interaction: Interaction): void => {
      if (isIt(interaction)) resolve({ interaction, arrived: site.now() });
      else client.once(Events.InteractionCreate, hear);
    };
    client.once(Events.InteractionCreate, hear);
  });
  someone(site).tell(question);
  const nobody = site.pause(timeout).then(() => {
    throw new Skipped(`nobody did that within ${timeout / 1000} s`);
  });
  return Promise.race([came, nobody]);
}

/** Answers somebody alone, as the bot does at once, and gives how long Discord took for it. */
async function answer(
  { rest, application, now, undoing }: Site,
  { interaction, arrived }: Arrived,
  message: Message,
): Promise<string> {
  const { body, files } = privately(message);
  const under = Date.now() - SnowflakeUtil.timestampFrom(interaction.id);
  try {
    await rest.post(Routes.interactionCallback(interaction.id, interaction.token), {
      body: { type: InteractionResponseType.ChannelMessageWithSource, data: body },
      files,
      auth: false,
    });
  } catch (error) {
    const isAnswered =
      error instanceof DiscordAPIError &&
      error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
    throw isAnswered ? new Skipped('a running bot answered first: stop it for this check') : error;
  }
  const took = Math.round(now() - arrived);
  undoing('an answer', (rest) => rest.delete(answerTo(application, interaction), { auth: false }));
  return `arrived ${under} ms after it was made (by two clocks), answered in ${took} ms`;
}

/** A message for one person alone. */
function privately(message: Message): { readonly body: object; readonly files: Sendable['files'] } {
  const { body, files } = sendable(message, noEmojis, privateForm(message));
  return { body: { ...body, flags: MessageFlags.Ephemeral | (body.flags ?? 0) }, files };
}

/** The answer to an interaction, as its token reaches it for 15 minutes. */
const answerTo = (application: string, { token }: Interaction): RouteLike =>
  Routes.webhookMessage(application, token);

/** Three things that a person has to do and to look at. */
export const personChecks: readonly Check[] = [
  {
    name: 'command by a person',
    asks: 'Is the command offered, and how long until its answer is taken?',
    async run(site) {
      someone(site);
      const [body] = serverBodies();
      const everywhere = await registeredIn(site, Routes.applicationCommands(site.application));
      if (body !== undefined && !everywhere.some(({ name }) => name === body.name)) {
        await keepingCommands(site, inServer(site));
        await site.rest.put(inServer(site), { body: serverBodies() });
      }
      const typed = await next(
        site,
        'Type /sagrada new in the channel.',
        (interaction) =>
          interaction.isChatInputCommand() &&
          interaction.commandName === 'sagrada' &&
          interaction.channelId === site.channel,
      );
      return answer(site, typed, text('Smoke check: arrived. No table was opened.'));
    },
  },
  {
    name: 'button by a person',
    asks: 'How long until an answer with both pictures of a table is taken?',
    async run(site) {
      const terminal = someone(site);
      const { windows, table } = site.pictures;
      const { id } = await post(site, said('press this', { rows }), 'classic');
      const pressed = await next(
        site,
        'Press the button "Press me" in the channel.',
        (interaction) => interaction.isButton() && interaction.message.id === id,
      );
      const pictures = [windows, table];
      const bytes = pictures.reduce((sum, picture) => sum + fileOf(picture).length, 0);
      const took = await answer(site, pressed, said('this is your answer', { pictures }));
      const seen = (
        await terminal.ask('Do you see windows, and a table below? (y, or what you see) ')
      ).trim();
      must(isYes(seen), `a person sees: ${seen}`);
      const { body } = asChange(sendable(said('folded', { rows }), noEmojis, 'panel'));
      await site.rest.patch(answerTo(site.application, pressed.interaction), { body, auth: false });
      return `${took}, with ${Math.round(bytes / 1000)} KB of pictures; changed by its token`;
    },
  },
  {
    name: 'push on a phone',
    asks: "What does a phone's push say about a message that calls somebody?",
    async run(site) {
      const terminal = someone(site);
      const { person, pictures } = site;
      if (person === null) throw new Skipped('nobody to call: say who with --person');
      const line = 'Ada placed Blue 4 on A4.';
      const called = await post(
        site,
        said(`${line} <@${person}>, your turn`, { mentions: [person] }),
        'classic',
      );
      await change(
        site,
        called,
        said('your turn', { pictures: [pictures.windows, pictures.table], mentions: [person] }),
        'panel',
      );
      const seen = (await terminal.ask(`Did your phone's push say "${line}"? (y, or what it said) `)).trim();
      must(seen !== '', 'no push came');
      must(isYes(seen), `the push said: ${seen}`);
      return 'it says what happened';
    },
  },
];
