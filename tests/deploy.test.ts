import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { readConfiguration } from '#server/configuration/configuration';
import { needsOf } from '#server/configuration/exposure';
import { variableNames } from '#server/configuration/variables';
import { temporaryFolder } from './support/item-file';
import { projectRoot } from './support/project-root';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const only = (text: string, pattern: RegExp): string => {
  const found = [...new Set([...text.matchAll(pattern)].map(([, one = '']) => one))];
  if (found.length !== 1) throw new Error(`${String(pattern)} finds ${found.length} things.`);
  return found[0] ?? '';
};
const seconds = (text: string) => Number(/^(\d+)s?$/.exec(text)?.[1]);

const files = readdirSync(join(projectRoot, 'deploy'), { recursive: true }).map(String);
const [container, compose, unit, backupUnit, nginx, caddy] = [
  'Containerfile',
  'compose.yaml',
  'relais.service',
  'relais-backup.service',
  'nginx.conf',
  'Caddyfile',
].map((file) => read(`deploy/${file}`)) as [string, string, string, string, string, string];
const settings = parseEnv(read('deploy/relais.env')) as Record<string, string>;
const example = parseEnv(read('.env.example')) as Record<string, string>;

/** What stands under a name of a YAML file, at whatever depth. */
function under(text: string, name: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trim() === `${name}:`);
  const depth = lines[at]?.search(/\S/) ?? 0;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= depth);
  return rest.slice(0, end === -1 ? undefined : end).join('\n');
}
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ +([A-Z][A-Z_]*): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

