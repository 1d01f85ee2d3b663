import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Address } from '#contract/forms/address';
import { createAddress, deleteAddress, makeDefaultAddress, updateAddress } from '#worker/mutations/account';
import { mutate } from '#worker/mutations/mutate';
import { cutAnswerOf, offline, online, Phone } from '../support/phone';
import { SignedIn } from '../support/signed-in';
import { addressOf } from '../support/address-of';
import { databases, serverOn } from '../support/server-on';
import type { TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const home = addressOf({
  firstName: 'Ada',
  lastName: 'Grimpe',
  address: '1 rue du Pas',
  zipcode: '05000',
  city: 'Gap',
});

describe.each(databases)('an address book on %s', (database) => {
  const started = serverOn(database);
  let server: TestServer;
  let phone: Phone;
  let email: string;
  let other: SignedIn;

  beforeEach(async () => {
    server = started();
    ({ email } = await server.addCustomer());
    phone = await Phone.of(server, email);
    other = await SignedIn.as(server, email);
  });
  afterEach(() => phone?.discard());

  const onPhone = async () =>
    (await (await phone.db()).address.orderBy('id').toArray()).map(({ city, isDefault }) => [
      city,
      isDefault,
    ]);
  const elsewhere = async () => (await other.get('/fr/guard/address')).body.data as Address[];
  const outboxEmpty = () =>
    vi.waitFor(async () => expect(await (await phone.db()).outbox.count()).toBe(0), PATIENCE);
  const sameEverywhere = () =>
    vi.waitFor(async () => {
      const held = (await (await phone.db()).address.toArray()).map(({ v: _v, pending: _p, ...row }) => row);
      const told = (await elsewhere()).map(({ country: _country, ...row }) => row);
      const byId = (one: { id: string }, two: { id: string }) => (one.id < two.id ? -1 : 1);
      expect(held.toSorted(byId)).toEqual(told.toSorted(byId));
    }, PATIENCE);
  const add = async (id: string, city = 'Gap', isDefault = true) =>
    mutate(await phone.db(), createAddress, { id, ...home, city, isDefault });
  const id = '018f3b5e-0000-7000-8000-000000000001';
  const second = '018f3b5e-0000-7000-8000-000000000002';

  test('is written without network, outlives the app, and is on the other device when the network is back', async () => {
    await phone.connect(offline);
    await add(id);
    expect(await onPhone()).toEqual([['Gap', true]]);
    await phone.switchOff();
    phone = new Phone(server, phone.storage, phone.journals);
    phone.network = offline;
    expect(await onPhone()).toEqual([['Gap', true]]);
    expect(await elsewhere()).toEqual([]);
    await phone.connect(online);
    await outboxEmpty();
    expect(await elsewhere()).toMatchObject([{ id, ...home, isDefault: true }]);
    await sameEverywhere();
  });

  test('has an address once though the answer was lost', async () => {
    phone.network = cutAnswerOf('/guard/address');
    await add(id);
    await phone.engine.sendNow();
    await outboxEmpty();
    expect(await elsewhere()).toHaveLength(1);
    await sameEverywhere();
  });

  test('keeps of each device the field it corrected', async () => {
    await add(id);
    await outboxEmpty();
    await phone.connect(offline);
    await mutate(await phone.db(), updateAddress, { id, changes: { city: 'Veynes' } });
    await other.post(`/fr/guard/address/${id}`, { phone: '06 98 76 54 32' });
    await phone.connect(online);
    await outboxEmpty();
    expect(await elsewhere()).toMatchObject([{ city: 'Veynes', phone: '+33 6 98 76 54 32' }]);
    await sameEverywhere();
  });

  test('has one usual address, whatever two devices chose without knowing of each other', async () => {
    await add(id);
    await add(second, 'Apt', false);
    await outboxEmpty();
    await phone.connect(offline);
    const third = (await other.post('/fr/guard/address', { ...home, city: 'Orpierre' })).body.data as Address;
    await other.post(`/fr/guard/address/${third.id}/default`, undefined);
    await mutate(await phone.db(), makeDefaultAddress, { id: second, former: id });
    expect(await onPhone()).toEqual([
      ['Gap', false],
      ['Apt', true],
    ]);
    await phone.connect(online);
    await outboxEmpty();
    expect((await elsewhere()).filter(({ isDefault }) => isDefault)).toMatchObject([{ city: 'Apt' }]);
    await sameEverywhere();
  });

  test('loses an address on every device, and its place goes to the one last changed', async () => {
    await add(id);
    await add(second, 'Apt', false);
    await outboxEmpty();
    await phone.connect(offline);
    await mutate(await phone.db(), deleteAddress, { id, next: second });
    expect(await onPhone()).toEqual([['Apt', true]]);
    await phone.connect(online);
    await outboxEmpty();
    expect(await elsewhere()).toMatchObject([{ id: second, isDefault: true }]);
    await sameEverywhere();
  });

  test('says why a correction of an address came to nothing that was deleted elsewhere', async () => {
    await add(id);
    await outboxEmpty();
    await phone.connect(offline);
    await mutate(await phone.db(), updateAddress, { id, about: 'Ada Grimpe', changes: { city: 'Veynes' } });
    await other.post(`/fr/guard/address/${id}/delete`, undefined);
    await phone.connect(online);
    await outboxEmpty();
    const db = await phone.db();
    await vi.waitFor(async () => expect(await db.address.count()).toBe(0), PATIENCE);
    expect(await db.refused.toArray()).toMatchObject([{ status: 410, message: 'account.error.addressGone' }]);
  });

  test('takes the whole again on one that another customer has under the same id', async () => {
    const stranger = await SignedIn.as(server, (await server.addCustomer()).email);
    await stranger.post('/fr/guard/address', { id, ...home, city: 'Briançon' });
    await add(id);
    await outboxEmpty();
    expect(await elsewhere()).toMatchObject([{ id, city: 'Gap' }]);
    const theirs = (await stranger.get('/fr/guard/address')).body.data;
    expect(theirs).toMatchObject([{ id, city: 'Briançon' }]);
  });

  test('is kept, where twenty are there already, with the reason', async () => {
    for (let many = 0; many < 20; many += 1) await other.post('/fr/guard/address', home, randomUUID());
    await phone.connect(offline);
    await add(id, 'Veynes', false);
    await phone.connect(online);
    await outboxEmpty();
    expect(await (await phone.db()).refused.toArray()).toMatchObject([
      { name: 'createAddress', status: 422, message: 'account.error.addressLimit' },
    ]);
    await sameEverywhere();
  });
});
