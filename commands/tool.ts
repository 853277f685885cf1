import { offerCardTools, useCardTool } from '#discord/cards/typed-tool';
import { verb } from '#discord/request/slash-command';
import { offerTools, useTool } from '#discord/sagrada/typed-tool';
import { inAnyGame } from '#discord/which-game/in-game';

const schema = {
  name: 'tool',
  description: 'command.tool',
  options: [
    { type: 'text', name: 'card', description: 'command.tool.card', required: true },
    { type: 'text', name: 'how', description: 'command.tool.how', required: false },
  ],
} as const;

/** Uses a tool, or shows what the tools do. */
export const tool = inAnyGame(verb(schema, useTool, offerTools), verb(schema, useCardTool, offerCardTools));
