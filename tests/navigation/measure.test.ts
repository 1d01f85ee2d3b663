// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveMeasurement } from '../../src/pages/queries/measurement-choice';
import { measuredAddress, measuredTitle } from '../../src/shell/measure/measure-pages';
import { measurePages } from '../../src/shell/measure/measure-pages';
import { PageTracker } from '../../src/shell/measure/page-tracker';
import { sendMeasure } from '../../src/shell/measure/measure-pages';

const tracker = (base: string | undefined, siteId: string | undefined) =>
  new PageTracker({ base, siteId, send: () => undefined, viewId: () => 'abc123' });

describe('a measurement that lacks something', () => {
  test('says so: its base address, its site, an event’s category and action', () => {
    expect(() => tracker(undefined, '1')).toThrow('base address');
    expect(() => tracker('https://stats.example', undefined)).toThrow('site id');
    const whole = tracker('https://stats.example', '1');
    expect(() => whole.trackEvent({})).toThrow('category and an action');
    expect(() => whole.trackEvent({ category: 'saved' })).toThrow('category and an action');
    expect(() => whole.trackEvent({ category: 'saved', action: 'route' })).not.toThrow();
  });
});

describe('what is told of an address', () => {
  const of = (pathname: string) => measuredAddress({ origin: 'https://relais.example', pathname });

  test.each([
    ['/fr/topo/luberon', 'https://relais.example/fr/topo/luberon'],
    ['/en/routes/crag/vaucluse/buoux', 'https://relais.example/en/routes/crag/vaucluse/buoux'],
    ['/fr/mon-compte/commandes/0b3c', 'https://relais.example/fr/my-account/orders/$id'],
    ['/fr/carnet/voir/0b3c', 'https://relais.example/fr/logbook/view/$id'],
    ['/fr/compte/reinit-mdp/changement', 'https://relais.example/fr/account/reset-password/change'],
    ['/fr/camille@relais.example', 'https://relais.example/fr/-'],
  ])('of %s: %s', (path, told) => {
    expect(of(path)).toBe(told);
  });

  test('and of a title: nothing on one’s own screens', () => {
    expect(measuredTitle('/fr/topo/luberon', 'Luberon · Relais')).toBe('Luberon · Relais');
    expect(measuredTitle('/fr/carnet/voir/0b3c', 'Le Fil · Relais')).toBe('logbook/view/$id');
  });
});

describe('pages that are read', () => {
  const sent: URLSearchParams[] = [];
  let turn = () => undefined as void;
  const router = { subscribe: (_event: 'onRendered', told: () => void) => void (turn = told) };
  const measured = {
    base: 'https://stats.example/',
    siteId: '3',
    send: (_to: string, body: URLSearchParams) => void sent.push(body),
  };
  const goTo = (path: string) => {
    window.history.replaceState(null, '', path);
    turn();
    vi.advanceTimersByTime(1);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
    window.history.replaceState(null, '', '/fr/topos');
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    leaveMeasurement(false);
  });

  test('are told with each change of the address, without its query, and they beat every 15 s', () => {
    measurePages(router, measured);
    vi.advanceTimersByTime(1);
    goTo('/fr/topos?query=secret');
    goTo('/fr/topos?query=secret');
    goTo('/fr/recherche?query=secret');
    expect(sent.map((body) => body.get('url'))).toEqual([
      'http://localhost:3000/fr/topos',
      'http://localhost:3000/fr/topos',
      'http://localhost:3000/fr/recherche',
    ]);
    expect(sent.map(String).join()).not.toContain('secret');
    vi.advanceTimersByTime(30_000);
    expect(sent.map((body) => body.get('ping'))).toEqual([null, null, null, '1', '1']);
    expect(Object.fromEntries(sent[1] ?? [])).toMatchObject({ idsite: '3', rec: '1', cookie: '0' });
    expect(sent[0]?.get('pv_id')).toMatch(/^[a-z0-9]{6}$/);
  });

  test('are not told of who opted out, nor of whose browser asks not to be tracked', () => {
    leaveMeasurement(true);
    measurePages(router, measured);
    vi.advanceTimersByTime(20_000);
    leaveMeasurement(false);
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    goTo('/fr/panier');
    vi.advanceTimersByTime(20_000);
    Reflect.deleteProperty(navigator, 'doNotTrack');
    expect(sent).toEqual([]);
    goTo('/fr/recherche');
    expect(sent).toHaveLength(1);
  });
});

describe('a Matomo', () => {
  let stats: Server;
  const heard: { path: string | undefined; headers: object; body: string }[] = [];
  beforeEach(async () => {
    stats = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        heard.push({ path: request.url, headers: request.headers, body });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => stats.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => stats.close(resolve)));

  test('hears of a page without a cookie, a referrer or who reads it', async () => {
    const base = `http://127.0.0.1:${(stats.address() as AddressInfo).port}/count`;
    const one = new PageTracker({ base, siteId: '3', send: sendMeasure, viewId: () => 'abc123' });
    one.trackPage('https://relais.example/fr/topos', 'Topos');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]?.path).toBe('/count/matomo.php');
    expect(heard[0]?.headers).not.toHaveProperty('cookie');
    expect(heard[0]?.headers).not.toHaveProperty('referer');
    expect([...new URLSearchParams(heard[0]?.body).keys()].toSorted()).toEqual(
      ['action_name', 'apiv', 'cookie', 'idsite', 'pv_id', 'rec', 'send_image', 'url'].toSorted(),
    );
  });

  test('that is not there troubles nobody', async () => {
    expect(() => sendMeasure('http://127.0.0.1:9/matomo.php', new URLSearchParams())).not.toThrow();
  });
});
