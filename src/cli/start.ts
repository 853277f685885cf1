import { askedToStop } from './asked-to-stop.ts';

const stopping = askedToStop(process, () => performance.now());
// Loaded only once somebody listens to signals.
const { main } = await import('./main.ts');
await main(stopping);
