// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import type { CopyFacts, CopyKey } from '#contract/catalogue/own-copy';
import { factsMeta, signatureLine } from '#contract/catalogue/signed-copy';
import type { EngineApi, RequestResult } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { setConnected } from '../../src/sync/connection';
import { offlineEngine } from '../support/offline-engine';
import { openApp } from '../support/open-app';

const both = (text: string) => ({ fr: text, en: `${text} (en)` });
const guidebook: GuidebookPage = {
  id: 1,
  slug: 'luberon',
  label: 'Luberon',
  kind: 'cliff',
  edition: 1,
  year: 2026,
  regions: [{ id: 1, slug: 'vaucluse', name: both('Vaucluse') }],
  sectorCount: 1,
  climbCount: 1,
  multipitchCount: 0,
  products: [{ id: 12, kind: 'virtual', priceCents: 1900, vatRate: 5.5 }],
  description: both('Un guide.'),
  crags: [],
  sample: null,
  ownCopy: true,
  demo: true,
};

function seed({ ownCopy, isOwn }: { ownCopy: boolean | undefined; isOwn: boolean }) {
  return async (db: PersonalDb) => {
    const page = { state: 'found' as const, data: { ...guidebook, ownCopy }, fetchedAt: Date.now() };
    await db.pages.put({ key: 'guidebook/luberon', ...page });
    if (!isOwn) return;
    await db.validation.put({
      id: 'one',
      guidebookId: null,
      productId: 12,
      slug: 'luberon',
      label: 'Luberon',
      endValidationDate: null,
      v: 1,
      pending: 0,
    });
  };
}

/** A worker whose download goes as the test says. */
function copyingEngine() {
  const asked: string[] = [];
  let hear: (bytes: number) => void = () => undefined;
  let end: (answer: RequestResult<ArrayBuffer>) => void = () => undefined;
  const engine: EngineApi = {
    ...offlineEngine(),
    takeCopy: ({ slug, form }, told) => {
      asked.push(`${slug} ${form}`);
      hear = told;
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    stopCopy: async () => {
      asked.push('stop');
      end({ kind: 'unreachable' });
    },
  };
  return {
    engine,
    asked,
    hear: (bytes: number) => hear(bytes),
    end: (answer: RequestResult<ArrayBuffer>) => end(answer),
  };
}

// What tells the app by itself whether the network is there.
let isReached = true;
vi.stubGlobal('fetch', async () => {
  if (!isReached) throw new TypeError('Failed to fetch');
  return new Response(null, { status: 204 });
});

afterEach(() => {
  cleanup();
  isReached = true;
  setConnected(true);
  vi.restoreAllMocks();
});

const languages = {
  fr: {
    path: '/fr/topo/luberon',
    may: /vous pourrez en garder une copie/,
    mayNot: /Ce topo ne peut pas être copié/,
    html: 'Copie en un seul fichier',
    zip: 'Copie et traces GPX (ZIP)',
    offline: 'Pour télécharger la copie, il faut le réseau.',
  },
  en: {
    path: '/en/guidebook/luberon',
    may: /you may take a copy away/,
    mayNot: /This guidebook cannot be copied/,
    html: 'Copy as one file',
    zip: 'Copy and GPX tracks (ZIP)',
    offline: 'You need a connection to download the copy.',
  },
} as const;

describe.each(Object.values(languages))('a guidebook at $path', (words) => {
  test('says before it is bought that a copy may be taken, or that none can be', async () => {
    await openApp(words.path, { seed: seed({ ownCopy: true, isOwn: false }) });
    expect(await screen.findByText(words.may)).toBeTruthy();
    cleanup();
    await openApp(words.path, { seed: seed({ ownCopy: false, isOwn: false }) });
    expect(await screen.findByText(words.mayNot)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.html })).toBeNull();
  });

  test('offers its owner the copy as one file or with the tracks, and none where the provider lets none be taken', async () => {
    await openApp(words.path, { seed: seed({ ownCopy: true, isOwn: true }) });
    expect(await screen.findByRole('button', { name: words.html })).toBeTruthy();
    expect(screen.getByRole('button', { name: words.zip })).toBeTruthy();
    cleanup();
    await openApp(words.path, { seed: seed({ ownCopy: false, isOwn: true }) });
    expect(await screen.findByText(words.mayNot)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.html })).toBeNull();
  });

  test('says offline that the copy takes a network', async () => {
    isReached = false;
    setConnected(false);
    await openApp(words.path, { seed: seed({ ownCopy: true, isOwn: true }) });
    expect(await screen.findByText(words.offline)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.html })).toBeNull();
  });

  test('that was fetched before there were copies promises nothing', async () => {
    await openApp(words.path, { seed: seed({ ownCopy: undefined, isOwn: true }) });
    await screen.findByRole('heading', { level: 1, name: 'Luberon' });
    expect(screen.queryByRole('button', { name: words.html })).toBeNull();
    expect(screen.queryByText(words.mayNot)).toBeNull();
  });
});

