import { handled } from '#discord/request/press-handlers';
import { links } from '#discord/kit/links';
import { welcomePresses } from './message.ts';
import { type Answer, privately } from '#discord/request/answer';
import { answerTo } from '#discord/sagrada/answers';
import type { PressContext } from '#discord/request/context';
import { noTableHere } from '#discord/request/guest';
import { showBoard } from '#discord/sagrada/looking';
import { joinedText, sitDown } from '#discord/sagrada/joining';
import { messageLink } from '#discord/kit/message-link';
import { openTable, usualSolo, usualTable } from '#discord/sagrada/opening';
import { playAlone } from '#discord/sagrada/playing-alone';

/** Opens a table in the channel, or joins the lobby that is already there. */
async function playTogether(context: PressContext): Promise<Answer> {
  if (context.isGuest) return noTableHere(context);
  const { tables, deed, words } = context;
  const now = await tables.look(deed.channel, deed.person.id);
  if (now?.stage === 'lobby' && now.seat === null)
    return answerTo(await sitDown(context), context, ({ table }) => {
      const { message, guild, channel, stage } = table;
      if (message === null) return showBoard(context);
      if (stage !== 'lobby' || table.awaited.length > 0) return privately(joinedText(table, words));
      const link = messageLink({ guild, channel, message });
      return privately(words.say('did.joinedThere', { link }));
    });
  return openTable(context, usualTable(words));
}

export const welcomeHandlers = handled(
  { ...welcomePresses, playAlone: links.playAlone },
  {
    playTogether,
    /** In direct messages, so that it doesn't take up a channel. */
    playAlone: (context) => playAlone(context, usualSolo(context.words)),
  },
);
