// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PersonalDb } from '#worker/db/personal-db';
import { type EngineApi, type IndexedRoutes, pageKey } from '#worker/api/engine-api';
import type { SearchAnswer, SearchHit } from '#contract/endpoints/catalogue';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { startValues } from '../../src/logbook/screens/tick-form/ascent-form-values';
import { wipeAccount } from '#worker/requests/wipe-account';

/** A worker that knows one climb, without network. */
const namedClimb: EngineApi['searchClimbs'] = async () => ({
  hits: [
    {
      id: 7,
      name: 'La valse du pressoir',
      grade: '6b+',
      sector: { id: 12, slug: 'styx', name: 'Styx' },
      crag: { id: 3, slug: 'buoux', name: 'Buoux' },
      regionSlug: 'vaucluse',
      guidebook: null,
      entries: [],
    },
  ],
  total: 1,
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const prefilled =
  '/fr/carnet/nouveau?type=cliff&routeId=12&label=Buoux+%C2%B7+Styx&climbId=7&climbName=La+Gougousse&grade=6c';

describe('the tick form opened from a climb, without network', () => {
  test('keeps the ascent with one tap on a star and one on save', async () => {
    const { db, user } = await openApp(prefilled);
    expect(await screen.findByText('Buoux · Styx')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '4 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.ascent.count()).toBe(1));
    const [ascent] = await db.ascent.toArray();
    expect(ascent).toMatchObject({
      type: 'cliff',
      routeId: 12,
      climbId: 7,
      climbName: 'La Gougousse',
      grade: '6c',
      ascentType: 10,
      attempts: 1,
      score: 4,
      pending: 1,
    });
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'createAscent', account: 'camille' }]);
  });

  test('says next to the stars that a rating is missing, and keeps what was typed', async () => {
    const { db, user } = await openApp(prefilled);
    const comment = await screen.findByLabelText('Commentaire (facultatif)');
    await user.type(comment, 'Vent froid, dévers humide');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Donnez une note de 1 à 5.')).toBeTruthy();
    expect((comment as HTMLTextAreaElement).value).toBe('Vent froid, dévers humide');
    expect(await db.outbox.count()).toBe(0);
  });

  test('refuses an empty number of attempts in words', async () => {
    const { db, user } = await openApp(prefilled);
    await user.click(await screen.findByRole('radio', { name: /^Enchaînéeaprès travail/ }));
    await user.clear(screen.getByLabelText('Nombre d’essais'));
    await user.click(screen.getByRole('radio', { name: '3 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Indiquez un nombre d’essais entre 1 et 999.')).toBeTruthy();
    expect(await db.ascent.count()).toBe(0);
  });

  test('takes digits only for the attempts', async () => {
    const { user } = await openApp(prefilled);
    await user.click(await screen.findByRole('radio', { name: /^Enchaînéeaprès travail/ }));
    const attempts = screen.getByLabelText('Nombre d’essais') as HTMLInputElement;
    await user.clear(attempts);
    await user.type(attempts, '1e2');
    expect(attempts.value).toBe('12');
  });

  test('steps from what is typed, and from the least when nothing is', async () => {
    const { user } = await openApp(prefilled);
    await user.click(await screen.findByRole('radio', { name: /^Enchaînéeaprès travail/ }));
    const attempts = screen.getByLabelText('Nombre d’essais') as HTMLInputElement;
    await user.clear(attempts);
    await user.click(screen.getByRole('button', { name: 'Un essai de plus' }));
    expect(attempts.value).toBe('1');
    await user.clear(attempts);
    await user.type(attempts, '7');
    await user.click(screen.getByRole('button', { name: 'Un essai de plus' }));
    expect(attempts.value).toBe('8');
    await user.type(attempts, '{ArrowDown}');
    expect(attempts.value).toBe('7');
  });

  test('knows one attempt only for on sight and flash', async () => {
    const { user } = await openApp(prefilled);
    const attempts = (await screen.findByLabelText('Nombre d’essais')) as HTMLInputElement;
    await user.click(screen.getByRole('radio', { name: /^Enchaînéeaprès travail/ }));
    expect(attempts.value).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Un essai de plus' }));
    await user.click(screen.getByRole('radio', { name: /^Flash/ }));
    expect(attempts.value).toBe('1');
    expect(attempts.readOnly).toBe(true);
  });

  test('keeps with whom it was climbed', async () => {
    const { db, user } = await openApp(prefilled);
    await user.type(await screen.findByLabelText('Avec (facultatif)'), ' Sacha ');
    await user.click(screen.getByRole('radio', { name: '4 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await db.ascent.toArray()).toMatchObject([{ partner: 'Sacha', pitch: null }]),
    );
  });

  test('asks for the pitch of a multi-pitch, and refuses what is no number', async () => {
    const { db, user } = await openApp(
      '/fr/carnet/nouveau?type=multipitch&routeId=3&label=Dentelles+%C2%B7+Norine',
    );
    const pitch = await screen.findByLabelText('Longueur (facultatif)');
    await user.type(pitch, 'L2');
    await user.click(screen.getByRole('radio', { name: '4 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Une longueur va de 1 à 99.')).toBeTruthy();
    await user.clear(pitch);
    await user.type(pitch, '2');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.ascent.toArray()).toMatchObject([{ pitch: 2, partner: null }]));
  });

  test('asks a wish for no date, attempts or rating', async () => {
    const { db, user } = await openApp(prefilled);
    await user.click(await screen.findByRole('radio', { name: /^Projet/ }));
    expect(screen.queryByLabelText('Nombre d’essais')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.ascent.count()).toBe(1));
    expect(await db.ascent.toArray()).toMatchObject([
      { ascentType: 50, date: null, attempts: null, score: null },
    ]);
  });
});

const drafts = async (db: PersonalDb) =>
  (await db.meta.toArray()).filter(({ key }) => key.startsWith('draft '));

describe('a tick form that is left half filled', () => {
  const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)');

  test('asks first, and stays when the climber stays', async () => {
    const { user, router } = await openApp(prefilled);
    await user.type(await comment(), 'Vent froid');
    void router.navigate({ to: '/{-$lng}/logbook' });
    expect(await screen.findByText(/^Quitter sans enregistrer/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Rester ici' }));
    expect((await comment()).value).toBe('Vent froid');
    expect(router.state.location.pathname).toBe('/fr/logbook/new');
  });

  test('is brought back when it was left with its draft', async () => {
    const { user, router } = await openApp(prefilled);
    await user.type(await comment(), 'Vent froid');
    void router.navigate({ to: '/{-$lng}/logbook' });
    await user.click(await screen.findByRole('button', { name: 'Quitter, garder le brouillon' }));
    await screen.findByRole('heading', { name: 'Carnet' });
    router.history.back();
    expect(await screen.findByText('Voici ce que vous n’aviez pas enregistré.')).toBeTruthy();
    expect((await comment()).value).toBe('Vent froid');
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect((await comment()).value).toBe('');
  });

  test('is found again from the logbook after the app was killed', async () => {
    const { user, db } = await openApp('/fr/carnet', {
      seed: async (held) => {
        const values = {
          ...startValues({ routeLabel: 'Buoux · Styx' }, '2026-11-20'),
          comment: 'Vent froid',
        };
        await held.meta.put({ key: 'draft new.{"type":"cliff"}', value: values });
        await held.meta.put({ key: 'draft edit.gone', value: values });
      },
    });
    expect(await screen.findByText(/^Pas encore enregistrée\s: Buoux · Styx$/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Reprendre Buoux · Styx' }));
    expect(await screen.findByText('Voici ce que vous n’aviez pas enregistré.')).toBeTruthy();
    expect((await comment()).value).toBe('Vent froid');
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    await waitFor(async () => expect(await drafts(db)).toHaveLength(1));
  });

  test('is on the disk as soon as the page is hidden, and nothing of an account that was left', async () => {
    const { user, db } = await openApp(prefilled);
    await user.type(await comment(), 'Vent froid');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(JSON.stringify(await drafts(db))).toContain('Vent froid'));
    await wipeAccount(db, 'delete');
    await user.type(await comment(), ' et pluie');
    cleanup();
    // The write that the leaving page began has its turn before this one.
    await db.transaction('rw', db.meta, async () => expect(await drafts(db)).toEqual([]));
  });

  test('is forgotten once it was saved, without a question', async () => {
    const { db, user } = await openApp(prefilled);
    await user.type(await comment(), 'Vent froid');
    await user.click(screen.getByRole('radio', { name: '4 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.ascent.count()).toBe(1));
    await waitFor(async () => expect(await drafts(db)).toEqual([]));
    expect(screen.queryByText(/^Quitter sans enregistrer/)).toBeNull();
  });
});

describe('the empty tick form', () => {
  test('takes the name first: the climb that is found says its type, route and crag', async () => {
    const engine = { ...offlineEngine(), searchClimbs: namedClimb };
    const { db, user } = await openApp('/fr/carnet/nouveau', { engine });
    await user.type(await screen.findByRole('combobox', { name: /Chercher une voie/ }), 'valse du presoir');
    await user.click(await screen.findByRole('option', { name: /La valse du pressoir/ }));
    expect(await screen.findByText('Buoux · Styx')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Secteur de falaise' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: '4 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await db.ascent.toArray()).toMatchObject([{ type: 'cliff', routeId: 12, climbId: 7 }]),
    );
  });

  test('asks of which type a route is that was written down freely, and loses nothing of it', async () => {
    const { db, user } = await openApp('/fr/carnet/nouveau');
    await user.type(await screen.findByRole('combobox', { name: /Chercher une voie/ }), 'Bloc du jardin');
    await user.click(await screen.findByRole('option', { name: /Noter/ }));
    expect(await screen.findByText('Choisissez le type de voie.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Nom de la/), 'Le coin');
    await user.click(screen.getByRole('radio', { name: '5 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await db.outbox.count()).toBe(0);
    await user.click(screen.getByRole('radio', { name: 'Secteur de falaise' }));
    expect(screen.queryByText('Choisissez le type de voie.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await db.ascent.toArray()).toMatchObject([
        { type: 'cliff', routeId: null, routeLabel: 'Bloc du jardin', climbName: 'Le coin' },
      ]),
    );
  });

  test('is not saved without a route, and says so', async () => {
    const { db, user } = await openApp('/fr/carnet/nouveau');
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Choisissez le type de voie.')).toBeTruthy();
    expect(screen.getByText('Choisissez la voie, ou notez-la librement.')).toBeTruthy();
    expect(await db.outbox.count()).toBe(0);
  });

  test('takes a route written down freely when nothing can be found', async () => {
    const { db, user } = await openApp('/fr/carnet/nouveau');
    await user.click(await screen.findByRole('radio', { name: 'Secteur de falaise' }));
    await user.type(screen.getByRole('combobox', { name: /Chercher une voie/ }), 'Bloc du jardin');
    await user.click(await screen.findByRole('option', { name: /Noter/ }));
    await user.click(screen.getByRole('radio', { name: '5 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.ascent.count()).toBe(1));
    expect(await db.ascent.toArray()).toMatchObject([{ routeId: null, routeLabel: 'Bloc du jardin' }]);
  });
});

describe('the route of a tick, looked for by keyboard', () => {
  const hitOf = (id: number, name: string): SearchHit => ({
    kind: 'sector',
    id,
    name,
    slug: `secteur-${id}`,
    regionSlug: 'vaucluse',
    regionName: { fr: 'Vaucluse', en: 'Vaucluse' },
    cragId: 1,
    cragSlug: 'buoux',
    cragName: 'Buoux',
    topoKind: 'cliff',
    gradeMin: '6a',
    gradeMax: '7b',
    count: 12,
    orientations: [],
    equipment: null,
    coordinates: null,
    guidebookIds: [],
    productIds: [],
    sample: false,
  });
  const found: EngineApi['search'] = async () => ({
    kind: 'done',
    data: {
      hits: [hitOf(12, 'Styx'), hitOf(13, 'Styx bas')],
      total: 2,
      counts: {} as SearchAnswer['counts'],
      from: 'device',
    },
  });

  test('is chosen with the arrows and Enter', async () => {
    const engine = { ...offlineEngine(), search: found };
    const { user } = await openApp('/fr/carnet/nouveau', { engine });
    await user.click(await screen.findByRole('radio', { name: 'Secteur de falaise' }));
    await user.type(await screen.findByRole('combobox', { name: /Chercher une voie/ }), 'styx');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Styx'),
      expect.stringContaining('Styx bas'),
      expect.stringContaining('Noter'),
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText('Buoux · Styx bas')).toBeTruthy();
  });

  test('stays as it was typed when Escape closes the list, and can be written down freely', async () => {
    const engine = { ...offlineEngine(), search: found };
    const { user } = await openApp('/fr/carnet/nouveau', { engine });
    await user.click(await screen.findByRole('radio', { name: 'Secteur de falaise' }));
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Chercher une voie/ });
    await user.type(field, 'styx');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
    expect(field.value).toBe('styx');
    await user.click(screen.getByRole('button', { name: /Noter/ }));
    expect(await screen.findByText('styx')).toBeTruthy();
  });
});

describe('a guest at the tick form', () => {
  test('is asked to sign in', async () => {
    await openApp('/fr/carnet/nouveau', { account: null });
    expect(await screen.findByText('Un carnet qui vous suit')).toBeTruthy();
  });
});

describe('a guest at an ascent of the logbook', () => {
  test.each(['voir', 'modifier'])('is asked to sign in (%s)', async (word) => {
    await openApp(`/fr/carnet/${word}/0198c0de-0000-7000-8000-000000000001`, { account: null });
    expect(await screen.findByText('Un carnet qui vous suit')).toBeTruthy();
  });
});

const edited = ascentOfStyx;
const inDatabase = { ...edited, v: 1, pending: 0, day: edited.date };

describe('an edit refused because the ascent was deleted on another device', () => {
  const refusedEdit = (args: object) => async (db: PersonalDb) => {
    const id = '0193519d-8c00-7000-8000-00000000000a';
    const touches = [{ table: 'ascent' as const, id: edited.id }];
    const base = { schema: 1, base: { v: 1 }, madeAt: 1, attempts: 1, nextAttemptAt: 0 };
    const entry = {
      ...base,
      id,
      account: 'camille',
      lane: 'logbook' as const,
      touches,
      state: 'waiting' as const,
    };
    const name = 'updateAscent';
    const refusal = { status: 410, message: 'logbook.error.gone', errors: [], at: 1 };
    await db.refused.put({ id, name, entry: { ...entry, name, args }, ...refusal });
  };
  const correct = '/fr/carnet/nouveau?refused=0193519d-8c00-7000-8000-00000000000a';
  const changes = { comment: 'vent froid', score: 5 };

  test('is a form with what was typed and what the ascent was, and is saved as a new one', async () => {
    const { db, user } = await openApp(correct, {
      seed: refusedEdit({ id: edited.id, about: 'La Gougousse', changes, before: edited }),
    });
    expect(await screen.findByText('Cette ascension a été supprimée sur un autre appareil.')).toBeTruthy();
    expect(screen.getByText(/^Cette ascension n’est plus dans le carnet/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)').value).toBe('vent froid');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.ascent.count()).toBe(1));
    const [anew] = await db.ascent.toArray();
    expect(anew).toMatchObject({ ...edited, ...changes, id: expect.not.stringMatching(edited.id) as string });
    await waitFor(async () => expect(await db.dismissal.count()).toBe(1));
  });

  test('of an older app shows what was typed, and asks for the rest', async () => {
    const { db, user } = await openApp(correct, {
      seed: refusedEdit({ id: edited.id, about: 'La Gougousse', changes }),
    });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)')).value).toBe(
      'vent froid',
    );
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Choisissez le type de voie.')).toBeTruthy();
    expect(screen.getByText('Choisissez une date entre 1900 et 2099.')).toBeTruthy();
    expect(await db.ascent.count()).toBe(0);
  });
});

describe('a new ascent that was refused because something in it is not valid', () => {
  test('is a form with all that was typed, and the field says what is wrong', async () => {
    const id = '0193519d-8c00-7000-8000-00000000000a';
    const body = { ...edited, comment: 'x'.repeat(9_000), score: 9 };
    const { user } = await openApp(`/fr/carnet/nouveau?refused=${id}`, {
      seed: async (db) => {
        const refusal = { status: 422, message: 'common.error.tooLong', errors: [], at: 1 };
        await db.refused.put({
          id,
          entry: null,
          name: 'tickingCreate',
          sent: { params: {}, body },
          ...refusal,
        });
      },
    });
    const comment = await screen.findByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)');
    expect(comment.value).toHaveLength(9_000);
    expect(screen.getByText('Buoux · Styx')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Donnez une note de 1 à 5.')).toBeTruthy();
    await waitFor(() => expect(comment.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('an ascent that another device deletes while it is being edited', () => {
  test('stays in its form, and is saved as a new one', async () => {
    const { db, user } = await openApp(`/fr/carnet/modifier/${edited.id}`, {
      seed: async (personal) => void (await personal.ascent.put(inDatabase)),
    });
    await user.type(await screen.findByLabelText('Commentaire (facultatif)'), ' !');
    await db.ascent.delete(edited.id);
    expect(await screen.findByText(/^Cette ascension n’est plus dans le carnet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.ascent.toArray()).toMatchObject([{ comment: 'à refaire !' }]));
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'createAscent' }]);
  });

  test('keeps what another device wrote into the fields that were not touched here', async () => {
    const { db, user } = await openApp(`/fr/carnet/modifier/${edited.id}`, {
      seed: async (personal) => void (await personal.ascent.put(inDatabase)),
    });
    await screen.findByLabelText('Commentaire (facultatif)');
    await db.ascent.update(edited.id, { comment: 'écrit ailleurs' });
    await user.click(screen.getByRole('radio', { name: '5 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await db.ascent.toArray()).toMatchObject([{ comment: 'écrit ailleurs', score: 5 }]),
    );
  });
});

describe('a new tick of a climb that was tried before', () => {
  const chosen = async () =>
    (await screen.findAllByRole<HTMLInputElement>('radio', { name: /./ })).find(
      ({ checked, name }) => checked && name === 'ascentType',
    )?.value;
  const before = (ascentType: 30 | 40 | 50) => async (db: PersonalDb) =>
    void (await db.ascent.put({ ...inDatabase, routeId: 12, climbId: 7, ascentType }));

  test.each([
    [50, '10'],
    [40, '40'],
    [30, '30'],
  ] as const)('after an entry of type %i begins with %s', async (ascentType, start) => {
    await openApp(prefilled, { seed: before(ascentType) });
    await screen.findByLabelText('Commentaire (facultatif)');
    expect(await chosen()).toBe(start);
  });
});

describe('a climb that was tried before and is chosen inside the form', () => {
  const start = '/fr/carnet/nouveau?type=multipitch&routeId=3&label=Dentelles+%C2%B7+Norine';
  const tried = { ...inDatabase, type: 'multipitch' as const, routeId: 3, routeLabel: 'Dentelles · Norine' };
  const seed = async (db: PersonalDb) =>
    void (await db.ascent.put({ ...tried, climbId: null, climbName: null, pitch: 2, ascentType: 40 }));
  const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

  test('is being worked on, and another one is on sight', async () => {
    const { user } = await openApp(start, { seed });
    const pitch = await screen.findByLabelText('Longueur (facultatif)');
    expect(isChosen(/^À vue/)).toBe(true);
    await user.type(pitch, '2');
    await waitFor(() => expect(isChosen(/^En travail/)).toBe(true));
    await user.clear(pitch);
    await user.type(pitch, '3');
    await waitFor(() => expect(isChosen(/^À vue/)).toBe(true));
  });

  test('stays what the climber said it was', async () => {
    const { db, user } = await openApp(start, { seed });
    await user.click(await screen.findByRole('radio', { name: /^Enchaînéeaprès travail/ }));
    await user.type(screen.getByLabelText('Longueur (facultatif)'), '2');
    await user.click(screen.getByRole('radio', { name: '4 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await db.ascent.count()).toBe(2));
    expect(await db.ascent.where('routeId').equals(3).toArray()).toContainEqual(
      expect.objectContaining({ pitch: 2, ascentType: 30 }),
    );
  });
});

test('the next try of one pitch knows which pitch', async () => {
  await openApp('/fr/carnet/nouveau?type=multipitch&routeId=3&label=Dentelles+%C2%B7+Norine&pitch=2');
  expect((await screen.findByLabelText<HTMLInputElement>('Longueur (facultatif)')).value).toBe('2');
});

describe('a sector that was never opened on this device', () => {
  test('shows its climbs to choose from as soon as they were fetched', async () => {
    const held: { db?: PersonalDb } = {};
    const climbs = [{ id: 7, number: 1, name: 'La Gougousse', grade: '6c' }];
    const place = { slug: 'styx', crag: { slug: 'buoux' }, region: { slug: 'vaucluse' } };
    const engine: EngineApi = {
      ...offlineEngine(),
      indexedRoutes: async () => ({ sectors: [place], multipitches: [] }) as unknown as IndexedRoutes,
      refreshPage: async (request) => {
        if (request.page !== 'sector') return 'unreachable';
        const data = { id: 12, content: { climbs } };
        await held.db?.sector.put({ key: pageKey(request), state: 'found', data, fetchedAt: 1 });
        return 'fetched';
      },
    };
    const { user } = await openApp('/fr/carnet/nouveau?type=cliff&routeId=12&label=Buoux+%C2%B7+Styx', {
      engine,
      seed: async (db) => void (held.db = db),
    });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Voie grimpée' });
    await user.selectOptions(choice, '1. La Gougousse · 6c');
    expect(choice.value).toBe('7');
  });
});

test('the day is chosen in a calendar whose weeks begin on Monday', async () => {
  const { user } = await openApp(prefilled);
  const date = await screen.findByLabelText<HTMLInputElement>('Date de l’ascension');
  await user.clear(date);
  await user.type(date, '2026-11-21');
  await user.click(screen.getByRole('button', { name: 'Calendrier' }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('lun.');
  await user.click(screen.getByRole('button', { name: 'Mois précédent' }));
  await user.click(screen.getByRole('button', { name: 'lundi 12 octobre 2026' }));
  expect(date.value).toBe('2026-10-12');
  expect(screen.queryByRole('columnheader')).toBeNull();
});

describe('a change that was refused on another device', () => {
  const id = '0193519d-8c00-7000-8000-00000000000a';
  const sent = { params: { id: edited.id }, body: { base: { v: 1 }, changes: { comment: 'vent froid' } } };
  const seed = async (db: PersonalDb) => {
    await db.ascent.put(inDatabase);
    const refusal = { status: 422, message: 'common.error.tooLong', errors: [], at: 1 };
    await db.refused.put({ id, entry: null, name: 'tickingUpdate', sent, ...refusal });
  };

  test('says which climb it was and what was typed, and can be corrected', async () => {
    const { db, user } = await openApp(`/fr/carnet/nouveau?refused=${id}`, { seed });
    const comment = await screen.findByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)');
    expect(comment.value).toBe('vent froid');
    expect(screen.getByText('Buoux · Styx')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await db.ascent.toArray()).toMatchObject([{ ...edited, comment: 'vent froid' }]),
    );
  });
});

describe('the name of a climb that is typed into the form, without network', () => {
  test('says of a climb that may not be read which guidebook it takes, and ticks it all the same', async () => {
    const guidebook = { id: 2, slug: 'luberon', label: 'Luberon', kind: 'cliff' as const };
    const searchClimbs: EngineApi['searchClimbs'] = async (text, limit) => {
      const found = await namedClimb(text, limit);
      return found && { ...found, hits: found.hits.map((hit) => ({ ...hit, guidebook })) };
    };
    const engine = { ...offlineEngine(), searchClimbs };
    const { user } = await openApp('/fr/carnet/nouveau?type=cliff', { engine });
    await user.type(await screen.findByRole('combobox', { name: /Chercher une voie/ }), 'valse du presoir');
    await user.click(await screen.findByRole('option', { name: /il faut le topo «\sLuberon\s»/ }));
    expect(await screen.findByText('Buoux · Styx')).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nom de la/)).value).toBe('La valse du pressoir');
  });

  test('goes again with its sector when another one is written down', async () => {
    const engine = { ...offlineEngine(), searchClimbs: namedClimb };
    const { user } = await openApp('/fr/carnet/nouveau?type=cliff', { engine });
    const field = () => screen.findByRole('combobox', { name: /Chercher une voie/ });
    await user.type(await field(), 'valse du presoir');
    await user.click(await screen.findByRole('option', { name: /La valse du pressoir/ }));
    await user.click(await screen.findByRole('button', { name: 'Changer' }));
    await user.clear(await field());
    await user.type(await field(), 'Bloc du jardin');
    await user.click(await screen.findByRole('option', { name: /librement/ }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom de la/).value).toBe('');
  });

  test('offers the climb, and fills in sector, crag and grade', async () => {
    const engine = { ...offlineEngine(), searchClimbs: namedClimb };
    const { db, user } = await openApp('/fr/carnet/nouveau?type=cliff', { engine });
    await user.type(await screen.findByRole('combobox', { name: /Chercher une voie/ }), 'valse du presoir');
    await user.click(await screen.findByRole('option', { name: /La valse du pressoir/ }));
    expect(await screen.findByText('Buoux · Styx')).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nom de la/)).value).toBe('La valse du pressoir');
    await user.click(screen.getByRole('radio', { name: '4 étoiles' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await db.ascent.toArray()).toMatchObject([
        {
          type: 'cliff',
          routeId: 12,
          routeLabel: 'Buoux · Styx',
          climbId: 7,
          climbName: 'La valse du pressoir',
          grade: '6b+',
        },
      ]),
    );
  });
});
