// Runs before `npm start`: builds where the packages for that are installed. Elsewhere the built files must be there. It is plain
// JavaScript, because without those packages nothing here can read TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const isInstalled = (name) => {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
};

if (isInstalled('tsx') && isInstalled('esbuild')) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell: true });
  process.exitCode = status ?? 1;
} else if (!existsSync('dist/start.js')) {
  process.stderr.write(
    'The bot is not built, and the packages that build it are not installed. Run npm ci && npm run build, then npm start.\n',
  );
  process.exitCode = 2;
}
