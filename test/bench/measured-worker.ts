import { BroadcastChannel } from 'node:worker_threads';
import '#render/painter-worker';
import { amounts, channelName } from './amounts.ts';

// The painter's worker, which also tells how much memory it takes when it is asked.
const channel = new BroadcastChannel(channelName);
channel.onmessage = (event) => {
  if ((event as MessageEvent).data === null) channel.postMessage(amounts());
};
