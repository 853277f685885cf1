import { benchDaily } from '#test/bench/daily';
import { benchDiscord } from '#test/bench/discord';
import { benchEngine } from '#test/bench/engine';
import { benchKoloretako } from '#test/bench/koloretako';
import { benchPeople } from '#test/bench/people';
import { benchPicture } from '#test/bench/picture';
import type { Report } from '#test/bench/report';
import { benchStandings } from '#test/bench/standings';
import { benchStart } from '#test/bench/start';
import { benchStore } from '#test/bench/store';

const benches = {
  engine: benchEngine,
  koloretako: benchKoloretako,
  picture: benchPicture,
  store: benchStore,
  discord: benchDiscord,
  daily: benchDaily,
  standings: benchStandings,
  people: benchPeople,
  start: benchStart,
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
