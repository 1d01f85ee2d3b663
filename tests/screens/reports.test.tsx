// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#contract/tables/report';
import type { PersonalDb } from '#worker/db/personal-db';
import { pageKey, type KeptPhoto } from '#worker/api/engine-api';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';
import { reportOf } from '../support/report-bodies';
import { sampleSector } from '../support/sample-catalogue';

const PATH = '/fr/voies/falaise/vaucluse/le-rocher/secteur-12';
const request = { page: 'sector', region: 'vaucluse', crag: 'le-rocher', slug: 'secteur-12' } as const;
const page = sampleSector(12, 'a'.repeat(64));
const [climb] = page.content?.climbs ?? [];
const HASH = 'b'.repeat(64);

/** The sector, and a right to read it for good. */
async function owned(db: PersonalDb, stored = page): Promise<void> {
  const fetchedAt = Date.now();
  await db.pagesOf(request.page).put({ key: pageKey(request), state: 'found', data: stored, fetchedAt });
  const right = { guidebookId: 1, productId: null, slug: 'luberon', label: 'Luberon' };
  await db.validation.put({ id: 'one', ...right, endValidationDate: null, v: 1, pending: 0 });
}
const told =
  (...reports: Report[]) =>
  async (db: PersonalDb) => {
    await db.report.bulkPut(reports.map((row) => ({ ...row, v: 1, pending: 0 })));
  };

beforeAll(() => {
  // jsdom has no addresses for bytes, and nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'blob:look';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

/** The drawer of the climb that is chosen. */
async function openDrawer(engine = offlineEngine()) {
  const app = await openApp(`${PATH}?climb=${climb?.id}`, { engine, seed: owned });
  await app.user.click(
    await screen.findByRole('button', { name: new RegExp(`^Signaler\\s: ${climb?.name}`, 'u') }),
  );
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

describe('to say that something is wrong', () => {
  test('takes three taps at a climb, without network', async () => {
    const { db, user, dialog } = await openDrawer();
    await user.click(await dialog.findByRole('radio', { name: 'Point ou relais douteux' }));
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await screen.findByText(/Merci/u);
    const place = { type: 'cliff', routeId: 12, climbId: climb?.id, pitch: null, part: null };
    const [entry] = await db.outbox.toArray();
    expect(entry).toMatchObject({
      name: 'sendReport',
      args: { ...place, kind: 'bolt', text: '', photos: [] },
    });
    expect(await db.report.toArray()).toMatchObject([{ ...place, state: 'sent', pending: 1 }]);
  });

  test('says which grade one would give, and reads it again in words', async () => {
    const { db, user, dialog } = await openDrawer();
    await user.click(await dialog.findByRole('radio', { name: 'Cotation' }));
    await user.selectOptions(dialog.getByLabelText(/Vous donneriez/u), '6c');
    await user.type(dialog.getByLabelText(/Quelques mots/u), 'un pas dur');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await screen.findByText(/Merci/u);
    expect(await db.report.toArray()).toMatchObject([{ kind: 'grade', text: '6c\nun pas dur' }]);
  });

  test('wants to know what, and of another matter in words; what was typed stays', async () => {
    const { db, user, dialog } = await openDrawer();
    await user.type(await dialog.findByLabelText(/Quelques mots/u), 'le câble');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await dialog.findByText('Choisissez ce qui ne va pas.');
    await user.click(dialog.getByRole('radio', { name: 'Autre chose' }));
    const field = dialog.getByLabelText<HTMLTextAreaElement>(/Quelques mots/u);
    expect(field.value).toBe('le câble');
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await dialog.findByText('Expliquez en quelques mots ce qui ne va pas.');
    expect(await db.outbox.count()).toBe(0);
  });

  test('takes a photograph along, and says what is wrong with one that is none', async () => {
    const answers: KeptPhoto[] = [
      { kind: 'refused', key: 'photos.error.heic' },
      { kind: 'kept', hash: HASH },
    ];
    const engine = Object.assign(offlineEngine(), {
      keepPhoto: async () => answers.shift() ?? { kind: 'refused', key: 'photos.error.broken' },
    });
    const { db, user, dialog } = await openDrawer(engine);
    const file = () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
    await user.upload(await dialog.findByLabelText('Ajouter une photo'), file());
    await dialog.findByText(/format HEIC/u);
    await user.upload(dialog.getByLabelText('Ajouter une photo'), file());
    await dialog.findByRole('img', { name: 'La photo choisie' });
    expect(dialog.queryByText(/format HEIC/u)).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Tracé faux' }));
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await waitFor(async () =>
      expect(await db.outbox.toArray()).toMatchObject([{ args: { kind: 'line', photos: [HASH] } }]),
    );
  });

  test('is for who is signed in', async () => {
    await openApp(PATH, { account: null });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Signaler/u })).toBeNull();
  });
});

describe('what was confirmed', () => {
  test('stands dated at its climb', async () => {
    const notice = {
      climbId: climb?.id ?? 0,
      pitch: null,
      part: null,
      kind: 'bolt' as const,
      text: { fr: 'le deuxième point tourne', en: 'the second bolt turns' },
      reports: 3,
      day: '2026-05-12',
    };
    const content = page.content && { ...page.content, notices: [notice] };
    await openApp(PATH, { seed: (db) => owned(db, { ...page, content }) });
    expect(await screen.findByText('le deuxième point tourne (3 signalements, 12 mai 2026)')).toBeTruthy();
  });
});

describe('my reports', () => {
  const AT = '/fr/mon-compte/signalements';

  test('say what became of each, and the one that waits that it waits', async () => {
    const answered = reportOf({ label: 'Styx', state: 'not', answer: 'Serré', answeredOn: '2026-05-20' });
    await openApp(AT, {
      seed: async (db) => {
        await told(reportOf({ label: 'Le Fil', state: 'next', answeredOn: '2026-05-19' }), answered)(db);
        await db.report.put({ ...reportOf({ label: 'La Dalle' }), v: 0, pending: 1 });
      },
    });
    const row = async (label: string) => {
      const found = (await screen.findByText(label)).closest('li');
      if (!found) throw new Error(`${label} is no row.`);
      return within(found);
    };
    expect((await row('Le Fil')).getByText(/Dans la prochaine édition/u)).toBeTruthy();
    expect((await row('Styx')).getByText(/parce que/u)).toBeTruthy();
    expect((await row('Styx')).getByText('Serré')).toBeTruthy();
    expect((await row('La Dalle')).getByText('En attente')).toBeTruthy();
    expect((await row('Styx')).queryByRole('button')).toBeNull();
  });

  test('are withdrawn while nobody has read them', async () => {
    const { db, user } = await openApp(AT, { seed: told(reportOf({ label: 'Le Fil' })) });
    await user.click(await screen.findByRole('button', { name: /Retirer le signalement\s: Le Fil/u }));
    await user.click(await screen.findByRole('button', { name: 'Oui, retirer' }));
    await screen.findByText('Aucun signalement');
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'withdrawReport', args: { about: 'Le Fil' } }]);
  });

  test('are for who is signed in', async () => {
    await openApp(AT, { account: null });
    expect(await screen.findByText('Vos signalements')).toBeTruthy();
  });
});
