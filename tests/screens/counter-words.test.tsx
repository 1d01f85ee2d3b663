// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CounterPageStory } from '#contract/endpoints/counter/words';
import { counter, done, openCounter, refused } from '../support/counter-desk';

afterEach(cleanup);

describe('words', () => {
  const page = (more: Partial<CounterPageStory['page']> = {}): CounterPageStory => ({
    page: {
      slug: 'conditions',
      title: { fr: 'Conditions', en: 'Conditions of sale' },
      content: { fr: '<p>Un</p>', en: '<p>One</p>' },
      updatedAt: '2026-11-20T10:00:00.000Z',
      isDelivered: true,
      ...more,
    },
    changes: [],
  });
  const clean = ({ body }: { body?: unknown }) =>
    done(
      (body as { html: string[] }).html.map((html) => ({
        html: html.replaceAll(/<script>.*<\/script>/g, ''),
        removed: html.includes('<script>') ? [{ what: 'element', name: 'script', count: 1 }] : [],
      })),
    );

  const changed = (what: 'text' | 'message', label: string) => ({
    id: 1,
    at: '2026-11-20T10:00:00.000Z',
    by: 'Bo Leroux',
    isCommand: false,
    change: { what, label, before: 'avant', after: 'après' },
  });

  test('of a page are shown as they will be read, with what is taken out', async () => {
    const { engine } = counter({ 'GET /pages/conditions': () => done(page()), 'POST /clean': clean });
    const { user } = await openCounter('/fr/editeur/textes/conditions', engine, ['content']);
    const text = await screen.findByLabelText('Texte en HTML');
    await user.clear(text);
    await user.type(text, '<p>Deux</p><script>x</script>');
    const preview = within(screen.getByRole('region', { name: 'Aperçu' }));
    expect(await preview.findByText('Deux', undefined, { timeout: 3_000 })).toBeTruthy();
    expect(await screen.findByText('<script>')).toBeTruthy();
  });

  test('of a page get their tags by buttons, around what is marked, and where nothing is, to type into', async () => {
    const { engine } = counter({ 'GET /pages/conditions': () => done(page()), 'POST /clean': clean });
    const { user } = await openCounter('/fr/editeur/textes/conditions', engine, ['content']);
    const area = await screen.findByLabelText<HTMLTextAreaElement>('Texte en HTML');
    await user.clear(area);
    await user.type(area, 'Accès');
    area.setSelectionRange(0, 5);
    await user.click(screen.getByRole('button', { name: 'Titre' }));
    expect(area.value).toBe('<h2>Accès</h2>');
    await user.click(screen.getByRole('button', { name: 'Paragraphe' }));
    await user.type(area, 'à pied', { initialSelectionStart: area.selectionStart });
    expect(area.value).toBe('<h2>Accès</h2><p>à pied</p>');
    area.setSelectionRange(17, 23);
    await user.click(screen.getByRole('button', { name: 'Lien' }));
    expect(area.value).toBe('<h2>Accès</h2><p><a href="https://">à pied</a></p>');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('https://');
    area.setSelectionRange(0, area.value.length);
    await user.keyboard('un{Enter}deux');
    area.setSelectionRange(0, area.value.length);
    await user.click(screen.getByRole('button', { name: 'Liste' }));
    expect(area.value).toBe('<ul>\n  <li>un</li>\n  <li>deux</li>\n</ul>');
  });

  test('of a page that somebody else saved are told; one’s own stay, and are saved when that is said', async () => {
    let saved = page();
    const { engine, asked } = counter({
      'GET /pages/conditions': () => done(saved),
      'POST /clean': clean,
      'POST /pages/conditions': ({ body }) => {
        const { seen, titleFr } = body as { seen: string; titleFr: string };
        if (seen !== saved.page.updatedAt) throw new Error(`Unseen: ${seen}.`);
        if (seen === '2026-11-20T10:00:00.000Z') {
          saved = page({
            content: { fr: '<p>Le sien</p>', en: '<p>Theirs</p>' },
            updatedAt: '2026-11-21T10:00:00.000Z',
          });
          return refused(409, 'counter.error.changed');
        }
        saved = page({ title: { fr: titleFr, en: 'x' }, updatedAt: '2026-11-22T10:00:00.000Z' });
        return done(saved);
      },
    });
    const { user } = await openCounter('/fr/editeur/textes/conditions', engine, ['content']);
    const title = await screen.findByLabelText<HTMLInputElement>('Titre');
    await user.clear(title);
    await user.type(title, 'Le mien{Enter}');
    expect(await screen.findByText(/Quelqu’un d’autre a enregistré cette page/)).toBeTruthy();
    expect(await screen.findByText('Le sien')).toBeTruthy();
    expect(title.value).toBe('Le mien');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le mien à la place' }));
    expect(await screen.findByText('La page est enregistrée.')).toBeTruthy();
    expect(
      asked.filter(({ path, method }) => method === 'POST' && path === '/pages/conditions'),
    ).toHaveLength(2);
  });

  test('of the app keep what is filled in, and that is said at the field', async () => {
    const { engine, asked } = counter({
      'GET /texts': () =>
        done({
          texts: [{ key: 'cart.count', language: 'fr', given: '{{count}} topos', own: null }],
          found: 1,
          changes: [changed('text', 'cart.count (fr)')],
        }),
      'POST /texts': () =>
        done({ key: 'cart.count', language: 'fr', given: '{{count}} topos', own: '{{count}} livres' }),
    });
    const { user } = await openCounter('/fr/editeur/textes?tab=texts&query=topos', engine, ['content']);
    const field = await screen.findByLabelText('Votre texte');
    expect(screen.getByText('Panier, achats et activation')).toBeTruthy();
    const changes = within(screen.getByRole('list', { name: 'Modifications' }));
    expect(changes.getByText(/Bo Leroux/)).toBeTruthy();
    expect(changes.getByText(/Texte cart\.count \(fr\)\s: avant → après/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Voir dans l’application' });
    expect(way.getAttribute('href')).toBe('/fr/mon-compte/panier');
    await user.clear(field);
    await user.type(field, 'des livres');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Gardez tel quel ce qui est entre accolades/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, '{{{{count}} livres');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Texte enregistré/)).toBeTruthy();
    expect(asked.at(-2)?.body).toMatchObject({ words: '{{count}} livres', seen: null });
  });

  test('of the app that are more than are shown say so, and come below what is typed', async () => {
    const textAt = (at: number) => ({
      key: `cart.text${at}`,
      language: 'fr',
      given: `Texte ${at}`,
      own: null,
    });
    const { engine } = counter({
      'GET /texts': ({ query }) => {
        const after = Number(query['after'] ?? 0);
        return done({ texts: [textAt(after), textAt(after + 1)], found: 4, changes: [] });
      },
    });
    const { user } = await openCounter('/fr/editeur/textes?tab=texts&query=texte', engine, ['content']);
    expect(await screen.findByText('4 textes trouvés.')).toBeTruthy();
    expect(screen.getByText('2 affichés sur 4')).toBeTruthy();
    const [first] = screen.getAllByLabelText<HTMLTextAreaElement>('Votre texte');
    await user.type(first as HTMLElement, ' à moi');
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText('cart.text3')).toBeTruthy();
    expect(first?.value).toBe('Texte 0 à moi');
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
    // Other words would take away what is typed.
    await user.type(screen.getByRole('searchbox'), 'autre');
    expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rester ici' }));
    expect(first?.value).toBe('Texte 0 à moi');
  });

  test('of a message are drawn as customers will see them', async () => {
    const { engine } = counter({
      'GET /messages': () => done({ messages: [], regions: [], changes: [changed('message', 'Neige')] }),
      'POST /clean': clean,
    });
    const { user } = await openCounter('/fr/editeur/textes', engine, ['content']);
    const changes = within(await screen.findByRole('list', { name: 'Modifications' }));
    expect(changes.getByText(/Bo Leroux/)).toBeTruthy();
    expect(changes.getByText(/Message « Neige » publié/)).toBeTruthy();
    await user.type(await screen.findByLabelText('Titre en français'), 'Route barrée');
    await user.type(screen.getByLabelText('Texte en français'), '<p>Par Gap</p>');
    const preview = within(screen.getByRole('region', { name: 'Aperçu' }));
    expect(await preview.findByText('Route barrée')).toBeTruthy();
    expect(await preview.findByText('Par Gap', undefined, { timeout: 3_000 })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publier le message' }));
    expect((await screen.findAllByText('Il manque un texte.')).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Titre en anglais'), 'Road closed');
    expect(preview.getByText('Road closed'), 'in both languages').toBeTruthy();
    expect(preview.getByText('Route barrée')).toBeTruthy();
  });

  test('of a message that is told are changed in the form, as they were seen', async () => {
    const told = {
      id: 7,
      label: { fr: 'Route barrée', en: 'Road closed' },
      content: { fr: '<p>Par Gap</p>', en: '<p>By Gap</p>' },
      severity: 'warning',
      discardable: true,
      regionIds: [3],
      startsAt: '2026-11-20T10:00:00.000Z',
      endsAt: '2096-03-01T23:00:00.000Z',
    };
    const regions = [{ id: 3, label: { fr: 'Écrins', en: 'Écrins' } }];
    let discardable = true;
    const messages = () =>
      done({ messages: [{ ...told, discardable, state: 'told' }], regions, changes: [] });
    const { engine, asked } = counter({
      'GET /messages': messages,
      'POST /clean': clean,
      'POST /messages': () => {
        if (!discardable) return messages();
        discardable = false;
        return refused(409, 'counter.error.changed');
      },
    });
    const { user } = await openCounter('/fr/editeur/textes', engine, ['content']);
    await user.click(await screen.findByRole('button', { name: /^Modifier «\sRoute barrée\s»$/ }));
    const title = await screen.findByLabelText<HTMLInputElement>('Titre en français');
    expect(title.value).toBe('Route barrée');
    await user.clear(title);
    await user.type(title, 'Route ouverte');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    // Somebody else changed it: what was typed stays, and can be saved over theirs once that was read.
    expect(await screen.findByText(/Quelqu’un d’autre l’a modifié/)).toBeTruthy();
    expect(await screen.findByText(/reste jusqu’à la fin/)).toBeTruthy();
    expect(title.value).toBe('Route ouverte');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(
        asked.findLast(({ path, method }) => path === '/messages' && method === 'POST')?.body,
      ).toMatchObject({
        what: 'message',
        seen: { ...told, discardable: false },
        labelFr: 'Route ouverte',
        labelEn: 'Road closed',
        severity: 'warning',
        regionIds: [3],
        from: '2026-11-20',
        until: '2096-03-01',
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Nouveau message' })).toBeTruthy();
  });
});
