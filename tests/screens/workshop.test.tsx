// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PublishingDesk, PublishPreview } from '#contract/endpoints/house/publishing';
import type { ItemKey } from '#contract/workshop/item-key';
import type { StaffRole } from '#contract/tables/customer';
import type { PersonalDb } from '#worker/db/personal-db';
import { counter, done, openCounter, refused } from '../support/counter-desk';
import { offlineEngine } from '../support/offline-engine';
import { sampleSector } from '../support/sample-catalogue';

afterEach(cleanup);

const none = { fr: '', en: '' };
const begun = {
  climb: 'climb-00000000-0000-4000-8000-000000000001',
  topo: 'topo-00000000-0000-4000-8000-000000000002',
} as const;
const published: { key: ItemKey; fields: Record<string, unknown> }[] = [
  { key: 'crag-1', fields: { name: 'Buoux', region: 'region-1', kind: 'cliff', months: [] } },
  { key: 'sector-2', fields: { name: 'Face Sud', crag: 'crag-1', orientation: 'S', description: none } },
  {
    key: 'climb-3',
    fields: {
      sector: 'sector-2',
      number: 1,
      name: 'La valse',
      grade: '6a',
      bolts: 9,
      lengthMeters: 20,
      stars: 0,
      note: null,
    },
  },
];

async function openWorkshop(
  path: string,
  {
    engine = offlineEngine(),
    roles = ['content'],
    seed,
  }: {
    engine?: ReturnType<typeof offlineEngine> | ReturnType<typeof counter>['engine'];
    roles?: StaffRole[];
    seed?: (db: PersonalDb) => Promise<unknown>;
  } = {},
) {
  return openCounter(path, engine, roles, async (db) => {
    await db.publishedItem.bulkPut(published.map((item) => ({ ...item, of: 'crag=1', fetchedAt: 0 })));
    await seed?.(db);
  });
}

const revision = (key: ItemKey, fields: Record<string, unknown>, others: object[] = []) => ({
  id: key,
  key,
  fields,
  others: others as never,
  removed: false,
  by: 'Ada',
  at: '2026-11-20T10:00:00.000Z',
  v: 4,
  pending: 0,
});

