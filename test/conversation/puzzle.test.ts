import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { puzzles } from '#games/sagrada/puzzles';
import { bestOf } from '#test/features/puzzle/solving';
import { actionText } from '#games/sagrada/action';
import { meet } from './evening.ts';
import { messageOf, pressed, wordsIn, buttonsOf } from './talk.ts';
import { stepsIn } from './thumb-talk.ts';
import { writeFileSync } from 'node:fs';

describe('the puzzle of the day', () => {
  it('is solved', async () => {
    const evening = await meet();
    const { ada, channel, pass, pictures } = evening;
    const t = Date.now();
    pass(330 * 24 * 3600 * 1000);
    console.log('passed', Date.now() - t);
    let message = await messageOf(ada.command(channel, 'puzzle'));
    const say = (m: APIMessage) => console.log(wordsIn(m), '\n', JSON.stringify(buttonsOf(m).map((b) => b.customId)), m.components?.length);
    say(message);
    const [die = ''] = stepsIn(message, /^draft\.\w+$/u);
    message = await messageOf(ada.press(message, die)); say(message);
    const [space = ''] = stepsIn(message, /^draft\.\w+\.\w+$/u);
    message = await messageOf(ada.press(message, space)); say(message);
    message = await pressed(ada, message, 'puzzleAnswer'); say(message);
    say(await pressed(ada, message, 'copyPuzzle'));
    say(await pressed(ada, message, 'pastPuzzles'));
    writeFileSync('/tmp/p2-pictures.json', JSON.stringify(pictures));
  });
});
