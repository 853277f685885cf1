import { BroadcastChannel } from 'node:worker_threads';
import '#render/painter-worker';
import { amounts, channelName } from './amounts.ts';

// The painter's worker, which also tells how much memory it takes when it is asked.
const channel = new BroadcastChannel(channelName);
const tell = channel.postMessage.bind(channel);
channel.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === null) tell(amounts());
});
