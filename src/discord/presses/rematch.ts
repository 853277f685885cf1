import { type Answer, answerTo, privately, refused } from '#discord/answer';
import { gameOver } from '#discord/at-table';
import type { PressContext } from '#discord/context';
import { wordsAt } from '#discord/language';
import { mention, usersAt } from '#discord/names';
import { openTable } from '#discord/opening';
import type { FinishedView } from '#table/table';

/**
 * Opens another table like the one that is over, with what was set for it: whoever presses is its host, and who presses
 * after that sits down at it. Its language is again that of whoever opens it.
 */
export async function rematch(context: PressContext): Promise<Answer> {
  const { deed, tables, words } = context;
  const over = await gameOver(context);
  if (over === null) return refused({ code: 'tableGone' }, null, words);
  // The button belongs to the table that is over, not to the new one.
  const anew = { ...context, deed: { ...deed, button: null } };
  const now = await tables.look(deed.channel, deed.person.id);
  if (now?.stage === 'lobby' && now.seat === null)
    return answerTo(await tables.join(anew.deed), anew, () => privately(words.say('did.joined')));
  if (now !== null && now.seat !== null && (now.stage === 'lobby' || now.stage === 'running'))
    return privately(words.say('did.rematchStands'));
  return calling(
    over,
    deed.person.id,
    await openTable(anew, { ...over.options, locale: words.dates }, over.id),
  );
}

/** Calls the others who played, those of them who want it, to the table that was opened for another game. */
function calling(over: FinishedView, host: string, answer: Answer): Answer {
  const others = usersAt(over).filter((id) => id !== host);
  if (answer.answer !== 'public' || others.length === 0) return answer;
  const { message, shows } = answer;
  const call = wordsAt(shows).say('lobby.rematch', { players: others.map(mention).join(' ') });
  return {
    ...answer,
    message: {
      ...message,
      content: [message.content, call].join('\n'),
      mentions: others.filter((id) => over.notified.includes(id)),
    },
  };
}