describe('a copy on its way', () => {
  const open = async () => {
    const worker = copyingEngine();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:copy';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openApp('/fr/topo/luberon', {
      engine: worker.engine,
      seed: seed({ ownCopy: true, isOwn: true }),
    });
    return { ...worker, user, saved };
  };

  test('says how much has come, and is handed over as a file', async () => {
    const { user, asked, hear, end, saved } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copie et traces GPX (ZIP)' }));
    expect(asked).toEqual(['luberon zip']);
    expect(await screen.findByText('La copie se prépare…')).toBeTruthy();
    hear(3_400_000);
    expect(await screen.findByText(/^Téléchargement.*3,4.Mo$/)).toBeTruthy();
    end({ kind: 'done', data: new ArrayBuffer(8) });
    expect(await screen.findByRole('button', { name: 'Copie en un seul fichier' })).toBeTruthy();
    expect(saved.map(({ type, size }) => [type, size])).toEqual([['application/zip', 8]]);
  });

  test('is given up at a tap, without a word of trouble', async () => {
    const { user, asked, saved } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copie en un seul fichier' }));
    await user.click(await screen.findByRole('button', { name: 'Arrêter' }));
    expect(await screen.findByRole('button', { name: 'Copie en un seul fichier' })).toBeTruthy();
    expect(asked).toEqual(['luberon html', 'stop']);
    expect(saved).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that is refused says why', async () => {
    const { user, end } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copie en un seul fichier' }));
    await screen.findByText('La copie se prépare…');
    end({ kind: 'refused', status: 403, message: 'catalogue.error.copy', errors: [] });
    expect((await screen.findByRole('alert')).textContent).toBe('Ce topo ne peut pas être copié.');
  });
});

describe('checking a file', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key: CopyKey = {
    id: createHash('sha256').update(x).digest('base64url'),
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
  };
  const facts: CopyFacts = {
    guidebook: { slug: 'luberon', label: 'Luberon', edition: 1, year: 2026 },
    owner: 'Zoé Œuvré',
    language: 'fr',
    writtenAt: '2026-11-24T10:00:00.000Z',
    keysAt: 'https://relais.example/api/copy-keys',
  };
  const page = `<!doctype html>${factsMeta(facts)}<p>6a</p>`;
  const signature = sign('sha256', Buffer.from(page), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const signed = page + signatureLine(key.id, signature.toString('base64url'));
  const file = (text: string) => new File([text], 'copie.html', { type: 'text/html' });

  const open = async (path: string, keys: CopyKey[] | null) => {
    const app = await openApp(path, {
      account: null,
      seed: async (db) => {
        if (!keys) return;
        await db.pages.put({ key: 'copyKeys', state: 'found', data: keys, fetchedAt: Date.now() });
      },
    });
    return { ...app, field: await screen.findByLabelText(/^(?:Choisir une copie|Choose a copy)$/) };
  };

  test.each([
    ['/fr/topos/copie', 'Copie authentique, sans modification.', '24 novembre 2026'],
    ['/en/guidebooks/copy', 'A genuine copy; nothing in it was changed.', '24 November 2026'],
  ])('at %s says without network whose copy it is', async (path, words, day) => {
    const { user, field } = await open(path, [key]);
    await user.upload(field, file(signed));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Zoé Œuvré')).toBeTruthy();
    expect(screen.getByText(day)).toBeTruthy();
  });

  test.each([
    ['that was changed', signed.replace('6a', '6b'), [key], /a été modifié après sa signature/],
    ['that is none', '<p>autre</p>', [key], /n’est pas une copie de topo/],
    ['that is packed', 'PK\u0003\u0004', [key], /est un ZIP/],
    [
      'of a key that is not known',
      signed,
      [{ ...key, id: 'A'.repeat(43) }],
      /une clé que Relais ne connaît pas/,
    ],
    ['where no key is here yet', signed, null, /pas encore sur cet appareil/],
  ])('says of one %s what is wrong', async (_what, text, keys, words) => {
    const { user, field } = await open('/fr/topos/copie', keys);
    await user.upload(field, file(text));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  });

  test('takes keys that are pasted where none can be had, and says that it did', async () => {
    const { user, field } = await open('/fr/topos/copie', null);
    await user.upload(field, file(signed));
    await user.click(await screen.findByText('Coller des clés'));
    const box = await screen.findByRole('textbox', { name: 'Clés publiques' });
    await user.type(box, 'rien');
    await user.click(screen.getByRole('button', { name: 'Vérifier avec ces clés' }));
    expect(await screen.findByText('Ce texte ne contient pas de clé publique.')).toBeTruthy();
    await user.clear(box);
    await user.click(box);
    await user.paste(JSON.stringify({ success: true, data: [key] }));
    await user.click(screen.getByRole('button', { name: 'Vérifier avec ces clés' }));
    expect(await screen.findByText('Vérifié avec les clés que vous avez collées.')).toBeTruthy();
  });
});
