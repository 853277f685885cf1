// A stand-in for the painting worker. The name on the picture says what it does and is part of its answer. What is being encoded is
// ready once something else is.
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

const encoded = [];
const file = (name) => Uint8Array.from(Buffer.from(name));
const isFirst = (mark) => {
  const first = !existsSync(mark);
  writeFileSync(mark, '');
  return first;
};

parentPort.on('message', ({ id, task: { name } }) => {
  if (name === 'die') process.exit(1);
  if (name === 'hang') for (;;);
  if (name === 'throw') throw new Error('out of lead');
  if (name.startsWith('die once ') && isFirst(name.slice('die once '.length))) process.exit(1);
  if (name === 'encode' || (name.startsWith('encode once ') && isFirst(name.slice('encode once '.length)))) {
    parentPort.postMessage({ id, said: 'free' }, []);
    encoded.push({ id, name });
    return;
  }
  if (name === 'fail') parentPort.postMessage({ id, said: 'failed', why: 'no such glass' }, []);
  else parentPort.postMessage({ id, said: 'done', answer: file(name) }, []);
  for (const { id, name } of encoded.splice(0))
    parentPort.postMessage({ id, said: 'done', answer: file(name) }, []);
});
