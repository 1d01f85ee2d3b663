// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Address } from '#contract/forms/address';
import type { PersonalDb } from '#worker/db/personal-db';
import { keepViewport, keptViewport } from '../../src/map/parts/drawing/kept-viewport';
import { addressOf } from '../support/address-of';
import { addressRowOf } from '../support/address-row-of';
import { answeringEngine } from '../support/answering-engine';
import { openApp } from '../support/open-app';
import { wipeAccount } from '#worker/requests/wipe-account';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const seed = async (db: PersonalDb) => {
  const names = { firstName: 'Camille', lastName: 'Roche', fullName: 'Camille Roche' };
  await db.customer.put({
    id: 'camille',
    email: 'camille@relais.example',
    ...names,
    language: 'fr',
    newsletter: false,
    v: 1,
    pending: 0,
  });
};
const apt: Address = {
  ...addressOf(),
  id: '0199c0de-0000-7000-8000-000000000001',
  country: 'France',
  isDefault: true,
};
const leeds: Address = {
  ...apt,
  id: '0199c0de-0000-7000-8000-000000000002',
  address: '5 Crag Lane',
  zipcode: 'LS1 4AP',
  city: 'Leeds',
  countryCode: 'GB',
  country: 'Royaume-Uni',
  isDefault: false,
};
const seedBook = async (db: PersonalDb) => {
  await seed(db);
  await db.address.bulkPut([apt, leeds].map(addressRowOf));
};
const book = '/fr/mon-compte/adresses';
const fresh = `${book}/nouveau`;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const restored = 'Voici ce que vous n’aviez pas enregistré.';

describe('an address in a country whose parcels name a province', () => {
  test('asks for it, and keeps it with the place; in another country it is neither asked for nor kept', async () => {
    const { user, db } = await openApp(fresh, { seed, engine: answeringEngine({}) });
    await user.selectOptions(await field('Pays'), 'FR');
    expect(screen.queryByLabelText('État ou province')).toBeNull();
    await user.selectOptions(await field('Pays'), 'IT');
    await user.type(await field('Adresse'), 'Via Po 1');
    await user.type(await field('Code postal'), '10121');
    await user.type(await field('Ville'), 'Torino');
    await user.type(await field('Téléphone'), '+390115629911');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    await screen.findByText('Indiquez l’État ou la province.');
    expect(await db.address.count()).toBe(0);
    await user.selectOptions(await field('État ou province'), 'TO');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    await screen.findByText('10121 Torino TO');
    expect(await db.address.toArray()).toMatchObject([{ state: 'TO', countryCode: 'IT' }]);

    await user.click(await screen.findByRole('link', { name: /^Modifier l’adresse/ }));
    await user.selectOptions(await field('Pays'), 'FR');
    await user.clear(await field('Code postal'));
    await user.type(await field('Code postal'), '84400');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    await screen.findByText('84400 Torino');
    const [kept] = await db.address.toArray();
    expect(kept?.state ?? null).toBeNull();
  });

  test('is typed where there is no list of them', async () => {
    const { user } = await openApp(fresh, { seed, engine: answeringEngine({}) });
    await user.selectOptions(await field('Pays'), 'JP');
    expect((await field('État ou province')).tagName).toBe('INPUT');
  });
});

