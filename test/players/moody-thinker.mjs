// A stand-in for the thinking worker. The key of the question says what it does, and is its answer.
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ id, task: { asked } }) => {
  const [mood, mark] = asked.key.split(': ');
  if (mood === 'die') process.exit(1);
  if (mood === 'hang') for (;;);
  if (mood === 'die once' && !existsSync(mark)) {
    writeFileSync(mark, '');
    process.exit(1);
  }
  parentPort.postMessage({ id, said: 'done', answer: asked.key }, []);
});
