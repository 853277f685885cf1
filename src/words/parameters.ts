import type { Color } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { chronicleParameters } from './chronicle-parameters.ts';
import type { CommandName } from './command-names.ts';
import { commandParameters } from './command-parameters.ts';
import { dailyParameters } from './daily-parameters.ts';
import { koloretakoParameters } from './koloretako-parameters.ts';
import { privacyParameters } from './privacy-parameters.ts';
import { refusalParameters } from './refusal-parameters.ts';
import { settingsParameters } from './settings-parameters.ts';
import { standingsParameters } from './standings-parameters.ts';
import { talkParameters } from './talk-parameters.ts';
import { toolParameters } from './tool-parameters.ts';
import { weeklyParameters } from './weekly-parameters.ts';

/** What a parameter takes: a name or another text, or a number. */
type Kind = 'text' | 'number';
type Parameters = Readonly<Record<string, Kind>>;

/** Texts with a key of their own, and the parameters of each. The languages in `data/words` have exactly these. */
export const parameters = {
  'picture.player': { seat: 'text' },
  'picture.choose': {},
  'picture.secret': {},
  'picture.wins': { name: 'text' },
  'picture.share': { names: 'text' },
  'picture.points': { points: 'number' },
  'picture.private': {},
  'picture.favor': {},
  'picture.open': {},
  'picture.total': {},
  'picture.score': {},
  'picture.target': {},
  'picture.round': {},
  'picture.step.space': { count: 'number' },
  'picture.step.from': {},
  'picture.step.fromNext': {},
  'picture.step.to': {},
  'picture.step.pool': {},
  'picture.step.track': {},
  'picture.step.shade': {},
  'picture.step.none': {},
  'picture.onTrack': {},
  'picture.soloWon': { name: 'text' },
  'picture.soloLost': { name: 'text' },
  'picture.soloWonBy': { total: 'number', target: 'number' },
  'picture.soloLostBy': { total: 'number', target: 'number' },
  'picture.daily': {},
  'picture.targetBeaten': {},
  'picture.targetMissed': {},
  'picture.toolsUsed': { used: 'number', count: 'number' },
  'picture.streak': { days: 'number' },
  'picture.standings': {},
  'picture.somebody': {},
  'picture.tie.private': { total: 'number' },
  'picture.tie.favor': { total: 'number' },
  'picture.tie.order': { total: 'number' },
  'picture.tie.shared': { total: 'number' },
  'picture.lastLeft': {},
  'alt.table': { round: 'number', name: 'text', next: 'text' },
  'alt.tableTwice': { round: 'number', name: 'text' },
  'alt.tableLast': { round: 'number', name: 'text' },
  'alt.soloWindow': { name: 'text', pattern: 'text', rows: 'text' },
  'alt.window': { name: 'text', pattern: 'text', favor: 'number', rows: 'text' },
  'alt.solo': { score: 'number', target: 'number' },
  'alt.skipped': { names: 'text' },
  'alt.resigned': { names: 'text' },
  'alt.waitingDie': { die: 'text' },
  'alt.waitingColor': { color: 'text' },
  'alt.lastTool': { tool: 'text' },
  'alt.lastPlaced': { spaces: 'text' },
  'alt.lastMoved': { spaces: 'text' },
  'alt.lastSwapped': { die: 'text', round: 'number' },
  'alt.toolFavor': { name: 'text', price: 'number', tokens: 'number' },
  'alt.toolDie': { name: 'text', color: 'text' },
  'alt.toolSpent': { name: 'text', die: 'text' },
  'alt.letters': { colors: 'text' },
  'alt.pool': { dice: 'text' },
  'alt.track': { rounds: 'text' },
  'alt.tools': { tools: 'text' },
  'alt.objectives': { objectives: 'text' },
  'alt.openObjectives': { count: 'number', objectives: 'text' },
  'alt.offer': {},
  'alt.yourObjectives': { count: 'number', objectives: 'text' },
  'alt.pattern': { number: 'number', pattern: 'text', difficulty: 'number', rows: 'text' },
  'alt.chosen': { pattern: 'text' },
  'alt.hand': { pattern: 'text', favor: 'number', rows: 'text' },
  'alt.soloHand': { pattern: 'text', rows: 'text' },
  'alt.pays': { objective: 'text', points: 'number' },
  'alt.publicSoFar': { objectives: 'text' },
  'alt.sum': { open: 'number', total: 'number' },
  'alt.soloSum': { open: 'number', total: 'number', target: 'number' },
  'alt.inHand': { hand: 'text' },
  'alt.shades': { shades: 'text' },
  'alt.lit': { spaces: 'text' },
  'alt.movable': { dice: 'text' },
  'alt.shelf': { dice: 'text' },
  'alt.shelfRest': { dice: 'text' },
  'alt.round': { round: 'number' },
  'alt.total': { total: 'number' },
  'alt.dailyWon': { date: 'text', name: 'text', total: 'number', target: 'number' },
  'alt.dailyMissed': { date: 'text', name: 'text', total: 'number', target: 'number' },
  'alt.dailyColors': { rows: 'text' },
  'alt.dailyTools': { used: 'number', count: 'number' },
  'alt.dailyStreak': { days: 'number' },
  'alt.columns': { columns: 'text' },
  'alt.soloScore': { total: 'number', public: 'text', objective: 'text', private: 'number', open: 'number' },
  'alt.score': {
    name: 'text',
    total: 'number',
    public: 'text',
    objective: 'text',
    private: 'number',
    favor: 'number',
    open: 'number',
  },
  ...talkParameters,
  ...refusalParameters,
  ...commandParameters,
  ...toolParameters,
  ...settingsParameters,
  ...dailyParameters,
  ...standingsParameters,
  ...chronicleParameters,
  ...privacyParameters,
  ...koloretakoParameters,
  ...weeklyParameters,
} as const satisfies Readonly<Record<string, Parameters>>;

type OwnKey = keyof typeof parameters;
type CardKey =
  | `color.${Color}`
  | `tool.${ToolNumber}.${'name' | 'effect' | 'verb'}`
  | `publicObjective.${PublicObjectiveName}.${'name' | 'pays' | 'brief' | 'column'}`
  | `privateObjective.${Color}.name`;
type NameKey = `commandName.${CommandName}`;

/** The name of a text. */
export type Key = OwnKey | CardKey | NameKey;

/** The texts without parameters. */
export type PlainKey =
  | CardKey
  | NameKey
  | { [K in OwnKey]: keyof (typeof parameters)[K] extends never ? K : never }[OwnKey];

/** The parameters for the text of a key. */
export type Filling<K extends Exclude<Key, PlainKey>> = {
  readonly [P in keyof (typeof parameters)[K]]: (typeof parameters)[K][P] extends 'number' ? number : string;
};
