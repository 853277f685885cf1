import { holdLocks } from '#store/postgres/locks';
import { silent } from '#test/silent';

// Says when it holds a shard, and when another process has it: `lock-process.ts URL LEASE`.
const [url = '', lease = ''] = process.argv.slice(2);
const locks = holdLocks(url, {
  shards: [0],
  count: 1,
  now: Date.now,
  schedule(_, run) {
    const timer = setTimeout(() => void run(), Number(lease) / 10);
    return () => clearTimeout(timer);
  },
  log: silent,
  lease: Number(lease),
});
await locks.whenShards();
process.stdout.write('holds\n');
await locks.taken;
process.stdout.write(`taken, and ${locks.hasShards() ? 'holds' : 'holds nothing'}\n`);
await locks.close();