describe('an address one leaves half typed', () => {
  test('stands in its form again on return, until one starts over', async () => {
    const { user, router } = await openApp(fresh, { seed, engine: answeringEngine({}) });
    await user.selectOptions(await field('Pays'), 'GB');
    await user.type(await field('Adresse'), '5 Crag Lane');
    await router.navigate({ to: '/{-$lng}/my-account/information' });
    await screen.findByRole('heading', { level: 1, name: 'Mon compte' });
    router.history.back();
    await screen.findByText(restored);
    expect((await field('Adresse')).value).toBe('5 Crag Lane');
    expect((await field('Pays')).value).toBe('GB');
    expect((await field('Prénom')).value).toBe('Camille');
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect((await field('Adresse')).value).toBe('');
    expect(screen.queryByText(restored)).toBeNull();
  });

  test('is forgotten once it is saved', async () => {
    const { user, router } = await openApp(fresh, { seed });
    await user.selectOptions(await field('Pays'), 'FR');
    await user.type(await field('Adresse'), '12 rue du Barry');
    await user.type(await field('Code postal'), '84400');
    await user.type(await field('Ville'), 'Apt');
    await user.type(await field('Téléphone'), '0612345678');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    await screen.findByText('Adresse habituelle');
    await router.navigate({ to: '/{-$lng}/my-account/addresses/new' });
    expect((await field('Adresse')).value).toBe('');
    expect(screen.queryByText(restored)).toBeNull();
  });

  test('leaves the device with its account, as what was seen of maps does', async () => {
    keepViewport('search', { lat: 44.27512, lon: 5.28331, zoom: 13 });
    const { user, db, device } = await openApp(fresh, { seed, engine: answeringEngine({}) });
    const kept = async () => JSON.stringify(await db.meta.toArray());
    await user.type(await field('Adresse'), '12 rue du Barry');
    await waitFor(async () => expect(await kept()).toContain('Barry'));
    await wipeAccount(db, 'delete');
    await device.pointer.put({ key: 'account', account: null, database: 'personal-guest' });
    await screen.findByText('Votre compte vous attend');
    expect(await kept()).not.toContain('Barry');
    expect(keptViewport('search')).toBeNull();
  });
});

describe('an address book without network', () => {
  test('is read, written, corrected and put in order, and all of it waits to be sent', async () => {
    const { user, db } = await openApp(book, { seed: seedBook });
    expect(await screen.findByText('84400 Apt')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'En faire l’adresse habituelle' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Leeds'));
    const [, second] = await screen.findAllByRole('link', { name: /^Modifier l’adresse/ });
    await user.click(second as HTMLElement);
    const city = await field('Ville');
    await user.clear(city);
    await user.type(city, 'Gargas');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    expect(await screen.findByText('84400 Gargas')).toBeTruthy();
    const waiting = await db.outbox.toArray();
    expect(waiting.map(({ lane, name }) => `${lane} ${name}`)).toEqual([
      'account makeDefaultAddress',
      'account updateAddress',
    ]);
    // Only what was corrected goes, the rest is left to whoever changes it elsewhere.
    expect(waiting[1]?.args).toMatchObject({ id: apt.id, changes: { city: 'Gargas' } });
  });

  test('says at its field that a phone number is none of its country', async () => {
    const { user, db } = await openApp(`${book}/${apt.id}/modifier`, { seed: seedBook });
    const phone = await field('Téléphone');
    await user.clear(phone);
    await user.type(phone, '12');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    expect(await screen.findByText(/Ce numéro n’existe pas dans ce pays/)).toBeTruthy();
    expect(await db.outbox.count()).toBe(0);
  });

  test('says it at once with what else is wrong, so that one look is enough', async () => {
    const { user } = await openApp(`${book}/${apt.id}/modifier`, { seed: seedBook });
    const [phone, zipcode] = [await field('Téléphone'), await field('Code postal')];
    await user.clear(phone);
    await user.type(phone, '12');
    await user.clear(zipcode);
    await user.type(zipcode, 'ABC');
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    await waitFor(() => expect(zipcode.getAttribute('aria-invalid')).toBe('true'));
    expect(phone.getAttribute('aria-invalid')).toBe('true');
  });

  test('says of one that another device deleted that it is gone, and leads back', async () => {
    await openApp(`${book}/0199c0de-0000-7000-8000-00000000000f/modifier`, { seed: seedBook });
    expect(await screen.findByText('Cette adresse a été supprimée.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Adresses' })).toBeTruthy();
  });

  test('takes twenty addresses at most, and says so before one is typed', async () => {
    const many = Array.from({ length: 20 }, (_, place) => ({
      ...addressRowOf(leeds),
      id: `${leeds.id}-${place}`,
    }));
    await openApp(fresh, {
      seed: async (db) => {
        await seed(db);
        await db.address.bulkPut(many);
      },
    });
    expect(await screen.findByText(/Vingt adresses au plus/)).toBeTruthy();
  });
});

