// A stand-in for the painting worker. The name on the picture says what it does and is part of its answer.
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ name }) => {
  if (name === 'die') process.exit(1);
  if (name === 'hang') for (;;);
  if (name === 'throw') throw new Error('out of lead');
  if (name.startsWith('die once ')) {
    const file = name.slice('die once '.length);
    if (!existsSync(file)) {
      writeFileSync(file, '');
      process.exit(1);
    }
  }
  if (name === 'fail') parentPort.postMessage({ ok: false, why: 'no such glass' }, []);
  else parentPort.postMessage({ ok: true, file: Uint8Array.from(Buffer.from(name)) }, []);
});
