// Loads the TypeScript source of a worker during development, because a worker thread of Node 20 can't do that on its own.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
