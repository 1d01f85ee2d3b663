// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { CounterReports, ReportGroup } from '#contract/endpoints/counter/reports';
import { counter, done, openCounter, refused } from '../support/counter-desk';
import { sectorPlace } from '../support/report-bodies';

afterEach(cleanup);

const AT = '/fr/editeur/signalements';
const group = (more: Partial<ReportGroup> = {}): ReportGroup => ({
  ...sectorPlace,
  climbId: 1,
  kind: 'bolt',
  route: 'Buoux · Styx',
  climb: 'Le Fil',
  path: { region: 'vaucluse', crag: 'buoux', slug: 'styx', cragId: 7 },
  reports: [
    { text: 'il tourne', photos: [], madeOn: '2026-05-14', state: 'sent', answer: null },
    { text: '', photos: [], madeOn: '2026-05-12', state: 'sent', answer: null },
  ],
  seen: 'one',
  notice: null,
  ways: [],
  accepted: null,
  ...more,
});
const said = (...groups: ReportGroup[]) => done({ groups, notices: [] } satisfies CounterReports);
const unread = (count: number) => () => done({ unread: count });

describe('the inbox of reports', () => {
  test('says what several say alike once, with how many and since when, and how many wait', async () => {
    const { engine } = counter({
      'GET /reports': () => said(group(), group({ kind: 'grade', climbId: 2, climb: 'La Dalle' })),
      'GET /reports/waiting': unread(2),
    });
    await openCounter(AT, engine, ['content']);
    const list = within(await screen.findByRole('list', { name: 'Signalements' }));
    const [first] = list.getAllByText(/signalements$/u);
    expect(first?.textContent).toBe('2 signalements');
    expect(list.getAllByText('du 12 mai 2026 au 14 mai 2026')).toHaveLength(2);
    expect(list.getByRole('link', { name: 'Le Fil · Buoux · Styx' })).toBeTruthy();
    expect(screen.getByText('2 signalements à lire')).toBeTruthy();
    // One tap leads to where it is corrected, and brings its crag along.
    const [correct] = list.getAllByRole('link', { name: 'Corriger dans l’atelier' });
    expect(correct?.getAttribute('href')).toBe(`/fr/editeur/atelier/secteur/${sectorPlace.routeId}?crag=7`);
  });

  test('answers a group at once, a no with words only, and the number falls', async () => {
    let waiting = 1;
    const { engine, asked } = counter({
      'GET /reports': () => said(group()),
      'GET /reports/waiting': () => done({ unread: waiting }),
      'POST /reports': () => {
        waiting = 0;
        return said();
      },
    });
    const { user } = await openCounter(AT, engine, ['content']);
    await screen.findByText('1 signalement à lire');
    await user.click(await screen.findByRole('button', { name: 'Ne pas retenir' }));
    await screen.findByText('Expliquez pourquoi ce signalement n’est pas retenu.');
    await user.type(screen.getByLabelText('Réponse (facultatif)'), 'Serré le 3 mai');
    await user.click(screen.getByRole('button', { name: 'Ne pas retenir' }));
    await screen.findByText('Rien à traiter');
    const sent = asked.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({
      climbId: 1,
      kind: 'bolt',
      seen: 'one',
      state: 'not',
      answer: 'Serré le 3 mai',
    });
    expect(screen.queryByText('1 signalement à lire')).toBeNull();
  });

  test('tells who was too late what somebody else answered', async () => {
    let shown = group();
    const { engine } = counter({
      'GET /reports': () => said(shown),
      'GET /reports/waiting': unread(0),
      'POST /reports': () => {
        shown = group({
          seen: 'two',
          reports: shown.reports.map((one) => ({ ...one, state: 'next' as const })),
        });
        return refused(409, 'counter.error.changed');
      },
    });
    const { user } = await openCounter(AT, engine, ['content']);
    await user.type(await screen.findByLabelText('Réponse (facultatif)'), 'Merci');
    await user.click(screen.getByRole('button', { name: 'Vu' }));
    await screen.findByText(/Quelqu’un d’autre l’a modifié/u);
    await screen.findByText(/dans la prochaine édition/u);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Réponse (facultatif)').value).toBe('Merci');
  });

  test('accepts what the climbers would give with one tap, and takes it back with another', async () => {
    const way = { what: 'grade' as const, before: '6a', after: '6b' };
    const graded = {
      kind: 'grade' as const,
      reports: [
        { text: '6b\ntrop dur', photos: [], madeOn: '2026-05-14', state: 'sent' as const, answer: null },
      ],
    };
    let shown = group({ ...graded, ways: [way] });
    const { engine, asked } = counter({
      'GET /reports': () => said(shown),
      'GET /reports/waiting': unread(0),
      'POST /reports/accept': ({ body }) => {
        const { isUndone } = body as { isUndone: boolean };
        shown = group(isUndone ? { ...graded, ways: [way] } : { ...graded, accepted: way, seen: 'two' });
        return said(shown);
      },
    });
    const { user } = await openCounter(AT, engine, ['content']);
    await screen.findByText(/Cotation proposée\s: 6b/u);
    screen.getByText('trop dur');
    await user.click(screen.getByRole('button', { name: /Accepter\s: 6a → 6b/u }));
    await screen.findByText(/6a → 6b\s: accepté, à publier depuis l’atelier/u);
    expect(screen.queryByRole('button', { name: /Accepter/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByRole('button', { name: /Accepter\s: 6a → 6b/u });
    const bodies = asked.filter(({ path }) => path === '/reports/accept').map(({ body }) => body);
    expect(bodies).toMatchObject([
      { kind: 'grade', seen: 'one', accepts: way, isUndone: false },
      { seen: 'two', accepts: way, isUndone: true },
    ]);
  });

  test('has a sentence stand in the topo, in both languages, and takes it off again', async () => {
    const notice = {
      ...sectorPlace,
      climbId: 1,
      kind: 'bolt' as const,
      id: 7,
      route: 'Buoux · Styx',
      climb: 'Le Fil',
      text: { fr: 'le point tourne', en: 'the bolt turns' },
      reports: 2,
      day: '2026-05-14',
    };
    let notices = [notice];
    const answer = () => done({ groups: [group({ notice: notices[0] ?? null })], notices });
    const { engine, asked } = counter({
      'GET /reports': () => (asked.some(({ method }) => method === 'POST') ? answer() : said(group())),
      'GET /reports/waiting': unread(0),
      'POST /notices': ({ body }) => {
        if ((body as { what: string }).what === 'noticeEnd') notices = [];
        return answer();
      },
    });
    const { user } = await openCounter(AT, engine, ['content']);
    await user.click(await screen.findByText('Confirmer dans le topo'));
    await user.type(await screen.findByLabelText('Phrase en français'), 'le point tourne');
    await user.click(screen.getByRole('button', { name: 'Publier' }));
    await screen.findByText('Écrivez une phrase de 200 signes au plus.');
    await user.type(screen.getByLabelText('Phrase en anglais'), 'the bolt turns');
    await user.click(screen.getByRole('button', { name: 'Publier' }));
    await screen.findByText(/Dans le topo\s:\s«\sle point tourne\s»/u);
    await user.click(screen.getByText('Dans les topos'));
    await user.click(await screen.findByRole('button', { name: 'Retirer du topo' }));
    await user.click(await screen.findByRole('button', { name: 'Oui, retirer' }));
    expect(await screen.findByText('Aucune mention')).toBeTruthy();
  });
});
