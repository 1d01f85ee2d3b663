import { describe, expect, test } from 'vitest';
import { counterLog } from '#contract/endpoints/counter/log';
import { counterStaff } from '#contract/endpoints/counter/staff';
import type { StaffRole } from '#contract/tables/customer';
import { purgeInvitations } from '#server/store/counter/staff-invitations';
import { sql } from 'drizzle-orm';
import { dataOf } from '../support/buyer';
import { lettersTo, tokenIn } from '../support/read-letters';
import { databases, serverOn } from '../support/server-on';
import { SignedIn } from '../support/signed-in';
import { staffWith } from '../support/staff';
import { BASE, PASSWORD } from '../support/start-server';

const STAFF = '/fr/guard/counter/staff';
const DAY = 86_400_000;

describe.each(databases)('somebody who is invited to the counter over %s', (database) => {
  const server = serverOn(database);
  let last = 0;
  const address = () => `invited-${(last += 1)}@relais.example`;

  const invite = async (email: string, roles: StaffRole[] = ['content']) => {
    const owner = await staffWith(server(), ['owner']);
    const answer = await owner.browser.post(STAFF, { email, roles });
    return { owner, answer };
  };
  const register = async (email: string) => {
    const browser = new SignedIn(server());
    await browser.takePair();
    await browser.post('/fr/customer/register', {
      firstName: 'Inès',
      lastName: 'Roche',
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      newsletter: false,
      terms: true,
    });
    const letter = (await lettersTo(server(), email)).find(({ text }) => text.includes('token='));
    if (!letter) throw new Error('no letter');
    return { browser, token: tokenIn(letter) };
  };
  const rolesOf = async (email: string) => {
    const { rows } = await server().db.execute(sql`select roles from customer where email = ${email}`);
    return rows[0]?.['roles'];
  };

  test('is written to, and has the roles once their account is confirmed, not before', async () => {
    const email = address();
    const { owner, answer } = await invite(email.toUpperCase(), ['content', 'orders']);
    expect(dataOf(counterStaff.data, answer).invited).toEqual([
      expect.objectContaining({ email, roles: ['content', 'orders'] }),
    ]);
    const [letter] = await lettersTo(server(), email);
    expect(letter?.text).toContain(`${BASE}/fr/compte/inscription`);
    expect(letter?.text).not.toContain('token');

    const { browser, token } = await register(email);
    expect(await rolesOf(email)).toBeUndefined();
    expect((await browser.post('/fr/customer/confirm', { token })).status).toBe(200);
    expect(await rolesOf(email)).toEqual(['content', 'orders']);
    const colleague = await SignedIn.as(server(), email);
    const { body } = await colleague.get('/fr/guard/sync?cursor=0');
    const { rows } = body.data as { rows: { table: string; row: { roles?: string[] } }[] };
    expect(rows.find(({ table }) => table === 'customer')?.row.roles).toEqual(['content', 'orders']);

    const team = dataOf(counterStaff.data, await owner.browser.get(STAFF));
    expect(team.invited.map((one) => one.email)).not.toContain(email);
    expect(team.members.map((one) => one.email)).toContain(email);
    const log = dataOf(counterLog.data, await owner.browser.get('/fr/guard/counter/log'));
    expect(log.acts.filter(({ act }) => act === 'invite' || act === 'roles').slice(0, 2)).toMatchObject([
      { act: 'roles', subject: 'Inès Roche', detail: { roles: ['content', 'orders'] } },
      { act: 'invite', subject: null, detail: { roles: ['content', 'orders'] } },
    ]);
  });

  test('has nothing where the invitation was taken back, is a week old, or who invited them is no owner any more', async () => {
    const taken = address();
    const { owner } = await invite(taken);
    expect((await owner.browser.post(STAFF, { email: taken, roles: [] })).status).toBe(200);
    const nobody = await owner.browser.post(STAFF, { email: taken, roles: [] });
    expect(nobody.body.errors).toEqual([{ field: 'email', key: 'counter.error.unknownAccount' }]);

    const late = address();
    await invite(late);
    const left = address();
    const leaver = await invite(left);
    await staffWith(server(), ['owner']);
    await server().db.execute(sql`update customer set roles = '{}' where id = ${leaver.owner.id}`);
    for (const email of [taken, left]) {
      const { browser, token } = await register(email);
      expect((await browser.post('/fr/customer/confirm', { token })).status).toBe(200);
      expect(await rolesOf(email)).toEqual([]);
    }
    server().clock.now += 8 * DAY;
    const { browser, token } = await register(late);
    await browser.post('/fr/customer/confirm', { token });
    expect(await rolesOf(late)).toEqual([]);
    await purgeInvitations(server().db, server().clock.now);
    const { rows } = await server().db.execute(sql`select from staff_invitation where email = ${late}`);
    expect(rows).toEqual([]);
  });

  test('is invited by owners only, who prove themselves again and do not write to everybody', async () => {
    const email = address();
    const colleague = await staffWith(server(), ['content', 'orders', 'accounts']);
    expect((await colleague.browser.post(STAFF, { email, roles: ['owner'] })).status).toBe(403);
    expect(await lettersTo(server(), email)).toEqual([]);

    const { owner } = await invite(email);
    const answers: number[] = [];
    for (let time = 0; time < 22; time += 1) {
      answers.push((await owner.browser.post(STAFF, { email: address(), roles: ['orders'] })).status);
    }
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    server().clock.now += 3_600_000;
    await owner.browser.renew();
    const old = await owner.browser.post(STAFF, { email: address(), roles: ['orders'] });
    expect(old.body.message).toBe('counter.error.proof');
  });

  test('has the new roles where they are invited again', async () => {
    const email = address();
    const { owner } = await invite(email, ['owner']);
    await owner.browser.post(STAFF, { email, roles: ['content'] });
    const { browser, token } = await register(email);
    await browser.post('/fr/customer/confirm', { token });
    expect(await rolesOf(email)).toEqual(['content']);
  });
});