describe('the climbs of a sector, typed as a list without network', () => {
  test('are kept with each Enter, and what was understood is said', async () => {
    const { db, user } = await openWorkshop('/fr/editeur/atelier/secteur/2');
    const fresh = await screen.findByRole('textbox', { name: 'Nouvelle voie' });
    await user.type(fresh, 'Le tango 6b+ 12 25m **');
    expect(await screen.findByText('Le tango · 6b+ · 12 points · 25 m · ★★', { exact: false })).toBeTruthy();
    await user.type(fresh, '{Enter}');
    await waitFor(async () => expect(await db.revision.count()).toBe(1));
    const [row] = await db.revision.toArray();
    expect(row?.fields).toEqual({
      sector: 'sector-2',
      number: 2,
      name: 'Le tango',
      grade: '6b+',
      bolts: 12,
      lengthMeters: 25,
      stars: 2,
    });
    expect((await screen.findByDisplayValue('Le tango 6b+ 12 25m **')).getAttribute('aria-label')).toBe(
      'Voie 2',
    );
    await user.type(fresh, 'Bloc V5');
    expect(await screen.findByText(/V5 est une cotation de bloc/)).toBeTruthy();
  });

  test('have a number each, however soon and fast they are typed', async () => {
    const { db } = await openWorkshop('/fr/editeur/atelier/secteur/2');
    const fresh = await screen.findByRole('textbox', { name: 'Nouvelle voie' });
    for (const name of ['Un', 'Deux', 'Trois']) {
      fireEvent.change(fresh, { target: { value: `${name} 6a` } });
      fireEvent.keyDown(fresh, { key: 'Enter' });
    }
    await waitFor(async () => expect(await db.revision.count()).toBe(3));
    const rows = await db.revision.toArray();
    const numbered = rows.map(({ fields }) => `${String(fields['number'])} ${String(fields['name'])}`);
    expect(numbered.toSorted()).toEqual(['2 Un', '3 Deux', '4 Trois']);
  });

  test('keep the next one in view, however long the list becomes', async () => {
    const { user } = await openWorkshop('/fr/editeur/atelier/secteur/2');
    const next = await screen.findByRole('textbox', { name: 'Nouvelle voie' });
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function note(this: Element) {
      seen.push(this);
    };
    await user.type(next, 'Agincourt 8c{Enter}');
    await screen.findByDisplayValue('Agincourt 8c');
    await waitFor(() => expect(seen.some((element) => element.contains(next))).toBe(true));
  });

  test('come in many lines at once, and are moved by the keyboard with their numbers', async () => {
    const { db } = await openWorkshop('/fr/editeur/atelier/secteur/2');
    const fresh = await screen.findByRole('textbox', { name: 'Nouvelle voie' });
    fireEvent.paste(fresh, { clipboardData: { getData: () => 'Un 5c 8\n\nDeux 7a 10 30m\n' } });
    const second = await screen.findByDisplayValue('Deux 7a 10 30m');
    fireEvent.keyDown(second, { key: 'ArrowUp', altKey: true });
    await waitFor(async () => {
      const rows = await db.revision.toArray();
      const numbered = rows.map(({ fields }) => `${String(fields['number'])} ${String(fields['name'])}`);
      expect(numbered.toSorted()).toEqual(['2 Deux', '3 Un']);
    });
  });

  test('take their numbers on pictures along when they are moved', async () => {
    const line = (of: string, number: number) => ({ of, number, points: [] });
    const { db } = await openWorkshop('/fr/editeur/atelier/secteur/2', {
      seed: async (base) => {
        const second = { sector: 'sector-2', number: 2, name: 'Le tango', grade: '7a', stars: 0 };
        await base.revision.put(revision(begun.climb, second));
        const lines = [line('climb-3', 1), line(begun.climb, 2)];
        await base.revision.put(revision(begun.topo, { of: 'sector-2', number: 1, lines }));
      },
    });
    fireEvent.keyDown(await screen.findByDisplayValue('Le tango 7a'), { key: 'ArrowUp', altKey: true });
    await waitFor(async () =>
      expect((await db.revision.get(begun.topo))?.fields['lines']).toEqual([
        line(begun.climb, 1),
        line('climb-3', 2),
      ]),
    );
  });

  test('say what is published beside what is changed, and put it back', async () => {
    const { db, user } = await openWorkshop('/fr/editeur/atelier/secteur/2');
    const line = await screen.findByDisplayValue('La valse 6a 9 20m');
    await user.clear(line);
    await user.type(line, 'La valse 6a 11 20m{Enter}');
    await waitFor(async () => expect((await db.revision.get('climb-3'))?.fields).toEqual({ bolts: 11 }));
    expect(await screen.findByText(/Publié.:.9/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Rétablir ce qui est publié.*Points/ }));
    await waitFor(async () => expect(await db.revision.count()).toBe(0));
  });
});

