import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NamedEndpoint } from '#contract/endpoints/all';
import { batch } from '#contract/endpoints/batch';
import { StaffRole } from '#contract/tables/customer';
import { askEndpoint } from '../support/ask-endpoint';
import { dataOf } from '../support/buyer';
import { databases, serverOn } from '../support/server-on';
import { smallShop } from '../support/small-shop';
import { paidBook, staffWith } from '../support/staff';
import { staffAskOf, staffAsks } from '../support/staff-asks';
import { StaffDesk } from '../support/staff-desk';
import {
  refusalOfCustomer,
  refusalOfRole,
  staffEndpoints,
  type StaffEndpointName,
  staffRights,
  variantsOf,
} from '../support/staff-rights';
import { REFUSALS_ARE_KEPT, storedDigests } from '../support/stored-digests';

const GUEST = { status: 401, message: 'account.error.session' };
const cells = staffEndpoints.flatMap((endpoint) =>
  variantsOf(endpoint).map((variant) => [`${endpoint.name} ${variant}`.trim(), endpoint, variant] as const),
);
const COUNTER = '/fr/guard/counter';
const messageIn = (text: string) => (JSON.parse(text) as { message?: string }).message;

describe('the table of what the staff may do', () => {
  test('has a row for each endpoint of the staff, and none of another', () => {
    const names = staffEndpoints.map(({ name }) => name).toSorted();
    expect(Object.keys(staffRights).toSorted()).toEqual(names);
    expect(Object.keys(staffAsks).toSorted()).toEqual(names);
  });

  test('asks each in every variant of what it takes', () => {
    const asked = staffEndpoints.map(({ name }) => {
      const asks = staffAsks[name as StaffEndpointName];
      return [name, typeof asks === 'function' ? [''] : Object.keys(asks).toSorted()];
    });
    expect(asked).toEqual(staffEndpoints.map((endpoint) => [endpoint.name, variantsOf(endpoint).toSorted()]));
  });

  test('has nobody beside its roles, and an owner everywhere', () => {
    expect(Object.values(staffRights).every((roles) => roles.includes('owner'))).toBe(true);
  });
});

describe.each(databases)('who may do what, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  let desk: StaffDesk;
  const stored = ({ queued = false }: NamedEndpoint) =>
    storedDigests(server().db, queued ? REFUSALS_ARE_KEPT : []);
  beforeAll(async () => {
    desk = await StaffDesk.at(server());
  });

  test.each(cells)(
    '%s is for its roles, and refused to others without a change',
    async (_name, endpoint, variant) => {
      const name = endpoint.name as StaffEndpointName;
      const ask = staffAskOf(name, variant);
      const may = staffRights[name];
      const asked = await ask(desk);
      const refused = [
        ['guest', desk.guest, GUEST] as const,
        ['customer', desk.customer, refusalOfCustomer(endpoint)] as const,
        // What is theirs is theirs as a customer, never as the staff sees it.
        ['reader', desk.reader.browser, refusalOfCustomer(endpoint)] as const,
        ...StaffRole.options
          .filter((role) => !may.includes(role))
          .map((role) => [role, desk.ofRole(role), refusalOfRole(endpoint)] as const),
      ];
      const before = await stored(endpoint);
      for (const [who, browser, refusal] of refused) {
        const { status, text } = await askEndpoint(browser, endpoint, asked);
        expect([who, status, messageIn(text)]).toEqual([who, refusal.status, refusal.message]);
      }
      expect(await stored(endpoint)).toEqual(before);
      for (const role of may) {
        const allowed = await ask(desk);
        const { status, text } = await askEndpoint(desk.ofRole(role), endpoint, allowed);
        expect([role, status, text]).toEqual([role, allowed.status ?? 200, text]);
      }
    },
  );

  const queued = staffEndpoints.filter((endpoint) => endpoint.queued);
  test.each(queued.map(({ name, path }) => [name, path] as const))(
    '%s is refused in a batch as by itself',
    async (name, path) => {
      const { body } = await staffAskOf(name as StaffEndpointName, '')(desk);
      const before = await storedDigests(server().db, REFUSALS_ARE_KEPT);
      for (const browser of [desk.customer, desk.ofRole('orders'), desk.ofRole('accounts')]) {
        const writes = [{ key: randomUUID(), path, body }];
        const { answers } = dataOf(batch.data, await browser.post('/fr/guard/batch', { writes }, null));
        expect(answers).toMatchObject([{ status: 403, body: { message: 'house.error.role' } }]);
      }
      expect(await storedDigests(server().db, REFUSALS_ARE_KEPT)).toEqual(before);
    },
  );

  test('is asked in the middle: what a role allowed is refused at the next request after it was taken', async () => {
    const packer = await staffWith(server(), ['orders']);
    const owner = await staffWith(server(), ['owner']);
    const order = await paidBook(server());
    const note = () =>
      packer.browser.post(`${COUNTER}/orders/${order.id}/notes`, { key: randomUUID(), text: 'One.' });
    expect((await note()).status).toBe(200);
    await owner.browser.post(`${COUNTER}/staff`, { email: packer.email, roles: ['content'] });
    expect((await note()).status).toBe(403);
    await owner.browser.post(`${COUNTER}/staff`, { email: packer.email, roles: [] });
    expect((await note()).status).toBe(404);
  });
});
