import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, type NamedEndpoint } from '#contract/endpoints/all';
import { CounterCustomer, counterCustomers } from '#contract/endpoints/counter/customers';
import { CounterOrder } from '#contract/endpoints/counter/orders';
import { CounterReports } from '#contract/endpoints/counter/reports';
import { StaffRole } from '#contract/tables/customer';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import { Address } from '#contract/forms/address';
import { Checkout, OrderAnswer } from '#contract/tables/order';
import { payOrder } from '#contract/endpoints/shop/orders';
import { z } from '#contract/zod';
import { askEndpoint } from '../../support/ask-endpoint';
import type { Asked } from '../../support/asked';
import { askOf } from '../../support/asked-of';
import { dataOf } from '../../support/buyer';
import { pdfText } from '../../support/pdf-text';
import { draftOf } from '../../support/report-bodies';
import { smallShop, ware } from '../../support/small-shop';
import { staffAskOf } from '../../support/staff-asks';
import { StaffDesk } from '../../support/staff-desk';
import {
  refusalOfCustomer,
  staffEndpoints,
  type StaffEndpointName,
  staffRights,
  variantsOf,
} from '../../support/staff-rights';
import { startServer, type TestServer } from '../../support/start-server';
import { REFUSALS_ARE_KEPT, storedDigests } from '../../support/stored-digests';

const COUNTER = '/fr/guard/counter';

let server: TestServer;
let desk: StaffDesk;
/** Each endpoint of the staff in each variant, with what is asked of rows that are there. */
const prepared: { name: string; endpoint: NamedEndpoint; asked: Asked }[] = [];

beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  desk = await StaffDesk.at(server);
  for (const endpoint of staffEndpoints) {
    for (const variant of variantsOf(endpoint)) {
      const asked = await staffAskOf(endpoint.name as StaffEndpointName, variant)(desk);
      prepared.push({ name: `${endpoint.name} ${variant}`.trim(), endpoint, asked });
    }
  }
});
afterAll(() => server.stop());

const stored = (except: readonly string[] = []) => storedDigests(server.db, except);

interface Forged {
  cookie: string;
  pair?: string;
  headers?: Record<string, string>;
  type?: string;
}
const forgeries: Record<string, (mine: string) => Forged> = {
  'with the cookie alone': (mine) => ({ cookie: mine }),
  'with a pair whose halves differ': (mine) => ({ cookie: mine, pair: `${mine}x` }),
  'with a customer’s pair': () => ({
    cookie: desk.customer.xsrf ?? '',
    pair: desk.customer.xsrf ?? '',
  }),
  'from another site': (mine) => ({
    cookie: mine,
    pair: mine,
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  }),
  'as a form': (mine) => ({ cookie: mine, pair: mine, type: 'application/x-www-form-urlencoded' }),
  'as plain text': (mine) => ({ cookie: mine, pair: mine, type: 'text/plain' }),
};

/** What an owner’s browser sends when another page has it write. */
function forge(endpoint: NamedEndpoint, asked: Asked, { cookie, pair, headers, type }: Forged) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => asked.params?.[key] ?? '');
  const { token, accessToken } = desk.owner.browser;
  return server.app.inject({
    method: 'POST',
    url: `/api/fr${path}`,
    headers: {
      'content-type': type ?? 'application/json',
      'x-auth-token': token ?? '',
      authorization: `Bearer ${accessToken}`,
      cookie: `XSRF-TOKEN=${cookie}`,
      ...(pair !== undefined && { 'x-xsrf-token': pair }),
      ...headers,
    },
    payload: JSON.stringify(asked.body ?? {}),
  });
}

describe('a write that another page has an owner’s browser send', () => {
  const writes = () => prepared.filter(({ endpoint }) => endpoint.method === 'POST');

  test.each(Object.keys(forgeries))('%s is refused by every endpoint and changes nothing', async (how) => {
    const before = await stored();
    const taken: string[] = [];
    for (const { name, endpoint, asked } of writes()) {
      const forged = forgeries[how]?.(desk.owner.browser.xsrf ?? '');
      if (!forged) throw new Error('Nobody forges so.');
      const { statusCode, body } = await forge(endpoint, asked, forged);
      const isRefused = statusCode === 403 ? body.includes('common.error.forgery') : statusCode === 400;
      if (!isRefused) taken.push(`${name} ${statusCode} ${body.slice(0, 80)}`);
    }
    process.stdout.write(`${how}: ${writes().length - taken.length} of ${writes().length} refused\n`);
    expect(taken).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  test('is taken where nothing is forged', async () => {
    const mine = desk.owner.browser.xsrf ?? '';
    const note = prepared.find(({ name }) => name === 'counterNote');
    if (!note) throw new Error('Nobody writes a note.');
    expect((await forge(note.endpoint, note.asked, { cookie: mine, pair: mine })).statusCode).toBe(200);
  });
});

const UUID = /[\da-f]{8}-[\da-f-]{27}/g;
/** The same question about what is not there. */
function aboutNothing({ params, query, body, ...rest }: Asked): Asked {
  const elsewhere = (text: string) => text.replaceAll(UUID, () => randomUUID());
  const named = Object.entries(params ?? {}).map(([key, value]) => {
    if (key === 'hash') return [key, randomBytes(32).toString('hex')] as const;
    return [key, /^\d+$/.test(value) && key !== 'part' ? '999999' : elsewhere(value)] as const;
  });
  return {
    ...rest,
    ...(params && { params: Object.fromEntries(named) }),
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body: JSON.parse(elsewhere(JSON.stringify(body))) as unknown }),
  };
}
const withoutReceipt = (text: string) => text.replace(/,"write":\{.*\}/, '');

