// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CounterNewsletter, Newsletter, NewsletterChange } from '#contract/endpoints/counter/newsletter';
import type { CounterQuestion } from '#worker/api/engine-api';
import { answeringEngine } from '../support/answering-engine';
import { counter, done, openCounter } from '../support/counter-desk';
import { openApp } from '../support/open-app';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What is saved as files from now on. */
function savedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = (file) => {
    void (file as Blob).text().then((text) => saved.push(text));
    return 'blob:readers';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
}

const NEWS = '/fr/editeur/nouveautes';
const at = '2026-11-20T10:00:00.000Z';
const newsletter = (more: Partial<Newsletter> = {}): Newsletter => ({
  id: '0199a0b0-0000-7000-8000-000000000001',
  subject: { fr: 'Un topo', en: 'A guidebook' },
  content: { fr: 'Buoux', en: 'Buoux too' },
  state: 'draft',
  changedAt: at,
  sentAt: null,
  endedAt: null,
  by: null,
  sent: 0,
  waiting: 0,
  leftOut: 0,
  failed: 0,
  ...more,
});

/** A counter with these letters, which writes, sends and stops them. */
function desk(newsletters: Newsletter[] = []) {
  const known: CounterNewsletter = { agreed: { fr: 12, en: 3 }, newsletters };
  const change = ({ body }: CounterQuestion) => {
    const asked = body as NewsletterChange;
    const one = known.newsletters.find(({ id }) => id === asked.id);
    if (asked.what === 'newsletter') {
      const { id, subjectFr, subjectEn, contentFr, contentEn } = asked;
      const subject = { fr: subjectFr, en: subjectEn };
      known.newsletters = [newsletter({ id, subject, content: { fr: contentFr, en: contentEn } })];
    } else if (one && asked.what === 'newsletterSend') {
      known.newsletters = [
        { ...one, state: 'sending', sentAt: at, by: 'Camille Roche', sent: 4, waiting: 11 },
      ];
    } else if (one && asked.what === 'newsletterStop') {
      known.newsletters = [{ ...one, state: 'stopped', waiting: 0 }];
    }
    return done(known);
  };
  return counter({
    'GET /newsletter': () => done(known),
    'POST /newsletter': change,
    'POST /newsletter/preview': ({ body }) => {
      const { subjectFr, contentFr } = body as { subjectFr: string; contentFr: string };
      const written = { subject: subjectFr, text: `Bonjour Camille,\n\n${contentFr}` };
      return done({ fr: written, en: written });
    },
    'POST /newsletter/readers': () =>
      done([
        { email: 'a@b.fr', firstName: '=1+1', lastName: 'B', language: 'fr', agreedAt: at, way: 'profile' },
      ]),
  });
}
const asksOf = (asked: readonly CounterQuestion[]) =>
  asked.flatMap(({ path, method, body }) =>
    method === 'POST' && path === '/newsletter' ? [(body as NewsletterChange).what] : [],
  );

describe('news by e-mail at the counter', () => {
  test('is written, seen as it goes out, tried on oneself, sent after a question, and stopped', async () => {
    const { engine, asked } = desk();
    const { user } = await openCounter(NEWS, engine, ['content']);
    expect(await screen.findByText('12 en français, 3 en anglais')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Télécharger la liste' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    expect(await screen.findAllByText('Il manque un texte.')).toHaveLength(4);
    await user.type(screen.getByLabelText('Objet en français'), 'Un topo');
    await user.type(screen.getByLabelText('Objet en anglais'), 'A guidebook');
    await user.type(screen.getByLabelText('Texte en français'), 'Buoux est là');
    await user.type(screen.getByLabelText('Texte en anglais'), 'Buoux is here');
    const preview = within(await screen.findByRole('region', { name: 'Aperçu' }, { timeout: 3_000 }));
    expect(await preview.findByText(/Bonjour Camille,\s+Buoux est là/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    await user.click(await screen.findByRole('button', { name: 'M’envoyer un essai en français' }));
    expect(await screen.findByText('L’essai part à votre adresse.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(screen.getByText('Un e-mail partira à 15 personnes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await screen.findByText('4 partis · 11 en attente')).toBeTruthy();
    expect(screen.getByText(/en cours d’envoi · .+ · Camille Roche/)).toBeTruthy();
    // The form is free for the next.
    expect(screen.getByLabelText<HTMLInputElement>('Objet en français').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Arrêter l’envoi' }));
    await user.click(screen.getByRole('button', { name: 'Arrêter l’envoi' }));
    expect(await screen.findByRole('button', { name: 'Reprendre l’envoi' })).toBeTruthy();
    expect(asksOf(asked)).toEqual(['newsletter', 'newsletterTest', 'newsletterSend', 'newsletterStop']);
  });

  test('says what went to how many when and by whom, and gives owners the list without formulas', async () => {
    const sent = newsletter({ state: 'sent', sentAt: at, endedAt: at, by: 'Ada L', sent: 40, leftOut: 2 });
    const saved = savedFiles();
    const { engine } = desk([sent]);
    const { user } = await openCounter(NEWS, engine, ['owner']);
    const list = within(await screen.findByRole('list', { name: 'E-mails écrits' }));
    expect(list.getByText('40 partis · 2 désabonnés entre-temps')).toBeTruthy();
    expect(list.getByText(/^envoyé · .+ · Ada L$/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Télécharger la liste' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toContain(`a@b.fr;'=1+1;B;fr;${at};dans le profil`);
  });
});

describe('the link of a letter with news', () => {
  const LINK = '/fr/compte/nouveautes?token=abc';

  test('asks for one tap, says that it is done, and takes it back', async () => {
    const asked: object[] = [];
    const engine = answeringEngine({
      chooseNewsletter: async (input) => {
        asked.push(input);
        return { kind: 'done', data: { agrees: input.agrees } };
      },
    });
    const { user } = await openApp(LINK, { engine });
    const stop = await screen.findByRole('button', { name: 'Ne plus les recevoir' });
    expect(asked).toEqual([]);
    await user.click(stop);
    expect(await screen.findByRole('heading', { name: 'C’est fait' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Les recevoir de nouveau' }));
    expect(await screen.findByText('Vous recevrez de nouveau les nouveautés')).toBeTruthy();
    expect(asked).toEqual([
      { token: 'abc', agrees: false },
      { token: 'abc', agrees: true },
    ]);
  });

  test('that is not ours leads to the profile; without network it can be tapped again', async () => {
    let isOnline = false;
    const engine = answeringEngine({
      chooseNewsletter: async () =>
        isOnline
          ? { kind: 'refused', status: 410, message: 'account.error.link', errors: [] }
          : { kind: 'unreachable' },
    });
    const { user } = await openApp(LINK, { engine });
    const stop = await screen.findByRole('button', { name: 'Ne plus les recevoir' });
    await user.click(stop);
    expect(await screen.findByRole('alert')).toBeTruthy();
    isOnline = true;
    await user.click(stop);
    expect(await screen.findByText('Ce lien ne fonctionne pas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profil' })).toBeTruthy();
  });
});