describe('a field', () => {
  test('that two editors wrote shows both, until one is taken', async () => {
    const other = {
      id: '0199a0b0-0000-7000-8000-000000000001',
      field: 'name',
      value: 'Paroi Sud',
      by: 'Noé',
      at: '2026-11-20T09:00:00.000Z',
    };
    const { db, user } = await openWorkshop('/fr/editeur/atelier/secteur/2', {
      seed: (base) => base.revision.put(revision('sector-2', { name: 'Mur Sud' }, [other])),
    });
    expect(await screen.findByText(/Noé a écrit le .*Paroi Sud/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Prendre cette version' }));
    await waitFor(async () => {
      expect(await db.revision.get('sector-2')).toMatchObject({ fields: { name: 'Paroi Sud' }, others: [] });
    });
  });

  test('that is wrong says so, and keeps what was typed', async () => {
    const { db, user } = await openWorkshop('/fr/editeur/atelier/secteur/2');
    const name = await screen.findByRole('textbox', { name: 'Nom' });
    await user.clear(name);
    await user.tab();
    expect(await screen.findByText('Cette valeur n’est pas possible.')).toBeTruthy();
    expect(await db.revision.count()).toBe(0);
    const foot = screen.getByRole('textbox', { name: 'Pied du secteur' });
    await user.type(foot, '143.9, 5.2');
    await user.tab();
    expect(await screen.findByText(/latitude entre/)).toBeTruthy();
    expect((foot as HTMLInputElement).value).toBe('143.9, 5.2');
  });
});

describe('the photograph of a place', () => {
  const hash = 'a'.repeat(64);
  const photo = {
    hash,
    mediaType: 'image/jpeg',
    width: 1_600,
    height: 1_200,
    credit: 'Zoé',
    focus: [0.5, 0.5],
  };
  const openPhoto = async () => {
    // jsdom has no addresses for bytes.
    URL.createObjectURL = () => 'blob:look';
    URL.revokeObjectURL = () => undefined;
    const opened = await openWorkshop('/fr/editeur/atelier/falaise/1', {
      seed: async (db) => {
        await db.photo.put({ hash, bytes: new ArrayBuffer(8), madeAt: 0 });
        await db.revision.put(revision('crag-1', { photo }));
      },
    });
    await opened.user.click(await screen.findByText('Photo'));
    const group = await screen.findByRole('group', { name: 'Photo' });
    return {
      ...opened,
      group: within(group),
      held: async () => (await opened.db.revision.get('crag-1'))?.fields,
    };
  };

  test('is never cut at the point that the arrow keys or a tap moved', async () => {
    const { user, group, held } = await openPhoto();
    const point = await group.findByRole('button', { name: /Point toujours visible.*50.% depuis le haut/ });
    point.focus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(async () =>
      expect(await held()).toMatchObject({ photo: { ...photo, focus: [0.45, 0.5] } }),
    );
    await user.keyboard('{ArrowDown}');
    await waitFor(async () =>
      expect(await held()).toMatchObject({ photo: { ...photo, focus: [0.45, 0.55] } }),
    );
  });

  test('always says who took it, and can be taken away', async () => {
    const { user, group, held } = await openPhoto();
    const credit = await group.findByRole('textbox', { name: 'Photo prise par' });
    await user.clear(credit);
    await user.tab();
    expect(await group.findByText('Indiquez qui a pris cette photo.')).toBeTruthy();
    expect(await held()).toMatchObject({ photo });
    await user.type(credit, 'Ada');
    await user.tab();
    await waitFor(async () => expect(await held()).toMatchObject({ photo: { ...photo, credit: 'Ada' } }));
    await user.click(group.getByRole('button', { name: 'Retirer la photo' }));
    await waitFor(async () => expect(await held()).toEqual({ photo: null }));
    expect(await group.findByText('Choisir une photo')).toBeTruthy();
  });
});

describe('a house that has nothing yet', () => {
  test.each([
    ['Nouvelle région', 'Verdon', { name: { fr: 'Verdon', en: 'Verdon' } }],
    ['Nouveau topo', 'Verdon nord', { label: 'Verdon nord' }],
  ])('%s begins with a name, and is told on its own screen', async (label, name, fields) => {
    const { db, user } = await openWorkshop('/fr/editeur/atelier');
    await user.type(await screen.findByRole('textbox', { name: label }), `${name}{Enter}`);
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeTruthy();
    const [made] = await db.revision.toArray();
    expect(made?.fields).toMatchObject(fields);
  });
});

describe('an approach', () => {
  test('waits for its parking, and loses nothing that was said before', async () => {
    const { db, user } = await openWorkshop('/fr/editeur/atelier/secteur/2');
    await user.click(await screen.findByText('Approche'));
    await user.type(await screen.findByRole('textbox', { name: 'Minutes à pied' }), '12');
    await user.tab();
    expect(await screen.findByText(/Indiquez le parking|latitude entre/)).toBeTruthy();
    await waitFor(async () => expect(await db.meta.get('draft way sector-2 parts')).toBeTruthy());
    await user.type(screen.getByRole('textbox', { name: 'Parking' }), '43.9, 5.2');
    await user.tab();
    await waitFor(async () =>
      expect((await db.revision.get('sector-2'))?.fields).toMatchObject({
        approach: { minutes: 12, parking: { lat: 43.9, lon: 5.2 } },
      }),
    );
    await waitFor(async () => expect(await db.meta.get('draft way sector-2 parts')).toBeUndefined());
  });

  test('of which nobody told the minutes has none, and not nought', async () => {
    const { db, user } = await openWorkshop('/fr/editeur/atelier/secteur/2');
    await user.click(await screen.findByText('Approche'));
    await user.type(screen.getByRole('textbox', { name: 'Parking' }), '43.9, 5.2');
    await user.tab();
    await waitFor(async () =>
      expect((await db.revision.get('sector-2'))?.fields).toMatchObject({ approach: { minutes: null } }),
    );
  });
});

test('a change that this device could not keep is said', async () => {
  const engine = { ...offlineEngine(), journalled: () => Promise.reject(new Error('no journal')) };
  // Nobody waits for what a field asks for; the reporter of errors hears of it.
  const heard: unknown[] = [];
  const hear = (error: unknown) => heard.push(error);
  process.on('unhandledRejection', hear);
  const { user } = await openWorkshop('/fr/editeur/atelier/secteur/2', { engine });
  const name = await screen.findByRole('textbox', { name: 'Nom' });
  await user.type(name, ' II');
  await user.tab();
  expect(await screen.findByText('Une erreur s’est produite. Réessayez.')).toBeTruthy();
  await waitFor(() => expect(heard).toEqual([new Error('no journal')]));
  process.off('unhandledRejection', hear);
});

test('the address of a draft that was published says so, and where it is found', async () => {
  await openWorkshop('/fr/editeur/atelier/secteur/00000000-0000-4000-8000-000000000077');
  expect(await screen.findByText(/^Ce brouillon est publié ou n’existe plus/u)).toBeTruthy();
});

test('what waits to be published is counted alike in the workshop and where it is published', async () => {
  const seed = async (db: PersonalDb) => {
    await db.revision.put(revision('climb-3', { bolts: 11 }));
    await db.revision.put({ ...revision('sector-2', { orientation: 'E' }), pending: 3 });
  };
  const { user } = await openWorkshop('/fr/editeur/atelier', {
    engine: counter({
      'GET /publishing': () =>
        done({ secondLook: false, mayPublishAlone: true, offers: [], gone: [], editions: [] }),
    }).engine,
    seed,
  });
  expect(await screen.findByRole('heading', { name: '2 éléments à publier' })).toBeTruthy();
  expect(screen.getByText(/^1 élément n’est pas encore envoyé/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Publier…' }));
  expect(await screen.findByRole('heading', { name: '1 élément choisi' })).toBeTruthy();
  expect(screen.getByText(/^1 élément n’est pas encore envoyé/)).toBeTruthy();
});

test('a place with many changes is folded in the workshop, and what begins something new stays near', async () => {
  const { user } = await openWorkshop('/fr/editeur/atelier', {
    seed: async (db) => {
      for (let number = 1; number <= 6; number += 1) {
        const key = `climb-00000000-0000-4000-8000-00000000000${number}` as ItemKey;
        await db.revision.put(revision(key, { sector: 'sector-2', number, name: `Voie ${number}` }));
      }
    },
  });
  const fold = await screen.findByText('Buoux · Face Sud · 6 éléments à publier');
  expect(screen.queryByRole('link', { name: 'Voie 6' })).toBeNull();
  await user.click(fold);
  expect(await screen.findByRole('link', { name: 'Voie 6' })).toBeTruthy();
});

describe('publishing', () => {
  const desk: PublishingDesk = {
    secondLook: false,
    mayPublishAlone: true,
    offers: [],
    gone: [],
    editions: [],
  };
  const preview = (more: Partial<PublishPreview>): PublishPreview => ({
    changes: [
      {
        key: 'climb-3',
        kind: 'climb',
        label: 'La valse',
        route: 'sector-2',
        within: ['Buoux', 'Face Sud'],
        what: 'changed',
        follows: false,
        fields: [{ field: 'bolts', before: 9, after: 11 }],
      },
    ],
    problems: [],
    reach: { packs: 1, bytes: 9_000, saved: 3, owners: 12 },
    shareAlike: [],
    unlisted: { routes: [], guidebooks: [] },
    ...more,
  });
  const seed = (db: PersonalDb) => db.revision.put(revision('climb-3', { bolts: 11 }));

  test('shows what changes for whom, and is done once when nobody answered at first', async () => {
    let tries = 0;
    const edition = {
      number: 7,
      at: '2026-11-21T09:00:00.000Z',
      by: 'Camille Roche',
      note: '',
      undoes: null,
      undoneBy: null,
      items: 1,
    };
    const { engine, asked } = counter({
      'GET /publishing': () => done({ ...desk, editions: tries > 1 ? [edition] : [] }),
      'POST /preview': () => done(preview({})),
      'POST /publish': () => {
        tries += 1;
        return tries === 1 ? { kind: 'unreachable' } : done({ edition, numbers: [] });
      },
      'GET /editions/7': () => done({ edition, changes: preview({}).changes }),
    });
    const sector = sampleSector(2, 'b'.repeat(64));
    engine.indexedRoutes = async (keys) => ({
      sectors: keys.includes('cliff-2') ? [sector] : [],
      multipitches: [],
    });
    const { user } = await openWorkshop('/fr/editeur/atelier/publier', { engine, seed });
    expect(await screen.findByText(/1 voie ou secteur mis à jour hors ligne/)).toBeTruthy();
    expect(screen.getByText('12 clients y ont accès')).toBeTruthy();
    const publish = screen.getByRole('button', { name: 'Publier' });
    await user.click(publish);
    await screen.findByRole('alert');
    await user.click(publish);
    const told = within(
      (await screen.findByText('Édition 7 publiée')).closest('[role=status]') as HTMLElement,
    );
    const page = await told.findByRole('link', { name: sector.name });
    const { region, crag, slug } = sector;
    expect(page.getAttribute('href')).toBe(`/fr/voies/falaise/${region.slug}/${crag.slug}/${slug}`);
    const keys = asked
      .filter(({ path }) => path === '/publish')
      .map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(asked.every(({ room }) => room === 'house' || room === undefined)).toBe(true);
    expect(await screen.findByText('Édition 7')).toBeTruthy();
  });

  test('says a season in months, before and after', async () => {
    const [before, after] = [
      [2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
      [0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
    ];
    const crag = {
      key: 'crag-3' as const,
      kind: 'crag' as const,
      label: 'Buoux',
      route: null,
      within: ['Vaucluse'],
      what: 'changed' as const,
      follows: false,
      fields: [{ field: 'months', before, after }],
    };
    const { engine } = counter({
      'GET /publishing': () => done(desk),
      'POST /preview': () => done(preview({ changes: [crag] })),
    });
    await openWorkshop('/fr/editeur/atelier/publier', { engine, seed });
    expect(await screen.findByText('idéal (janv., févr., déc.) · possible (nov.)')).toBeTruthy();
    expect(screen.getByText('possible (mars, avr.)')).toBeTruthy();
  });

  test('of what is sold and came under ODbL asks first that one knows what that licence wants', async () => {
    const { engine, asked } = counter({
      'GET /publishing': () => done(desk),
      'POST /preview': () => done(preview({ shareAlike: ['climb-3'] })),
      'POST /publish': () => refused(409, 'workshop.error.problems'),
    });
    const { user } = await openWorkshop('/fr/editeur/atelier/publier', { engine, seed });
    const told = within(await screen.findByRole('region', { name: /1 élément payant repris/u }));
    told.getByText('Voie · Buoux · Face Sud');
    told.getByText(/nommer la source/u);
    expect(screen.getByRole('button', { name: 'Publier' }).hasAttribute('disabled')).toBe(true);
    await user.click(told.getByRole('checkbox', { name: /Nous respecterons/u }));
    await user.click(screen.getByRole('button', { name: 'Publier' }));
    const sent = asked.find(({ path }) => path === '/publish')?.body;
    expect(sent).toMatchObject({ knowsShareAlike: true });
  });

  test('of a new sector in no guidebook says so, and adds it to one with a tap', async () => {
    const place = 'sector-00000000-0000-4000-8000-000000000009' as const;
    const fresh = {
      key: place,
      kind: 'sector' as const,
      label: 'Grand Toit',
      route: place,
      within: ['Buoux'],
      what: 'new' as const,
      follows: false,
      fields: [],
    };
    const guidebooks = [{ key: 'guidebook-4' as const, label: 'Luberon' }];
    const { engine } = counter({
      'GET /publishing': () => done(desk),
      'POST /preview': () => done(preview({ changes: [fresh], unlisted: { routes: [place], guidebooks } })),
    });
    const refreshItems = async () => ({ kind: 'done', data: null }) as const;
    const { db, user } = await openWorkshop('/fr/editeur/atelier/publier', {
      engine: { ...engine, refreshItems },
      seed: async (own) => {
        await seed(own);
        const fields = { label: 'Luberon', sectors: ['sector-2'], multipitches: [] };
        await own.publishedItem.put({ key: 'guidebook-4', fields, of: 'guidebook=4', fetchedAt: 0 });
      },
    });
    const told = within(
      await screen.findByRole('region', { name: '1 secteur ou grande voie dans aucun topo' }),
    );
    told.getByText('Grand Toit');
    await user.click(await told.findByRole('button', { name: 'L’ajouter à ce topo' }));
    await waitFor(async () =>
      expect((await db.revision.get('guidebook-4'))?.fields).toEqual({ sectors: ['sector-2', place] }),
    );
  });

  test('shows the page of a route as it will be read, its picture with who took it too', async () => {
    const hash = 'c'.repeat(64);
    const page = sampleSector(2, hash);
    const [topo] = page.content?.topos ?? [];
    if (!page.content || !topo) throw new Error('The sample has no topo.');
    const shown = { ...page, content: { ...page.content, topos: [{ ...topo, credit: 'Ana Ruiz' }] } };
    const { engine } = counter({
      'GET /publishing': () => done(desk),
      'POST /preview': () => done(preview({})),
      'POST /page': () => done({ type: 'cliff', page: shown }),
    });
    const { user } = await openWorkshop('/fr/editeur/atelier/publier', { engine, seed });
    await user.click(await screen.findByText('Face Sud', { selector: 'summary' }));
    const picture = within(await screen.findByRole('group', { name: topo.alt.fr }));
    expect(picture.getByText('© Ana Ruiz')).toBeTruthy();
    const [line] = shown.content.climbs;
    expect(picture.getAllByRole('button', { name: new RegExp(line?.name ?? '-', 'u') }).length).toBe(1);
  });

  test('tells all problems with the way to each, and lets nothing be published', async () => {
    const { engine } = counter({
      'GET /publishing': () => done(desk),
      'POST /preview': () =>
        done(
          preview({
            reach: null,
            problems: [{ key: 'climb-3', field: 'number', rule: 'number', about: 'sector-2' }],
          }),
        ),
    });
    await openWorkshop('/fr/editeur/atelier/publier', { engine, seed });
    const problems = within(
      await screen.findByRole('region', { name: '1 point à corriger avant de publier' }),
    );
    expect(await problems.findByText(/Face Sud porte déjà ce numéro/)).toBeTruthy();
    const way = problems.getByRole('link', { name: 'La valse' }).getAttribute('href');
    expect(way).toBe('/fr/editeur/atelier/secteur/2');
    expect(screen.getByRole('button', { name: 'Publier' }).hasAttribute('disabled')).toBe(true);
  });

  test('is offered where the house wants another’s eyes', async () => {
    const { engine, asked } = counter({
      'GET /publishing': () => done({ ...desk, secondLook: true, mayPublishAlone: false }),
      'POST /preview': () => done(preview({})),
      'POST /offers': () => refused(409, 'workshop.error.problems'),
    });
    const { user } = await openWorkshop('/fr/editeur/atelier/publier', { engine, seed });
    await user.click(await screen.findByRole('button', { name: 'Proposer à la relecture' }));
    expect(await screen.findByText(/relisez la liste/)).toBeTruthy();
    expect(asked.some(({ path }) => path === '/publish')).toBe(false);
  });
});

test('who only handles orders does not see the workshop', async () => {
  await openWorkshop('/fr/editeur/atelier', { roles: ['orders'] });
  expect(await screen.findByRole('navigation', { name: 'Gestion de la boutique' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Atelier' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Trouver un lieu' })).toBeNull();
});
