import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration';
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/demo/demo-customer';
import { waitedOf } from '#server/handler/measures';
import { startServer, type RunningServer } from '#server/main/start-server';
import { ascentOf } from '../support/ascent-of';
import { importEdges, sourceFiles } from '../support/import-edges';
import { temporaryFolder } from '../support/item-file';
import { networkBrowser } from '../support/network-browser';
import { projectRoot } from '../support/project-root';
import { SignedIn } from '../support/signed-in';

// Starting the whole server with its demonstration takes seconds, more while other tests have the processors.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const CANARY = 'canary-7d1f';
const HOUR_MS = 3_600_000;
const folder = temporaryFolder();
let server: RunningServer;
let climber: SignedIn;

beforeAll(async () => {
  const environment = {
    DATA_DIR: join(folder.path, 'data'),
    LOG_LEVEL: 'silent',
    PORT: '0',
    METRICS_PORT: '0',
  };
  server = await startServer(readConfiguration({ ...environment, HOST: '127.0.0.1' }));
  climber = new SignedIn({ browser: () => networkBrowser(server.address) });
  await climber.signIn(DEMO_EMAIL, DEMO_PASSWORD);
});
afterAll(async () => {
  await server?.stop();
  folder.remove();
});

async function readPage(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return answer.text();
}

/** The value of a series, by its name and labels as they are written; undefined when there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await readPage()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** A key as devices make them (UUID version 7), of an instant. */
function keyOf(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7abc-8def-0123456789ab`;
}

describe('the metrics of a server', () => {
  test('count requests by the pattern of their path, never by their address', async () => {
    await climber.get(`/fr/guard/customer/${DEMO_EMAIL}`);
    await fetch(`${server.address}/api/${CANARY}`);
    await fetch(`${server.address}/api/fr/search?query=${CANARY}`);
    const operation = '/api/:lng(^(?:fr|en)$)/guard/customer/:email';
    expect(await valueOf(`relais_requests_total{operation="${operation}",method="GET",status="200"}`)).toBe(
      1,
    );
    expect(await valueOf(`relais_request_seconds_count{operation="${operation}",method="GET"}`)).toBe(1);
    expect(await valueOf('relais_requests_total{operation="none",method="any",status="404"}')).toBe(1);
  });

  test('count writes, alone and in batches, and how long they had waited on their device', async () => {
    const written = 'relais_writes_total{endpoint="tickingCreate",outcome="done"}';
    const before = (await valueOf(written)) ?? 0;
    await climber.post(
      '/fr/guard/ticking/create',
      ascentOf({ comment: CANARY }),
      keyOf(Date.now() - 2 * HOUR_MS),
    );
    const writes = [{ key: keyOf(Date.now()), path: '/guard/ticking/create', body: ascentOf() }];
    await climber.post('/fr/guard/batch', { writes });
    expect(await valueOf(written)).toBe(before + 2);
    expect(await valueOf('relais_outbox_age_seconds_bucket{le="3600"}')).toBe(1);
    expect(await valueOf('relais_outbox_age_seconds_bucket{le="21600"}')).toBe(2);
  });

  test('count pulls, and those that found nothing new', async () => {
    const { body } = await climber.get('/fr/guard/sync?limit=1000&whole=true&schema=99');
    const { cursor } = body.data as { cursor: number };
    await climber.get(`/fr/guard/sync?cursor=${cursor}&schema=99`);
    expect(await valueOf('relais_pulls_total{outcome="read"}')).toBeGreaterThan(0);
    expect(await valueOf('relais_pulls_total{outcome="unchanged"}')).toBe(1);
  });

  test('tell whether it can serve, what waits, its jobs, its pool and its process', async () => {
    expect(await valueOf('relais_unready{cause="database"}')).toBe(0);
    expect(await valueOf('relais_letters_waiting')).toBe(0);
    expect(await valueOf('relais_payments_waiting')).toBe(0);
    // The first maintenance follows the first start, and takes its turn behind what is asked meanwhile.
    const maintained = () => valueOf('relais_job_runs_total{task="maintenance",outcome="done"}');
    await expect.poll(maintained, { timeout: 30_000 }).toBe(1);
    expect(await valueOf('relais_job_runs_total{task="reconciling",outcome="failed"}')).toBe(0);
    const [busy = 0, idle = 0] = [
      await valueOf('relais_database_connections{state="busy"}'),
      await valueOf('relais_database_connections{state="idle"}'),
    ];
    // PGlite has one.
    expect(busy + idle).toBe(1);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(await valueOf('nodejs_active_handles_total')).toBeGreaterThan(0);
  });

  test('hold nothing of anyone, and have a label for nothing that people make up', async () => {
    const page = await readPage();
    for (const secret of [CANARY, DEMO_EMAIL, climber.token ?? '-', '@']) expect(page).not.toContain(secret);
    const labels = new Set([...page.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
    const known = ['operation', 'method', 'status', 'le', 'outcome', 'endpoint', 'task', 'cause', 'state'];
    const ofNode = ['kind', 'space', 'type', 'version', 'major', 'minor', 'patch'];
    expect([...labels].filter((name) => ![...known, ...ofNode].includes(name ?? ''))).toEqual([]);
  });

  test('are told at their own address alone', async () => {
    const own = `http://127.0.0.1:${server.metricsPort}`;
    expect((await fetch(`${own}/`)).status).toBe(404);
    expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404);
    const outside = await fetch(`${server.address}/metrics`);
    expect(await outside.text()).not.toContain('relais_requests_total');
  });
});

