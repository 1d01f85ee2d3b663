import { describe, expect, test } from 'vitest';
import type { Ascent } from '#contract/tables/ascent';
import { entryIds } from '#worker/logbook/entry-ids';
import { changesOf, type ImportPlan, planImport } from '#worker/logbook/plan-import';
import { readLogbook } from '#worker/logbook/read-logbook';
import { ascentOf } from '../support/ascent-of';
import { samples } from './logbook-samples';

const ACCOUNT = 'me';
const IMPORT = '0d8f3b5e-0000-4000-8000-0000000000ff';

async function plan(text: string, held: readonly Ascent[] = []) {
  const file = await readLogbook(new TextEncoder().encode(text));
  if (file.source === null) throw new Error(file.problem);
  return planImport(file, await entryIds(file, ACCOUNT), held, IMPORT);
}
const imported = async (text: string) => (await plan(text)).fresh.map(({ ascent }) => ascent);

describe('importing a file', () => {
  test.each(Object.entries(samples))('of %s twice adds nothing', async (_name, text) => {
    const held = await imported(text);
    expect(held.length).toBeGreaterThan(1);
    const again = await plan(text, held);
    expect(again).toMatchObject({ fresh: [], changed: [], twins: [] });
    expect(again.repeated).toHaveLength(held.length);
  });

  test('leaves alone what was edited here since', async () => {
    const held = (await imported(samples.thecrag)).map((ascent) => ({ ...ascent, comment: 'mine' }));
    expect((await plan(samples.thecrag, held)).repeated).toHaveLength(3);
  });

  test('shows what was edited there since, and keeps both the number of the import and the route found here', async () => {
    const held = (await imported(samples.thecrag)).map((ascent) => ({ ...ascent, routeId: 4 }));
    const edited = samples.thecrag.replace('belle, dure', 'moins dure');
    const { changed, repeated } = await plan(edited, held);
    expect(repeated).toHaveLength(2);
    expect(changed).toMatchObject([{ ascent: { comment: 'moins dure' }, held: { comment: 'belle, dure' } }]);
    const changes = changed[0] && changesOf(changed[0]);
    expect(changes).toMatchObject({ comment: 'moins dure', origin: { importId: IMPORT } });
    expect(changes).not.toHaveProperty('routeId');
  });

  test('shows what is in the logbook from elsewhere, by day and name', async () => {
    const held = [ascentOf({ climbName: 'le FIL', date: '2024-04-06' })];
    expect(await plan(samples.thecrag, held)).toMatchObject({
      twins: [{ ascent: { climbName: 'Le Fil' }, held: { climbName: 'le FIL' } }],
      fresh: [{}, {}],
    });
  });

  test('shows by its name what has no day, here or there', async () => {
    const undated = [ascentOf({ climbName: 'le FIL', date: null })];
    const names = ({ twins }: ImportPlan) => twins.map(({ ascent }) => ascent.climbName);
    expect(names(await plan(samples.thecrag, undated))).toContain('Le Fil');
    const dated = [ascentOf({ climbName: 'le FIL', date: '2020-01-02' })];
    expect(names(await plan(samples.thecrag, dated))).toEqual([]);
    const withoutDay = samples.thecrag.replaceAll(/\d{4}-\d{2}-\d{2}[^,]*/gu, '');
    expect(names(await plan(withoutDay, dated))).toContain('Le Fil');
  });
});
