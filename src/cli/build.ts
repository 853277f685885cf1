import { bundle } from './bundle.ts';

await bundle({
  root: process.cwd(),
  entryPoints: {
    start: 'src/cli/start.ts',
    'painter-worker': 'render/painter-worker.ts',
    'thinker-worker': 'src/players/thinker-worker.ts',
  },
  outdir: 'dist',
});
