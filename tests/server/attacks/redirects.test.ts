import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchPathLanguage, tidyPath } from '#contract/paths/translate-path';
import { readSignInSearch } from '../../../src/shell/routes/screen-search';
import { foreignAddresses } from '../../support/foreign-addresses';
import { lettersTo } from '../../support/read-letters';
import { routeTable } from '../../support/route-table';
import { SignedIn } from '../../support/signed-in';
import { BASE, startServer, type TestServer } from '../../support/start-server';

const ORIGIN = 'https://relais.example';
const OWN = /^\/(?:fr|en)(?:\/|$)/;
const payloads = foreignAddresses(500);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Where a browser is that follows an address, and then reads the path it stands at as an address again. */
function standsAt(address: string): URL[] {
  const first = new URL(address, ORIGIN);
  return [first, new URL(`${first.pathname}${first.search}${first.hash}`, ORIGIN)];
}

describe('five hundred addresses that mean another site', () => {
  test('are no way back after a sign-in, or stay on this site and under a language', () => {
    const led = payloads.filter((back) => {
      const accepted = readSignInSearch({ back }).back;
      if (accepted === undefined) return false;
      return standsAt(accepted).some(({ origin, pathname }) => origin !== ORIGIN || !OWN.test(pathname));
    });
    process.stdout.write(`redirects: ${payloads.length} payloads, ${led.length} led elsewhere\n`);
    expect(payloads).toHaveLength(500);
    expect(led).toEqual([]);
  });

  test('are tidied and translated into paths of this site', () => {
    const paths = payloads.flatMap((payload) => [payload, `/${payload}`, `/fr/${payload}`]);
    for (const path of paths) {
      for (const tidy of [tidyPath(path, 'fr'), switchPathLanguage(path, 'en')]) {
        expect([path, tidy]).toEqual([path, expect.stringMatching(/^\/(?:fr|en)\/(?!\/)/)]);
        expect(new URL(tidy, ORIGIN).origin).toBe(ORIGIN);
      }
    }
  });

  test('make no answer of the server lead there', async () => {
    const urls = payloads.flatMap((payload) => {
      const part = encodeURIComponent(payload);
      return [
        `/${payload}`,
        `/fr/${part}`,
        `/fr/compte/connexion?back=${part}`,
        `/api/${part}/customer/login`,
      ];
    });
    for (const url of urls) {
      const { headers, statusCode } = await server.app.inject({ method: 'GET', url: encodeURI(url) });
      expect([url, headers['location'], headers['refresh'], statusCode < 500]).toEqual([
        url,
        undefined,
        undefined,
        true,
      ]);
    }
  });
});

describe('a request that lies about the host it was sent to', () => {
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    'x-original-host': 'evil.example',
    'x-forwarded-proto': 'evil',
    referer: 'https://evil.example/fr',
    origin: 'https://evil.example',
  };

  test('gets letters whose links lead to the address of the configuration', async () => {
    const { email } = await server.addCustomer();
    const guest = new SignedIn(server);
    await guest.takePair();
    const post = (path: string, body: unknown) => guest.post(path, body, null, lies);
    const password = { password: 'Verdon-2027?', passwordConfirm: 'Verdon-2027?' };
    const names = { firstName: 'Inès', lastName: 'Roche', newsletter: false, terms: true };
    await post('/fr/customer/password_reset_request', { email });
    await post('/en/customer/register', { ...names, email: 'ines@relais.example', ...password });
    await post('/en/customer/register', { ...names, email, ...password });
    const letters = [
      ...(await lettersTo(server, email)),
      ...(await lettersTo(server, 'ines@relais.example')),
    ];
    expect(letters).toHaveLength(3);
    for (const { text } of letters) {
      const links = text.match(/https?:\/\/\S+/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(new URL(link).origin).toBe(BASE);
      expect(text).not.toContain('evil');
    }
  });

  test('is led nowhere by any route', async () => {
    for (const route of routeTable(server.app)) {
      const [method = '', path = ''] = route.split(' ');
      const url = path.replaceAll(/:lng\(.*?\)\$?\)?|:lng/g, 'fr').replaceAll(/:\w+/g, 'evil.example');
      const asked = { method: method as 'GET' | 'POST', url, headers: lies };
      const { headers, body } = await server.app.inject(asked);
      expect([route, headers['location'], body.includes('//evil')]).toEqual([route, undefined, false]);
    }
  });
});
