import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData } from 'ws';
import { z } from 'zod';

const schema = z.discriminatedUnion('op', [
  z.object({ op: z.literal(GatewayOpcodes.Heartbeat), d: z.number().nullable() }),
  z.object({
    op: z.literal(GatewayOpcodes.Identify),
    d: z.object({
      token: z.string(),
      intents: z.int(),
      properties: z.object({ os: z.string(), browser: z.string(), device: z.string() }),
      shard: z.tuple([z.int(), z.int()]).optional(),
    }),
  }),
  z.object({ op: z.literal(GatewayOpcodes.PresenceUpdate) }),
  z.object({
    op: z.literal(GatewayOpcodes.Resume),
    d: z.object({ token: z.string(), session_id: z.string(), seq: z.int().nonnegative() }),
  }),
]);

/** What a client may send on the gateway. */
export type ClientPayload = z.infer<typeof schema>;

/** The longest payload that Discord reads, in bytes. */
const longest = 4096;

/** Parses what the client sent; a number is the code to close the socket with: no JSON or too long (4002), or not understood (4001). */
export function clientPayload(data: RawData): ClientPayload | GatewayCloseCodes {
  try {
    const bytes = Array.isArray(data)
      ? Buffer.concat(data)
      : data instanceof ArrayBuffer
        ? Buffer.from(data)
        : data;
    if (bytes.length > longest) return GatewayCloseCodes.DecodeError;
    const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')));
    return parsed.success ? parsed.data : GatewayCloseCodes.UnknownOpcode;
  } catch {
    return GatewayCloseCodes.DecodeError;
  }
}
