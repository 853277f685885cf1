// The bot in a process of its own, so that a test can kill it: `bot-process.ts REST CDN TOKEN DATABASE`.
import { z } from 'zod';
import { system } from '#cli/system';
import { blank, connect } from '#test/conversation/connect';

const [restUrl, cdnUrl, token, path] = z
  .tuple([z.url(), z.url(), z.string(), z.string()])
  .parse(process.argv.slice(2));
await connect({ discord: { restUrl, cdnUrl, token }, path, painter: blank, system });
