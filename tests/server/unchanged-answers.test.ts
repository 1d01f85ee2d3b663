import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { askEndpoint } from '../support/ask-endpoint';
import { askOf } from '../support/asked-of';
import { addDeletedRows } from '../support/fill-synced-tables';
import { liveFully, type FullLife } from '../support/full-life';
import { smallShop } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';

/** Answers that are new each time, or tell of what was deleted. */
const ANEW = ['tokenXsrf', 'personalExport', 'orderInvoice', 'sync'];

/** A copy is signed anew each time; all before that is the same. */
const SIGNATURE = /<!-- relais-signature .*-->/;

let server: TestServer;
let customer: FullLife;
beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  customer = await liveFully(server, 'canary-own');
});
afterAll(() => server.stop());

/** All that a customer can read, by endpoint. */
async function allAnswers(): Promise<Record<string, string>> {
  const read = allEndpoints.filter(({ method, name }) => method === 'GET' && !ANEW.includes(name));
  const heard = [];
  for (const endpoint of read) {
    const { status, text } = await askEndpoint(customer.browser, endpoint, askOf(endpoint, customer) ?? {});
    heard.push([endpoint.name, `${status} ${text.replace(SIGNATURE, '')}`]);
  }
  return Object.fromEntries(heard) as Record<string, string>;
}

describe('what a customer reads', () => {
  test('is not changed by anything that another customer does', async () => {
    const before = await allAnswers();
    await liveFully(server, 'canary-other');
    expect(await allAnswers()).toEqual(before);
  });

  test('is not changed by rows of theirs that are deleted', async () => {
    const before = await allAnswers();
    const person = { id: customer.id, emails: [customer.email, customer.newEmail] };
    expect(await addDeletedRows(server, person)).toBeGreaterThan(4);
    expect(await allAnswers()).toEqual(before);
  });
});
