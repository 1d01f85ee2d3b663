import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Editor } from '../../support/editor';
import { serverOn } from '../../support/server-on';
import { SignedIn } from '../../support/signed-in';

describe('many at once', () => {
  const server = serverOn('postgres');

  test('of two who publish the same revision one does, and the other is told', async () => {
    const [one, other] = [await Editor.at(server()), await Editor.at(server())];
    await one.revise('climb-7', { bolts: 4 });
    const revisions = await one.revisions();
    const answers = await Promise.all([one.tryPublish({ revisions }), other.tryPublish({ revisions })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('two who publish different sets both do, while revisions go on being written', async () => {
    const [one, other] = [await Editor.at(server()), await Editor.at(server())];
    await one.revise('climb-8', { bolts: 4 });
    await one.revise('climb-9', { bolts: 4 });
    const revisions = await one.revisions();
    const writing = Array.from({ length: 10 }, (_, at) => one.revise(`climb-${20 + at}`, { stars: 1 }));
    const [first, second] = revisions.map((revision) => [revision]);
    const answers = await Promise.all([
      one.tryPublish({ revisions: first ?? [] }),
      other.tryPublish({ revisions: second ?? [] }),
      ...writing,
    ]);
    expect(answers.slice(0, 2).map((answer) => answer?.status)).toEqual([200, 200]);
    expect(await one.revisions()).toHaveLength(10);
    await one.withdrawAll();
  });

  test('whoever saves a sector while its name is published hears of the new one', async () => {
    const editor = await Editor.at(server());
    const customers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id, email } = await server().addCustomer();
        return { id, browser: await SignedIn.as(server(), email) };
      }),
    );
    const heard: { id: string; v: number; label: string }[] = [];
    const save = async ({ id, browser }: (typeof customers)[number]) => {
      const answer = await browser.post('/fr/guard/customer/store_route', {
        type: 'cliff',
        id: 12,
        action: 'add',
      });
      expect(answer.status).toBe(200);
      const row = answer.body.write?.rows.find(({ table }) => table === 'savedRoute')?.row;
      const { label = '' } = (row ?? {}) as { label?: string };
      heard.push({ id, v: answer.body.write?.v ?? 0, label });
    };
    let name = '';
    for (const [at, customer] of customers.entries()) {
      name = `Nom ${at}`;
      await editor.revise('sector-12', { name });
      await Promise.all([editor.publish(), save(customer)]);
    }
    for (const { id, v, label } of heard) {
      const { rows } = await server().db.execute<{ v: number | string }>(
        sql`select v from saved_route where customer_id = ${id} and route_id = 12`,
      );
      // Either the answer said the last name, or a newer version of the row waits for the next pull.
      expect(label === name || Number(rows[0]?.v) > v).toBe(true);
    }
  }, 60_000);
});