describe('without a port for them', () => {
  test('there are none', () => {
    expect(readConfiguration({ DATA_DIR: join(folder.path, 'data') }).metricsAt).toBeNull();
    const { metricsAt } = readConfiguration({ DATA_DIR: join(folder.path, 'data'), METRICS_PORT: '9464' });
    expect(metricsAt).toEqual({ port: 9464, host: '127.0.0.1' });
  });

  test('nothing loads what counts them', () => {
    const isMetrics = (path: string) => path.startsWith('server/metrics/');
    const edges = importEdges('server').filter(({ from, to }) => isMetrics(to) && !isMetrics(from));
    expect(edges).not.toEqual([]);
    const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
    const isLazy = ({ from, to }: (typeof edges)[number]) =>
      read(`${from}.ts`).includes(`await import('${to.replace('server/', '../')}')`);
    expect(edges.filter((edge) => !isLazy(edge))).toEqual([]);
    const users = sourceFiles('server').filter((file) => read(file).includes("'prom-client'"));
    expect(users.filter((file) => !isMetrics(file))).toEqual([]);
  });
});

describe('how long a write waited on its device', () => {
  test('is read from its key where that tells it, and is never less than nothing', () => {
    const now = Date.UTC(2026, 10, 25);
    expect(waitedOf(keyOf(now - 90_000), now)).toBe(90);
    expect(waitedOf(keyOf(now + 90_000), now)).toBe(0);
    expect(waitedOf(keyOf(now - 500 * 24 * HOUR_MS), now)).toBeNull();
    expect(waitedOf('2f1c9a44-6d1e-4c0a-9b7e-0d5a3c1b2a99', now)).toBeNull();
  });
});

/** What PromQL says by itself. */
const WORDS = new Set([
  'sum',
  'max',
  'by',
  'on',
  'and',
  'rate',
  'increase',
  'time',
  'topk',
  'histogram_quantile',
]);
/** Prometheus tells it of whatever it reads. */
const OF_PROMETHEUS = ['min', 'up'];
const BY_PROMETHEUS = ['job', 'instance'];

/** What an expression names: its metrics, and the labels with the values that they are compared with. */
function namedIn(expression: string): { metrics: string[]; labels: string[]; pairs: string[][] } {
  const pairs = [...expression.matchAll(/(\w+)\s*(=~|!=|=)\s*"([^"]*)"/g)].map(
    ([, name = '', how = '', value = '']) => [name, how, value],
  );
  const grouped = [...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(/,\s*/),
  );
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/\b[a-z_]\w*\b/gi)].map(([word]) => word);
  const metrics = words.filter((word) => !WORDS.has(word));
  return { metrics, labels: [...pairs.map(([name = '']) => name), ...grouped], pairs };
}

describe('the dashboard and the alerts', () => {
  const read = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8');
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const onBoard = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const alerts = read('prometheus-alerts.yml');
  const inAlerts = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);

  test('are read whole', () => {
    expect(onBoard.length).toBeGreaterThan(20);
    expect(inAlerts).toHaveLength(alerts.split('- alert:').length - 1);
  });

  test.each([
    ['dashboard', onBoard],
    ['alerts', inAlerts],
  ])('name metrics and labels that the server has: %s', async (_file, expressions) => {
    const page = await readPage();
    const names = new Set(
      [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
      ),
    );
    for (const expression of expressions) {
      const { metrics, labels } = namedIn(expression);
      expect(metrics).not.toEqual([]);
      expect(metrics.filter((name) => !names.has(name) && !OF_PROMETHEUS.includes(name))).toEqual([]);
      const lines = page.split('\n').filter((line) => metrics.some((name) => line.startsWith(`${name}{`)));
      const unknown = labels.filter(
        (label) => !BY_PROMETHEUS.includes(label) && !lines.some((line) => line.includes(`${label}="`)),
      );
      expect([expression, unknown]).toEqual([expression, []]);
    }
  });

  test('leave out nothing that the server tells of itself', async () => {
    const told = [...(await readPage()).matchAll(/^# TYPE (relais_\w+) /gm)].map(([, name = '']) => name);
    expect(told.length).toBeGreaterThan(15);
    const all = [...onBoard, ...inAlerts].join(' ');
    expect(told.filter((name) => !all.includes(name))).toEqual([]);
  });

  test('compare labels with values that the server writes', async () => {
    const page = await readPage();
    const pairs = [...onBoard, ...inAlerts].flatMap((expression) => namedIn(expression).pairs);
    const exact = pairs.flatMap(([name = '', how, value = '']) => {
      if (BY_PROMETHEUS.includes(name)) return [];
      if (how === '=') return [`${name}="${value}"`];
      return how === '=~' && /^[a-z|]+$/i.test(value)
        ? value.split('|').map((one) => `${name}="${one}"`)
        : [];
    });
    expect(exact).toContain('outcome="resting"');
    const unknown = exact.filter((pair) => !page.includes(pair));
    expect(unknown).toEqual([]);
  });
});