describe('an address that the server refused', () => {
  const refusedId = '0193519d-8c00-7000-8000-00000000000a';
  const refusal = {
    id: refusedId,
    status: 422,
    message: 'common.error.invalid',
    errors: [{ field: 'zipcode', key: 'account.error.zipcode' }],
    at: 1,
  };
  const entryOf = (name: string, args: object) => ({
    id: refusedId,
    account: 'camille',
    lane: 'account' as const,
    name,
    schema: 1,
    touches: [{ table: 'address' as const, id: apt.id }],
    args,
    base: { v: 1 },
    madeAt: 1,
    attempts: 1,
    nextAttemptAt: 0,
    state: 'waiting' as const,
  });
  const changes = { city: 'Gordes', zipcode: '84220' };
  const about = 'Camille Roche, Apt';
  const edited = entryOf('updateAddress', { id: apt.id, about, changes, before: addressRowOf(apt) });
  const correct = `${fresh}?refused=${refusedId}`;
  const { countryCode, address } = leeds;

  test.each([
    ['fr', correct, 'Code postal', 'Ce code postal n’est pas de ce pays.', 'Enregistrer l’adresse'],
    [
      'en',
      `/en/my-account/addresses/new?refused=${refusedId}`,
      'Postcode',
      'This is not a postcode of this country.',
      'Save the address',
    ],
  ])('is a form with what was typed, and says at its field what is wrong (%s)', async (...words) => {
    const [language, path, label, reason, save] = words;
    const { db, user } = await openApp(path, {
      seed: async (personal) => {
        await seedBook(personal);
        // Another device has moved it to another country meanwhile.
        await personal.address.update(apt.id, { countryCode, address, zipcode: 'LS1 4AP', city: 'Leeds' });
        await personal.refused.put({ ...refusal, name: 'updateAddress', entry: edited });
      },
    });
    const zipcode = await field(label);
    expect(zipcode.value).toBe('84220');
    await waitFor(() => expect(zipcode.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(reason)).toBeTruthy();
    expect((await field(language === 'fr' ? 'Ville' : 'Town or city')).value).toBe('Gordes');
    const country = await field(language === 'fr' ? 'Pays' : 'Country');
    expect(country.value).toBe('GB');
    await user.selectOptions(country, 'FR');
    await user.click(screen.getByRole('button', { name: save }));
    await screen.findByText('84220 Gordes');
    expect(await db.outbox.toArray()).toMatchObject([
      { name: 'updateAddress', args: { id: apt.id, changes: { ...changes, countryCode: 'FR' } } },
      { name: 'dismissRefusal', args: { key: refusedId } },
    ]);
  });

  test('and that another device deleted is a whole one again, and saved a new one', async () => {
    const { db, user } = await openApp(correct, {
      seed: async (personal) => {
        await seed(personal);
        const gone = { ...refusal, status: 410, message: 'account.error.addressGone', errors: [] };
        await personal.refused.put({ ...gone, name: 'updateAddress', entry: edited });
      },
    });
    await screen.findByText('Cette adresse a été supprimée.');
    expect(screen.getByText(/^Cette adresse n’est plus dans votre carnet d’adresses/)).toBeTruthy();
    expect((await field('Adresse')).value).toBe(apt.address);
    await user.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
    await screen.findByText('84220 Gordes');
    const [anew] = await db.address.toArray();
    expect(anew).toMatchObject({ address: apt.address, phone: apt.phone, ...changes });
    expect(anew?.id).not.toBe(apt.id);
    expect(await db.dismissal.count()).toBe(1);
  });

  test('though it was written on another device is a form with what was sent', async () => {
    const { id: _id, country: _country, isDefault: _isDefault, ...body } = leeds;
    await openApp(correct, {
      seed: async (personal) => {
        await seed(personal);
        const sent = { params: {}, body: { ...body, zipcode: '84220' } };
        await personal.refused.put({ ...refusal, name: 'createAddress', entry: null, sent });
      },
    });
    expect((await field('Code postal')).value).toBe('84220');
    expect((await field('Ville')).value).toBe('Leeds');
    expect(await screen.findByText('Ce code postal n’est pas de ce pays.')).toBeTruthy();
  });

  test('and is no more on the list leads back to the address book', async () => {
    await openApp(correct, { seed: seedBook });
    expect(await screen.findByText('Il n’y a plus rien à corriger ici')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Adresses' })).toBeTruthy();
  });
});

describe('who goes by keyboard', () => {
  const isAmong = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name })));

  test('stays in the address book when an address becomes the usual one, and when one goes', async () => {
    const { user } = await openApp(book, { seed: seedBook });
    await user.click(await screen.findByRole('button', { name: 'En faire l’adresse habituelle' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Leeds'));
    await isAmong('Adresses');
    const last = screen.getAllByRole('listitem').at(-1) as HTMLElement;
    await user.click(within(last).getByRole('button', { name: /^Supprimer l’adresse/ }));
    await user.click(await within(last).findByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screen.queryByText(/84400/)).toBeNull());
    await isAmong('Adresses');
  });

  test('stays in the list of devices when one is signed out', async () => {
    const session = (id: string, isThisOne: boolean) => ({
      id,
      device: isThisOne ? 'Firefox' : 'Chrome',
      isThisOne,
      signedInAt: '2026-11-20T09:00:00.000Z',
      lastUsedAt: '2026-11-20T09:00:00.000Z',
    });
    let rows = [session('one', true), session('two', false)];
    const engine = answeringEngine({
      listSessions: async () => ({ kind: 'done', data: rows }),
      endSession: async () => {
        rows = rows.slice(0, 1);
        return { kind: 'done', data: {} };
      },
    });
    const { user } = await openApp('/fr/mon-compte/profil', { seed, engine });
    await user.click(await screen.findByRole('button', { name: 'Déconnecter Chrome' }));
    await waitFor(() => expect(screen.queryByText('Chrome')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Appareils connectés' }));
    expect(screen.getByText('Appareil déconnecté.')).toBeTruthy();
  });

  test('stays at the e-mail address when another is asked for, and when that is taken back', async () => {
    let pending: { email: string; confirmed: []; endsAt: string } | null = null;
    const engine = answeringEngine({
      readEmailChange: async () => ({ kind: 'done', data: { pending } }),
      changeEmail: async () => {
        pending = { email: 'ada@relais.example', confirmed: [], endsAt: '2026-11-24T09:00:00.000Z' };
        return { kind: 'done', data: {} };
      },
      cancelEmailChange: async () => {
        pending = null;
        return { kind: 'done', data: {} };
      },
    });
    const { user } = await openApp('/fr/mon-compte/profil', { seed, engine });
    const isThere = () =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Adresse e-mail' }));
    await user.click(await screen.findByRole('button', { name: 'Changer d’adresse' }));
    const wanted = await field('Nouvelle adresse e-mail');
    await user.type(wanted, 'ada@relais.example');
    const form = within(wanted.closest('form') as HTMLElement);
    await user.type(form.getByLabelText('Mot de passe actuel'), 'Relais-2026!');
    await user.click(form.getByRole('button', { name: 'Envoyer les deux e-mails' }));
    await screen.findByText(/Vous avez demandé à passer/);
    isThere();
    await user.click(screen.getByRole('button', { name: 'Annuler la demande' }));
    await screen.findByRole('button', { name: 'Changer d’adresse' });
    isThere();
  });
});

describe('a guest at the checkout', () => {
  test.each(['facturation', 'paiement'])('reads of the order, not of a profile, at %s', async (step) => {
    await openApp(`/fr/mon-compte/tunnel/${step}`, { account: null });
    await screen.findByText('Connectez-vous pour commander');
    expect(screen.getByText(/Votre panier vous attend/)).toBeTruthy();
    expect(screen.queryByText(/profil/)).toBeNull();
  });
});
