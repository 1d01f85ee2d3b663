import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ascent } from '#contract/tables/ascent';
import { entryIds, ownerMark } from '#worker/logbook/entry-ids';
import { planImport } from '#worker/logbook/plan-import';
import { readLogbook } from '#worker/logbook/read-logbook';
import { writeLogbookCsv, writeLogbookJson, writeThecragCsv } from '#worker/logbook/write-logbook';
import { ascentOf } from '../support/ascent-of';
import { anyAscent, anyLogbook } from './any-ascents';

const ACCOUNT = '0d8f3b5e-0000-4000-8000-000000000001';
const IMPORT = '0d8f3b5e-0000-4000-8000-0000000000ff';

async function importInto(account: string, held: readonly Ascent[], text: string) {
  const file = await readLogbook(new TextEncoder().encode(text));
  if (file.source === null) throw new Error(`not read: ${file.problem}`);
  return planImport(file, await entryIds(file, account), held, IMPORT);
}

describe.each([
  ['CSV', writeLogbookCsv],
  ['JSON', writeLogbookJson],
])('a whole logbook exported as %s', (_format, write) => {
  test('is the same logbook when it is imported into an empty one', async () => {
    const owner = await ownerMark(ACCOUNT);
    await fc.assert(
      fc.asyncProperty(anyLogbook, async (logbook) => {
        fc.pre(logbook.length > 0);
        const plan = await importInto(ACCOUNT, [], write(logbook, owner));
        expect(plan.fresh.map(({ ascent }) => ascent)).toEqual(logbook);
      }),
      { numRuns: 60 },
    );
  });

  test('adds nothing to the logbook it came from', async () => {
    const owner = await ownerMark(ACCOUNT);
    await fc.assert(
      fc.asyncProperty(anyLogbook, async (logbook) => {
        fc.pre(logbook.length > 0);
        const plan = await importInto(ACCOUNT, logbook, write(logbook, owner));
        expect(plan).toMatchObject({ fresh: [], changed: [], twins: [] });
        expect(plan.repeated).toHaveLength(logbook.length);
      }),
      { numRuns: 30 },
    );
  });

  test('gets ids of its own in another account, the same ones each time', async () => {
    const text = write([ascentOf()], await ownerMark(ACCOUNT));
    const first = await importInto('another', [], text);
    const own = first.fresh.map(({ ascent }) => ascent);
    expect(own[0]?.id).not.toBe(ascentOf().id);
    const second = await importInto('another', own, text);
    expect(second).toMatchObject({ fresh: [], changed: [], twins: [], repeated: [{ line: 1 }] });
  });
});

test('a logbook in the columns of theCrag is read as one of theirs', async () => {
  const ascent = ascentOf({ comment: '=danger', ascentType: 20, score: 4 });
  const file = await readLogbook(new TextEncoder().encode(writeThecragCsv([ascent])));
  expect(file).toMatchObject({
    source: 'thecrag',
    entries: [
      { key: ascent.id, ascent: { climbName: 'Climb 1', ascentType: 20, date: ascent.date, score: 4 } },
    ],
  });
});

test('a cell of an export never starts a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAscent, { minLength: 1, maxLength: 3 }), async (ascents) => {
      for (const text of [writeLogbookCsv(ascents, 'me'), writeThecragCsv(ascents)]) {
        expect(/(?:^|\n|,)"?[=+@]/.test(text.replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.slice(0, 2)))).toBe(
          false,
        );
      }
    }),
    { numRuns: 40 },
  );
});
