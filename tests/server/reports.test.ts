import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SectorPage } from '#contract/catalogue/route-content';
import { CounterReports, type Acceptance, type ReportGroup } from '#contract/endpoints/counter/reports';
import { HouseSyncPage } from '#contract/endpoints/house/feed';
import { REPORTS_A_DAY } from '#contract/rules/reports';
import type { Report, ReportDraft } from '#contract/tables/report';
import type { SyncPage } from '#contract/tables/sync';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { dataOf } from '../support/buyer';
import { statusesOf } from '../support/counter-bodies';
import { Editor } from '../support/editor';
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

  describe('accepting with one tap', () => {
    const accept = (browser: SignedIn, group: ReportGroup, accepts: Acceptance, isUndone = false) => {
      const { type, routeId, climbId, pitch, part, kind, seen } = group;
      const matter = { type, routeId, climbId, pitch, part, kind };
      return browser.post(`${COUNTER}/reports/accept`, { ...keyed(), ...matter, seen, accepts, isUndone });
    };
    const openOn = async (browser: SignedIn, key: string) => {
      const page = await browser.get('/fr/guard/house/sync?cursor=0&schema=1');
      const row = dataOf(HouseSyncPage, page).rows.find(({ id }) => id === key);
      return row?.row?.fields;
    };

    test('makes a revision of the grade that most would give, tells all of them, and is undone', async () => {
      const people = [await climber(), await climber(), await climber()] as const;
      const drafts = ['6b', '6b\nthe crux is long', '5c'].map((text) =>
        draftOf({ routeId: 20, climbId: 20, kind: 'grade', text }),
      );
      for (const [at, browser] of people.entries()) await send(browser, drafts[at] ?? draftOf());
      const { browser } = await staffWith(server(), ['content']);
      const group = await groupOn(browser, 20);
      const [way] = group.ways;
      expect(group.ways.map((one) => one.what === 'grade' && one.after)).toEqual(['6b', '5c']);
      if (!way) throw new Error('nothing to accept');
      const heard = [await accept(browser, group, way), await accept(browser, group, way)];
      expect(statusesOf(heard)).toEqual([200, 409]);
      expect(await openOn(browser, 'climb-20')).toEqual({ grade: '6b' });
      for (const [at, one] of people.entries()) {
        expect((await shown(one, drafts[at]?.id ?? ''))?.state).toBe('next');
      }
      const accepted = await groupOn(browser, 20);
      expect(accepted).toMatchObject({ ways: [], accepted: way });
      expect((await accept(browser, accepted, way, true)).status).toBe(200);
      expect(await openOn(browser, 'climb-20')).toBeUndefined();
      expect((await shown(people[0], drafts[0]?.id ?? ''))?.state).toBe('seen');
      expect((await groupOn(browser, 20)).ways).toContainEqual(way);
    });

    test('is told as settled to all of them once it is published, and only then', async () => {
      const [ada, ines] = [await climber(), await climber()];
      const grade = { routeId: 25, climbId: 25, kind: 'grade' as const };
      const closed = { routeId: 26, climbId: null, kind: 'closed' as const, text: '' };
      const drafts = [draftOf({ ...grade, text: '6b' }), draftOf({ ...grade, text: '6c' }), draftOf(closed)];
      const [harder, hardest, shut] = drafts.map(({ id }) => id);
      for (const [at, draft] of drafts.entries()) await send(at === 1 ? ines : ada, draft);
      const editor = await Editor.at(server());
      for (const route of [25, 26]) {
        const group = await groupOn(editor.browser, route);
        const [way] = group.ways;
        expect(way && (await accept(editor.browser, group, way)).status).toBe(200);
      }
      expect((await shown(ada, harder ?? ''))?.state).toBe('next');
      await editor.publish();
      for (const [browser, id] of [[ada, harder] as const, [ines, hardest] as const, [ada, shut] as const]) {
        expect((await shown(browser, id ?? ''))?.state).toBe('done');
      }
      const { groups } = await inbox(editor.browser, 'answered');
      expect(groups.map(({ routeId }) => routeId)).toEqual(expect.arrayContaining([25, 26]));
    });

    test('never takes what an editor has open on the same grade', async () => {
      await send(await climber(), draftOf({ routeId: 21, climbId: 21, kind: 'grade', text: '7a' }));
      const editor = await Editor.at(server());
      const before = await groupOn(editor.browser, 21);
      await editor.revise('climb-21', { grade: '6c' });
      expect((await groupOn(editor.browser, 21)).ways).toEqual([]);
      const [way] = before.ways;
      expect(way && (await accept(editor.browser, before, way)).status).toBe(409);
      expect(await openOn(editor.browser, 'climb-21')).toEqual({ grade: '6c' });
    });

    test('makes a closure beside those that are written, one for all who say so, and takes only that back', async () => {
      const closed = { routeId: 22, climbId: null, kind: 'closed' as const, text: '' };
      const ada = await climber();
      await send(ada, draftOf(closed));
      const editor = await Editor.at(server());
      const own = { from: '02-01', to: '06-15', reason: { fr: 'Faucon', en: 'Falcon' } };
      await editor.revise('sector-22', { closures: [own] });
      const closures = async () =>
        ((await openOn(editor.browser, 'sector-22')) as { closures: (typeof own)[] }).closures;
      const acceptIt = async () => {
        const group = await groupOn(editor.browser, 22);
        const [way] = group.ways;
        return way && (await accept(editor.browser, group, way)).status;
      };
      expect(await acceptIt()).toBe(200);
      const [first, second] = await closures();
      expect(first).toEqual(own);
      expect(second?.reason.fr).toContain('le 12 mai 2026');
      // One more says so, later: the same closure, of that day.
      await send(await climber(), draftOf({ ...closed, madeOn: '2026-05-14' }));
      expect(await acceptIt()).toBe(200);
      expect((await closures()).map(({ reason }) => reason.en)).toEqual([
        'Falcon',
        'climbers report it closed, 14 May 2026',
      ]);
      const group = await groupOn(editor.browser, 22);
      expect(group.accepted && (await accept(editor.browser, group, group.accepted, true)).status).toBe(200);
      expect(await closures()).toEqual([own]);
    });

    test('has a loose bolt stand at its place with how many say so, until it is undone', async () => {
      const bolt = { routeId: 23, climbId: 23 };
      await send(await climber(), draftOf(bolt));
      await send(await climber(), draftOf({ ...bolt, madeOn: '2026-05-14' }));
      const { browser } = await staffWith(server(), ['content']);
      const group = await groupOn(browser, 23);
      const [way] = group.ways;
      expect(way && (await accept(browser, group, way)).status).toBe(200);
      const accepted = await groupOn(browser, 23);
      expect(accepted.notice).toMatchObject({ reports: 2, day: '2026-05-14' });
      expect(accepted.accepted).toEqual(way);
      expect(way && (await accept(browser, accepted, way, true)).status).toBe(200);
      expect((await groupOn(browser, 23)).notice).toBeNull();
    });

    test('is not offered for what has to be said in the workshop', async () => {
      await send(await climber(), draftOf({ routeId: 24, climbId: 24, kind: 'grade', text: 'too hard' }));
      const { browser } = await staffWith(server(), ['content']);
      expect(await groupOn(browser, 24)).toMatchObject({ ways: [], accepted: null });
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
