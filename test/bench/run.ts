import { benchBackup } from './backup.ts';
import { benchCapacity } from './capacity.ts';
import { benchDaily } from './daily.ts';
import { benchDeadlines } from './deadlines.ts';
import { benchDiscord } from './discord.ts';
import { benchEngine } from './engine.ts';
import { benchFairness } from './fairness.ts';
import { benchKoloretako } from './koloretako.ts';
import { benchLarge } from './large/large.ts';
import { benchMemory } from './memory.ts';
import { benchOutage } from './outage.ts';
import { benchPeople } from './people.ts';
import { benchPicture } from './picture.ts';
import { benchPostgres } from './postgres.ts';
import type { Report } from './report.ts';
import { benchRituals } from './rituals.ts';
import { benchRush } from './rush.ts';
import { benchScale } from './scale/scale.ts';
import { benchServers } from './servers.ts';
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
  postgres: benchPostgres,
  discord: benchDiscord,
  capacity: benchCapacity,
  deadlines: benchDeadlines,
  fairness: benchFairness,
  rush: benchRush,
  outage: benchOutage,
  backup: benchBackup,
  daily: benchDaily,
  standings: benchStandings,
  rituals: benchRituals,
  people: benchPeople,
  start: benchStart,
  memory: benchMemory,
  servers: benchServers,
  thinker: benchThinker,
  scale: benchScale,
  large: benchLarge,
} as const satisfies Record<string, (report: Report) => Promise<void>>;

const report: Report = ({ name, value, aim }) => {
  process.stdout.write(`${name.padEnd(48)} ${value.padEnd(44)} ${aim}\n`);
};

// `npm run bench -- discord` measures one part.
const asked = process.argv.slice(2);
report({ name: 'measurement', value: 'result', aim: 'target' });
for (const [name, bench] of Object.entries(benches)) {
  // A file of many gigabytes is made only for those who ask for it.
  if (asked.length === 0 ? name !== 'large' : asked.includes(name)) await bench(report);
}
