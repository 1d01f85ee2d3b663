import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SectorPage } from '#contract/catalogue/route-content';
import { CounterReports } from '#contract/endpoints/counter/reports';
import { REPORTS_A_DAY } from '#contract/rules/reports';
import type { Report, ReportDraft } from '#contract/tables/report';
import type { SyncPage } from '#contract/tables/sync';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { dataOf } from '../support/buyer';
import { statusesOf } from '../support/counter-bodies';
import { draftOf, sectorPlace } from '../support/report-bodies';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { staffWith } from '../support/staff';

const COUNTER = '/fr/guard/counter';
const SECTOR = '/fr/sector_route/region/crag-1/sector-2';
const keyed = () => ({ key: randomUUID() });

describe.each(databases)('what climbers say of the topo, over %s', (database) => {
  const server = serverOn(database, { catalogue: smallShop });
  const climber = async () => SignedIn.as(server(), (await server().addCustomer()).email);
  const send = (browser: SignedIn, draft: ReportDraft) => browser.post('/fr/guard/report', draft);
  const shown = async (browser: SignedIn, id: string) => {
    const { body } = await browser.get('/fr/guard/sync?cursor=0&limit=500');
    const row = (body.data as SyncPage).rows.find((one) => one.table === 'report' && one.id === id);
    return (row?.row ?? null) as Report | null;
  };
  const inbox = async (browser: SignedIn, shelf = 'open') =>
    dataOf(CounterReports, await browser.get(`${COUNTER}/reports?shelf=${shelf}`));
  const groupOn = async (browser: SignedIn, routeId: number) => {
    const group = (await inbox(browser)).groups.find((one) => one.routeId === routeId);
    if (!group) throw new Error(`Nothing is said of ${routeId}.`);
    return group;
  };
  const matterOn = (routeId: number) => ({
    ...sectorPlace,
    routeId,
    climbId: routeId,
    kind: 'bolt' as const,
  });

  describe('a report', () => {
    test('is kept once, whatever is lost on the way', async () => {
      const browser = await climber();
      const draft = draftOf();
      const key = randomUUID();
      await browser.post('/fr/guard/report', draft, key);
      await browser.post('/fr/guard/report', draft, key);
      expect((await send(browser, draft)).status).toBe(200);
      expect(await shown(browser, draft.id)).toEqual({
        ...draft,
        state: 'sent',
        answer: null,
        answeredOn: null,
      });
    });

    test('of another kind says in words what it is', async () => {
      const answer = await send(await climber(), draftOf({ kind: 'other', text: ' ' }));
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ field: 'text', key: 'reports.error.text' }],
      ]);
    });

    test('of a route there is not is refused, and one of a flood, without harm to the next day', async () => {
      const browser = await climber();
      expect((await send(browser, draftOf({ routeId: 9_999 }))).status).toBe(404);
      for (let count = 0; count < REPORTS_A_DAY; count += 1) await send(browser, draftOf({ routeId: 30 }));
      const flood = await send(browser, draftOf({ routeId: 30 }));
      expect([flood.status, flood.body.message]).toEqual([422, 'reports.error.many']);
      server().clock.now += 25 * 3_600_000;
      expect((await send(await climber(), draftOf({ routeId: 30 }))).status).toBe(200);
    });

    test('is withdrawn while nobody has read it, and not after', async () => {
      const browser = await climber();
      const [one, other] = [draftOf({ routeId: 31, climbId: 31 }), draftOf({ routeId: 32, climbId: 32 })];
      await send(browser, one);
      await send(browser, other);
      const withdraw = ({ id }: ReportDraft) => browser.post(`/fr/guard/report/${id}/withdraw`, {});
      expect((await withdraw(one)).status).toBe(200);
      expect(await shown(browser, one.id)).toBeNull();
      expect((await withdraw(one)).status).toBe(200);
      expect((await send(browser, one)).status).toBe(410);
      const { browser: staff } = await staffWith(server(), ['content']);
      const { seen } = await groupOn(staff, 32);
      const answer = { ...keyed(), ...matterOn(32), shelf: 'open', seen, state: 'seen', answer: '' };
      expect((await staff.post(`${COUNTER}/reports`, answer)).status).toBe(200);
      const late = await withdraw(other);
      expect([late.status, late.body.message]).toEqual([409, 'reports.error.seen']);
      expect((await shown(browser, other.id))?.state).toBe('seen');
    });
  });

  describe('the inbox', () => {
    test('has what can hurt first, what several say alike together, and nobody’s name', async () => {
      const [ada, ines] = [await climber(), await climber()];
      await send(ada, draftOf({ routeId: 40, climbId: 40, kind: 'grade', text: 'hard' }));
      await send(ada, draftOf({ routeId: 41, climbId: 41 }));
      await send(ines, draftOf({ routeId: 41, climbId: 41, text: 'it moves', madeOn: '2026-05-14' }));
      const { browser } = await staffWith(server(), ['content']);
      const answer = await browser.get(`${COUNTER}/reports`);
      const { groups } = dataOf(CounterReports, answer);
      const routes = groups.map(({ routeId }) => routeId);
      expect(routes.indexOf(41)).toBeLessThan(routes.indexOf(40));
      const both = groups.find(({ routeId }) => routeId === 41);
      expect(both?.reports.map(({ text }) => text)).toEqual(['it moves', 'the second one turns']);
      expect([both?.route, both?.climb]).toEqual(['First Crag · Sector 41', 'Climb 41']);
      expect(JSON.stringify(answer.body)).not.toMatch(/@relais|customerId/);
    });

    test('is for who keeps the content', async () => {
      const { browser } = await staffWith(server(), ['orders']);
      expect((await browser.get(`${COUNTER}/reports`)).status).toBe(403);
      expect((await (await climber()).get(`${COUNTER}/reports`)).status).toBe(404);
    });

    test('answers all of a group at once, and tells the second who answers', async () => {
      const [ada, ines] = [await climber(), await climber()];
      const drafts = [draftOf({ routeId: 42, climbId: 42 }), draftOf({ routeId: 42, climbId: 42 })] as const;
      await send(ada, drafts[0]);
      await send(ines, drafts[1]);
      const staff = [await staffWith(server(), ['content']), await staffWith(server(), ['content'])];
      const { seen } = await groupOn((staff[0] as (typeof staff)[number]).browser, 42);
      const said = { ...matterOn(42), shelf: 'open', seen, state: 'not', answer: 'Serré le 3 mai' };
      const heard = await Promise.all(
        staff.map(({ browser }) => browser.post(`${COUNTER}/reports`, { ...keyed(), ...said })),
      );
      expect(statusesOf(heard)).toEqual([200, 409]);
      for (const [browser, { id }] of [[ada, drafts[0]] as const, [ines, drafts[1]] as const]) {
        expect(await shown(browser, id)).toMatchObject({ state: 'not', answer: 'Serré le 3 mai' });
      }
      const { browser } = staff[0] as (typeof staff)[number];
      const wordless = { ...keyed(), ...said, answer: '' };
      expect((await browser.post(`${COUNTER}/reports`, wordless)).body.errors).toEqual([
        { field: 'answer', key: 'counter.reports.error.why' },
      ]);
      expect((await inbox(browser, 'answered')).groups.some(({ routeId }) => routeId === 42)).toBe(true);
    });
  });

  describe('what was confirmed', () => {
    const notices = async (browser: SignedIn) =>
      ((await browser.get(SECTOR)).body.data as SectorPage).content?.notices;
    const version = async (browser: SignedIn) =>
      ((await browser.get('/fr/guard/pack/cliff/2')).body.data as { version: string }).version;

    test('stands dated at its place for who may read it, over an import too, until it is taken off', async () => {
      const [ada, ines] = [await climber(), await climber()];
      const sector = { routeId: 2, climbId: 2 };
      await send(ada, draftOf(sector));
      await send(ines, draftOf({ ...sector, madeOn: '2026-05-14' }));
      const { browser } = await staffWith(server(), ['content']);
      const before = await version(ada);
      const notice = { ...keyed(), what: 'notice', ...matterOn(2), seen: null };
      const sentence = { fr: 'le deuxième point tourne', en: 'the second bolt turns' };
      const told = await browser.post(`${COUNTER}/notices`, { ...notice, ...sentence });
      expect(told.status).toBe(200);
      server().clock.now += 3_000;
      const standing = [
        { climbId: 2, pitch: null, part: null, kind: 'bolt', text: sentence, reports: 2, day: '2026-05-14' },
      ];
      expect(await notices(ada)).toEqual(standing);
      expect(await version(ada)).not.toBe(before);
      const stranger = await SignedIn.as(server(), (await server().addCustomer({ owns: [] })).email);
      expect((await stranger.get(SECTOR)).body.data).toMatchObject({ content: null });
      expect(JSON.stringify((await stranger.get(SECTOR)).body)).not.toContain('turns');

      await importCatalogue(server().db, smallShop, server().clock.now);
      server().clock.now += 3_000;
      expect(await notices(ada)).toEqual(standing);

      const [{ id } = { id: 0 }] = dataOf(CounterReports, told).notices;
      const end = { what: 'noticeEnd', id };
      const heard = [
        await browser.post(`${COUNTER}/notices`, { ...keyed(), ...end }),
        await browser.post(`${COUNTER}/notices`, { ...keyed(), ...end }),
      ];
      expect(statusesOf(heard)).toEqual([200, 409]);
      server().clock.now += 3_000;
      expect(await notices(ada)).toBeUndefined();
      expect(await version(ada)).toBe(before);
    });

    test('is nothing that nobody says', async () => {
      const { browser } = await staffWith(server(), ['content']);
      const notice = { ...keyed(), what: 'notice', ...matterOn(60), seen: null, fr: 'x', en: 'x' };
      const answer = await browser.post(`${COUNTER}/notices`, notice);
      expect([answer.status, answer.body.message]).toEqual([409, 'counter.reports.error.nobody']);
    });
  });
});
