// A worker thread of Node 20 can't load TypeScript by itself, whoever started it: this is its way in while developing.
import { register } from 'tsx/esm/api';

register();
await import('./painter-worker.ts');
