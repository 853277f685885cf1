import { bundle } from './bundle.ts';

await bundle({
  root: process.cwd(),
  entryPoints: {
    start: 'src/cli/start.ts',
    health: 'src/cli/health.ts',
    backup: 'src/cli/backup.ts',
    check: 'src/cli/check.ts',
    migrate: 'src/cli/migrate.ts',
    restore: 'src/cli/restore.ts',
    import: 'src/cli/import.ts',
    'painter-worker': 'render/painter-worker.ts',
    'thinker-worker': 'src/players/thinker-worker.ts',
  },
  outdir: 'dist',
});