/** Of these a file or an offer is over rather than unknown, and a file that is not there is cancelled already. */
const ENDED_OTHERWISE: Record<string, number> = {
  houseCatalogueFilePart: 409,
  houseCatalogueFilePublish: 409,
  houseCatalogueFileCancel: 200,
  houseOfferBack: 409,
};

describe('an id of somebody else', () => {
  test('opens nothing to whoever’s role it is not, and tells them not whether it is there', async () => {
    const before = await stored(REFUSALS_ARE_KEPT);
    for (const { name, endpoint, asked } of prepared) {
      const may = staffRights[endpoint.name as StaffEndpointName];
      const others = StaffRole.options.filter((role) => !may.includes(role));
      for (const [who, browser] of [
        ['customer', desk.customer] as const,
        ...others.map((role) => [role, desk.ofRole(role)] as const),
      ]) {
        const there = await askEndpoint(browser, endpoint, asked);
        const nowhere = await askEndpoint(browser, endpoint, aboutNothing(asked));
        const status = who === 'customer' ? refusalOfCustomer(endpoint).status : 403;
        expect([name, who, nowhere.status]).toEqual([name, who, status]);
        expect([name, who, withoutReceipt(nowhere.text)]).toEqual([name, who, withoutReceipt(there.text)]);
      }
    }
    expect(await stored(REFUSALS_ARE_KEPT)).toEqual(before);
  });

  test.each(StaffRole.options)('is for %s as for any customer where customers ask', async (role) => {
    const life = desk.reader;
    const nothing = { ascentId: randomUUID(), addressId: randomUUID(), orderId: randomUUID() };
    const more = { sessionId: randomUUID(), passkeyId: randomUUID(), listId: randomUUID() };
    const unknown = { ...life, ...nothing, ...more, reportId: randomUUID(), email: 'nobody@relais.example' };
    const theirs = allEndpoints.filter(
      (endpoint) => !staffEndpoints.includes(endpoint) && askOf(endpoint, life).isTheirs,
    );
    expect(theirs.length).toBeGreaterThan(15);
    for (const endpoint of theirs) {
      const foreign = await askEndpoint(desk.ofRole(role), endpoint, askOf(endpoint, life));
      const nobodys = await askEndpoint(desk.ofRole(role), endpoint, askOf(endpoint, unknown));
      expect([endpoint.name, foreign.status]).toEqual([endpoint.name, 404]);
      expect(withoutReceipt(foreign.text)).toBe(withoutReceipt(nobodys.text));
    }
  });

  test('that is not there answers 404 to whoever may ask, and changes nothing', async () => {
    const wrong: string[] = [];
    for (const { name, endpoint, asked } of prepared) {
      const keys = Object.keys(asked.params ?? {});
      if (!keys.some((key) => ['id', 'hash', 'number'].includes(key))) continue;
      const before = await stored();
      const { status, text } = await askEndpoint(desk.owner.browser, endpoint, aboutNothing(asked));
      const after = await stored();
      const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
      if (status !== (ENDED_OTHERWISE[name] ?? 404) || changed.length > 0) {
        wrong.push(`${name} ${status} ${text} ${changed.join(' ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('sends no letter of another’s order to a customer', async () => {
    const { id } = await server.addCustomer();
    const body = { key: randomUUID(), letter: 'orderCompleted', orderId: desk.reader.orderId, line: null };
    const before = await stored();
    const { status } = await desk.ofRole('orders').post(`${COUNTER}/customers/${id}/letters`, body, null);
    expect(status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

/** It would run in a page. No mail program makes a link of it, so letters greet by it. */
const NAME = '<img src=x onerror=a()>';
/** The same, from within a script. */
const HOSTILE = `</script>${NAME}`;
const RAW = /<img src=x|<\/script><img/;

describe('what a customer writes to attack the staff', () => {
  let orderId: string;

  beforeAll(async () => {
    const { browser } = desk.reader;
    const named = { firstName: NAME, lastName: NAME, newsletter: true, language: 'fr' };
    dataOf(z.unknown(), await browser.post('/fr/guard/customer/information-change', named));
    const place = {
      address: HOSTILE,
      zipcode: '05000',
      city: HOSTILE,
      countryCode: 'FR',
      phone: '0612345678',
    };
    const lived = { firstName: NAME, lastName: NAME, businessName: HOSTILE, ...place };
    const { id: billingId } = dataOf(Address, await browser.post('/fr/guard/address', lived));
    await browser.post(`/fr/guard/cart/add-to-cart/${ware.paper}`, { quantity: 1 });
    const choice = { billingId, shippingId: null, method: null };
    const { totalCents } = dataOf(Checkout, await browser.post('/fr/guard/order/billing', choice));
    const agreed = { terms: true, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
    const placed = await browser.post('/fr/guard/order', { id: randomUUID(), totalCents, ...agreed });
    orderId = dataOf(OrderAnswer, placed).id;
    const { url } = dataOf(payOrder.data, await browser.post(`/fr/guard/order/${orderId}/payment`, {}));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await server.app.inject({ method: 'POST', url, headers, payload: 'card=pay' });
    await server.courier.round();
    const said = draftOf({ routeId: 2, climbId: null, label: HOSTILE, text: HOSTILE, kind: 'other' });
    dataOf(z.unknown(), await browser.post('/fr/guard/report', said));
  });

  test('comes from every endpoint of the staff as data that no browser takes for a page', async () => {
    const data = /^(?:application\/(?:json|pdf|zip|gzip)|text\/event-stream|image\/jpeg)/;
    for (const { name, endpoint, asked } of prepared) {
      if (endpoint.method !== 'GET') continue;
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => asked.params?.[key] ?? '');
      const stop = new AbortController();
      const response = await desk.owner.browser.fetch(`/api/fr${path}${asked.query ?? ''}`, {
        headers: desk.owner.browser.headers(),
        signal: stop.signal,
      });
      expect([name, response.headers.get('content-type')]).toEqual([name, expect.stringMatching(data)]);
      expect([name, response.headers.get('x-content-type-options')]).toEqual([name, 'nosniff']);
      if (endpoint.streams) await response.body?.cancel();
    }
  });

  test('is read as it was written: in orders, of customers, in reports', async () => {
    const { browser } = desk.owner;
    const order = dataOf(CounterOrder, await browser.get(`${COUNTER}/orders/${orderId}`));
    expect(JSON.stringify(order).split(JSON.stringify(HOSTILE).slice(1, -1)).length).toBeGreaterThan(3);
    const words = encodeURIComponent(desk.reader.email);
    const found = dataOf(counterCustomers.data, await browser.get(`${COUNTER}/customers?words=${words}`));
    expect(JSON.stringify(found)).toContain(NAME);
    const customer = dataOf(CounterCustomer, await browser.get(`${COUNTER}/customers/${desk.reader.id}`));
    expect(JSON.stringify(customer)).toContain(NAME);
    const { groups } = dataOf(CounterReports, await browser.get(`${COUNTER}/reports`));
    expect(groups.flatMap(({ reports }) => reports.map(({ text }) => text))).toContain(HOSTILE);
  });

  test('stands in letters as text, those that the staff sends again too', async () => {
    const resent = { key: randomUUID(), letter: 'orderCompleted', orderId, line: null };
    await desk.done(`/customers/${desk.reader.id}/letters`, resent);
    const mailbox = await server.app.inject('/dev/mailbox.json');
    const letters = mailbox.json<{ to: string; html: string }[]>();
    const theirs = letters.filter(({ to }) => to === desk.reader.email);
    expect(theirs.length).toBeGreaterThan(1);
    for (const { html } of theirs) expect(html).not.toMatch(RAW);
    expect(theirs.filter(({ html }) => html.includes('&lt;img src=x')).length).toBeGreaterThan(1);
  });

  test('is drawn on papers as text, in a file that does nothing', async () => {
    const { browser } = desk.owner;
    const { status, bytes } = await browser.fileOf(`${COUNTER}/papers`, {
      paper: 'slips',
      orderIds: [orderId],
    });
    expect(status).toBe(200);
    expect(pdfText(bytes).join('').replaceAll(/\s/g, '')).toContain(HOSTILE.replaceAll(/\s/g, ''));
    expect(bytes.toString('latin1')).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Launch)\b/);
  });
});
