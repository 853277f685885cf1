import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** Of what a compose file says, the part that our rules are about. */
const serviceSchema = z.looseObject({
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  extends: z.object({ file: z.string(), service: z.string() }).optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
});
type Service = z.infer<typeof serviceSchema>;

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** A service with what it extends. */
function extended(name: string, service: Service) {
  const { file, service: base } = service.extends ?? {};
  const from = file === undefined ? undefined : composeSchema.parse(read(file)).services[base ?? ''];
  return { name, ...from, ...service, environment: { ...from?.environment, ...service.environment } };
}

/** A compose file as it is, and what our rules read of it. */
export function composeFile(file: string) {
  const whole = read(file);
  const { services, volumes } = composeSchema.parse(whole);
  return {
    whole,
    services: Object.entries(services).map(([name, service]) => extended(name, service)),
    volumes,
  };
}