const shop = under(compose, 'relais');
const inCompose = pairsOf(under(shop, 'environment'));
const inImage = Object.fromEntries(
  [...(/^ENV (?:.*\\\n)*.*$/m.exec(container)?.[0] ?? '').matchAll(/([A-Z_]+)=([^\s$]*)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

describe('the variables that the files of deploy name', () => {
  test('are those of the server, and so are those of .env.example', () => {
    const named = [settings, example, inCompose, inImage].flatMap((some) => Object.keys(some));
    expect(named.filter((name) => !variableNames.includes(name))).toEqual([]);
  });

  test('are all told of in .env.example', () => {
    const told = read('.env.example');
    // NODE_ENV is every Node's.
    expect(variableNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(told))).toEqual([]);
  });

  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const seller = {
    SELLER_NAME: 'Relais SAS',
    SELLER_ADDRESS: '1 rue de la Paroi|05000 Gap',
    SELLER_ID: '123456',
    SELLER_EMAIL: 'bonjour@shop.example',
  };
  const secrets: Record<string, string> = {
    'database-url': 'postgresql://relais@database/relais',
    'smtp-url': 'smtps://mail.example',
  };

  /** The settings with what `said` says of them, and with their secrets in files of this test. */
  function withSecrets(
    given: Record<string, string>,
    where: string,
    said: Record<string, string> = {},
  ): Record<string, string> {
    const here = join(folder.path, where.replaceAll('/', '-'));
    mkdirSync(here, { recursive: true });
    const placed = Object.entries(given).map(([name, value]) => {
      if (!name.endsWith('_FILE'))
        return [
          name,
          value.replaceAll(
            /\$\{(\w+):(-|\?)([^}]*)\}/g,
            (_all, of: string, kind: string, otherwise: string) =>
              said[of] ?? (kind === '?' ? `${of.toLowerCase()}.example` : otherwise),
          ),
        ];
      expect(value.startsWith(`${where}/`), `${name} lies in ${where}`).toBe(true);
      const file = value.slice(where.length + 1);
      const isUnused = file === 'assets-key' && !said['ASSETS_STORE'];
      writeFileSync(join(here, file), isUnused ? '' : `${secrets[file] ?? 'x'.repeat(64)}\n`);
      return [name, join(here, file)];
    });
    return { ...(Object.fromEntries(placed) as Record<string, string>), ...seller, DATA_DIR: folder.path };
  }

  test('are all that a public server needs, under systemd and in containers', () => {
    for (const given of [
      withSecrets(settings, '/etc/relais'),
      withSecrets({ ...inImage, ...inCompose }, '/run/secrets'),
    ]) {
      const configuration = readConfiguration(given);
      expect(configuration.isPublic).toBe(true);
      expect(configuration.isDemo).toBe(false);
      expect(needsOf(configuration)).toEqual([]);
      expect(configuration.stripe).not.toBeNull();
      expect(configuration.trustedProxies).toHaveLength(1);
    }
  });

  test('lead to a bucket in containers', () => {
    const bucket = { ASSETS_STORE: 'https://store.example/relais', ASSETS_KEY_ID: 'AKIARELAIS' };
    const given = withSecrets({ ...inImage, ...inCompose }, '/run/secrets', bucket);
    expect(readConfiguration(given).bucket).toEqual({
      address: bucket.ASSETS_STORE,
      region: 'us-east-1',
      keyId: bucket.ASSETS_KEY_ID,
      key: 'x'.repeat(64),
    });
  });
});

describe('the files of deploy agree', () => {
  test('on the port of the server', () => {
    const port = only(nginx, /^ {2}server 127\.0\.0\.1:(\d+);/gm);
    expect(only(caddy, /\{\$SHOP_UPSTREAM:127\.0\.0\.1:(\d+)\}/g)).toBe(port);
    expect(only(compose, /SHOP_UPSTREAM: relais:(\d+)/g)).toBe(port);
    expect(only(container, /^EXPOSE (\d+)$/gm)).toBe(port);
    expect([inImage['PORT'], settings['PORT'], example['PORT']]).toEqual([port, port, port]);
  });

  test('that nobody but Prometheus on the machine reaches the metrics', () => {
    const port = settings['METRICS_PORT'] ?? '';
    expect(only(read('deploy/prometheus.yml'), /targets: \['127\.0\.0\.1:(\d+)'\]/g)).toBe(port);
    expect(settings['METRICS_HOST']).toBe('127.0.0.1');
    for (const file of [nginx, caddy, compose, container]) expect(file).not.toMatch(/metrics|9464/i);
    expect(only(compose, /^ {4}ports: (.+)$/gm), 'only Caddy is reached').toBe(
      "['80:80', '443:443', '443:443/udp']",
    );
  });

  test('on folders and on the command', () => {
    const release = only(container, /^WORKDIR (.+)$/gm);
    for (const file of [unit, backupUnit]) expect(file).toContain(`\nWorkingDirectory=${release}\n`);
    expect(read('deploy/prometheus.yml')).toContain(`[${release}/deploy/prometheus-alerts.yml]`);
    const data = only(container, /^VOLUME (.+)$/gm);
    expect([inImage['DATA_DIR'], settings['DATA_DIR']]).toEqual([data, data]);
    expect(shop).toContain(`- relais:${data}\n`);
    for (const file of [unit, backupUnit])
      expect(`/var/lib/${only(file, /^StateDirectory=(.+)$/gm)}`).toBe(data);
    const backups = only(backupUnit, /^ReadWritePaths=(.+)$/gm);
    expect(shop).toContain(`- backups:${backups}\n`);
    expect(container).toContain(` ${data} ${backups}\n`);
    const command = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts[
      'serve'
    ];
    expect(unit).toContain(`\nExecStart=${command}\n`);
    expect(container).toContain(`\nCMD ${JSON.stringify(command?.split(' ')).replaceAll(',', ', ')}\n`);
  });

  test('that a stop has the time that it needs', () => {
    const needed = Number(settings['STOP_NOTICE_SECONDS']) + Number(settings['STOP_LIMIT_SECONDS']);
    expect(seconds(only(unit, /^TimeoutStopSec=(\d+)$/gm))).toBeGreaterThan(needed);
    expect(seconds(only(shop, /^ {4}stop_grace_period: (\w+)$/gm))).toBeGreaterThan(
      Number(inCompose['STOP_LIMIT_SECONDS']),
    );
  });

  test('on which secrets there are, and who reads them', () => {
    const declared = Object.fromEntries(
      [...compose.matchAll(/^ {2}([\w-]+): \{ file: (\S+) \}$/gm)].map(([, name = '', file = '']) => [
        name,
        file,
      ]),
    );
    for (const [name, file] of Object.entries(declared)) expect(file).toBe(`./secrets/${name}`);
    const handed = [...under(shop, 'secrets').matchAll(/- (\S+)/g)].map(([, name = '']) => name);
    const asked = Object.entries(inCompose).filter(([name]) => name.endsWith('_FILE'));
    expect(asked.map(([, file]) => file)).toEqual(
      expect.arrayContaining(handed.map((name) => `/run/secrets/${name}`)),
    );
    expect(asked).toHaveLength(handed.length);
    const ofDatabase = only(compose, /^ {4}secrets: \[(.+)\]$/gm).split(', ');
    expect(Object.keys(declared).toSorted()).toEqual([...handed, ...ofDatabase].toSorted());
    expect(read('.gitignore')).toMatch(/^deploy\/secrets$/m);
    expect(read('.dockerignore')).toMatch(/^\*$/m);
  });

  test('on the Node, and on what comes from others by version', () => {
    const images = [...`${container}\n${compose}`.matchAll(/^(?:FROM| +image:) (\S+)/gm)].map(
      ([, image = '']) => image,
    );
    const foreign = images.filter((image) => image !== 'relais:local');
    expect(foreign.filter((image) => !/^[a-z]+:\d+\.\d+(?:\.\d+)?-\w+/.test(image))).toEqual([]);
    expect(only(container, /^FROM node:(\d+)\./gm)).toBe(read('.nvmrc').trim());
  });

  test('that no container may write beside its volumes or win rights', () => {
    const services = under(compose, 'services').match(/^ {2}\w+:$/gm) ?? [];
    expect(compose.match(/^ {4}<<: \*closed$/gm)).toHaveLength(services.length);
    const closed = under(compose, 'x-closed: &closed') || compose.slice(0, compose.indexOf('services:'));
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(closed).toContain(line);
    expect(container).toMatch(/^USER node$/m);
  });
});

describe('a proxy of deploy', () => {
  test('lets every body through that the contract allows', () => {
    const largest = Math.max(...allEndpoints.map(({ bytesMax = 0 }) => bytesMax));
    const megabytes = [only(nginx, /client_max_body_size (\d+)m;/g), only(caddy, /max_size (\d+)MB/g)];
    for (const size of megabytes) expect(Number(size) * 1_000_000).toBeGreaterThan(largest);
  });

  test('is known to the server as the one whose word counts', () => {
    expect(settings['TRUSTED_PROXIES']).toBe('127.0.0.1');
    expect(inCompose['TRUSTED_PROXIES']).toBe(only(compose, /subnet: ([\d./]+)/g));
  });
});

test('docs/running.md tells of every file of deploy', () => {
  const told = read('docs/running.md');
  expect(files.filter((file) => !told.includes(`deploy/${file}`))).toEqual([]);
});
