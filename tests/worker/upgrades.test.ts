import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { savedRouteId } from '#contract/tables/saved-route';
import { fedTables, type FedRow, type FedTable } from '#contract/tables/fed-tables';
import { z } from '#contract/zod';
import { createAscent } from '#worker/mutations/ascents';
import { defineMutation, type Mutation, type Rows } from '#worker/mutations/definition';
import { readEntry } from '#worker/mutations/read-entry';
import { mutations } from '#worker/mutations/registry';
import { ascentOf } from '../support/ascent-of';
import { samples } from '../support/mutation-samples';
import { OneDevice } from '../support/one-device';
import { sentTo } from '../support/sent-to';

type Samples = Readonly<Record<string, Readonly<Record<number, unknown>>>>;

/** What is wrong with reading the samples of every version, in words. */
function unreadable(known: readonly Mutation[], from: Samples): string[] {
  return known.flatMap((mutation) => {
    const versions = Array.from({ length: mutation.schema }, (_, index) => index + 1);
    return versions.flatMap((schema) => {
      const args = from[mutation.name]?.[schema];
      if (args === undefined) return [`${mutation.name} has no sample of version ${schema}`];
      const read = readEntry({ name: mutation.name, schema, args }, known);
      if (!read) return [`${mutation.name} cannot lift version ${schema}`];
      const parsed = mutation.args.safeParse(read.args);
      return parsed.success ? [] : [`${mutation.name} ${schema}: ${parsed.error.message}`];
    });
  });
}

/** A mutation as it might look after its second version: the grade became an object of its own. */
const graded = (upcasters: Mutation['upcasters']): Mutation =>
  defineMutation({
    name: 'gradeRoute',
    lane: 'misc',
    schema: 2,
    args: z.object({ routeId: z.number(), grade: z.object({ value: z.string() }) }),
    upcasters,
    touches: ({ routeId }) => [{ table: 'savedRoute' as const, id: savedRouteId('cliff', routeId) }],
    apply: () => undefined,
    request: (args) => ({ path: '/guard/grade', body: args }),
  });
const lift = {
  1: (args: unknown) => ({ ...(args as object), grade: { value: (args as { grade: string }).grade } }),
};
const gradedSamples = {
  gradeRoute: { 1: { routeId: 7, grade: '6a' }, 2: { routeId: 7, grade: { value: '6a' } } },
};

/** The id of a row by its table's declaration; undefined where the row does not say it. */
function idOf<Table extends FedTable>(table: Table, row: FedRow<Table>): string | undefined {
  const id = fedTables[table].id as 'own' | 'given' | ((row: FedRow<Table>) => string);
  if (typeof id === 'function') return id(row);
  return id === 'own' ? (row as { id?: string }).id : undefined;
}

describe('the endpoints that list what they refuse', () => {
  test('are those of all outbox entries and no others: who asks at once hears the answer', () => {
    const listed = allEndpoints.flatMap(({ name, write, queued }) => (write && queued ? [name] : []));
    expect(new Set(sentTo())).toEqual(new Set(listed));
  });
});

describe('mutations', () => {
  test('have a name each', () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  });

  test('name the rows they put as their tables do', () => {
    for (const { name, schema, touches, apply } of mutations) {
      const args = samples[name][schema];
      const puts: string[][] = [];
      const rows: Rows = {
        get: () => null,
        put: (table, id, row) => puts.push([name, id, idOf(table, row) ?? id]),
        remove: () => undefined,
      };
      apply(rows, args);
      const touched = touches(args).map(({ id }) => id);
      for (const [, id, own] of puts)
        expect([name, id, touched]).toEqual([name, own, expect.arrayContaining([id])]);
    }
  });
});

describe('outbox entries of earlier versions of the app', () => {
  test('are all read by today’s', () => {
    expect(unreadable(mutations, samples)).toEqual([]);
  });

  test('are lifted by the upcasters, so that today’s request is sent', () => {
    const mutation = graded(lift);
    expect(unreadable([mutation], gradedSamples)).toEqual([]);
    const entry = { name: 'gradeRoute', schema: 1, args: gradedSamples.gradeRoute[1] };
    const read = readEntry(entry, [mutation]);
    expect(read?.mutation.request(read.args, { v: 0 }).body).toEqual({ routeId: 7, grade: { value: '6a' } });
  });

  test('are missed by this test when an upcaster, or a sample, was forgotten', () => {
    expect(unreadable([graded({})], gradedSamples)).toEqual(['gradeRoute cannot lift version 1']);
    expect(unreadable([graded({ 1: (args) => args })], gradedSamples)).toHaveLength(1);
    expect(unreadable([graded(lift)], {})).toHaveLength(2);
  });
});

describe('an outbox entry of a newer version of the app', () => {
  test('is not read by an older one', () => {
    expect(readEntry({ name: 'createAscent', schema: 2, args: {} })).toBeNull();
    expect(readEntry({ name: 'notYetInvented', schema: 1, args: {} })).toBeNull();
  });

  test('waits in its lane for the update, undropped and in order', async () => {
    const phone = new OneDevice();
    await phone.queue({ ...createAscent, schema: 2 }, ascentOf());
    await phone.queue(createAscent, ascentOf());
    await phone.pass(600_000);
    expect(phone.phase).toBe('update');
    expect(phone.rows('outbox')).toMatchObject([
      { schema: 2, attempts: 0 },
      { schema: 1, attempts: 0 },
    ]);
    expect(phone.writes).toEqual([]);
  });
});
