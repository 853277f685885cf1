// Loads the TypeScript source during development, because a worker thread of Node 20 can't do that on its own.
import { register } from 'tsx/esm/api';

register();
await import('./painter-worker.ts');
