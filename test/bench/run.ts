import { benchDaily } from './daily.ts';
import { benchDiscord } from './discord.ts';
import { benchEngine } from './engine.ts';
import { benchKoloretako } from './koloretako.ts';
import { benchMemory } from './memory.ts';
import { benchPeople } from './people.ts';
import { benchPicture } from './picture.ts';
import type { Report } from './report.ts';
import { benchStandings } from './standings.ts';
import { benchStart } from './start.ts';
import { benchStore } from './store.ts';
import { benchThinker } from './thinker.ts';
import { benchThinking } from './thinking.ts';

const benches = {
  engine: benchEngine,
  thinking: benchThinking,
  koloretako: benchKoloretako,
  picture: benchPicture,
  store: benchStore,
  discord: benchDiscord,
  daily: benchDaily,
  standings: benchStandings,
  people: benchPeople,
  start: benchStart,
  memory: benchMemory,
  thinker: benchThinker,
} as const satisfies Record<string, (report: Report) => Promise<void>>;

const report: Report = ({ name, value, aim }) => {
  process.stdout.write(`${name.padEnd(48)} ${value.padEnd(44)} ${aim}\n`);
};

// `npm run bench -- discord` measures one part.
const asked = process.argv.slice(2);
report({ name: 'measurement', value: 'result', aim: 'target' });
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) await bench(report);
}
