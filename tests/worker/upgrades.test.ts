import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { savedRouteId } from '#contract/tables/saved-route';
import { z } from '#contract/zod';
import { createAscent } from '#worker/mutations/ascents';
import { defineMutation, type Mutation } from '#worker/mutations/definition';
import { readPromise } from '#worker/mutations/read-promise';
import { mutations } from '#worker/mutations/registry';
import { savedRoute } from '../simulation/model-writes';
import { ascentOf } from '../support/ascent-of';
import { cartItemOf } from '../support/cart-item-of';
import { OneDevice } from '../support/one-device';

const route = savedRoute(7);
const ids = { id: '018f3b5e-0000-7000-8000-000000000001' };

/**
 * What an app of each version of a mutation put into the outbox. A mutation that goes from version n to n + 1
 * leaves its sample of n here, and adds one of n + 1.
 */
const samples: Record<string, Record<number, unknown>> = {
  createAscent: { 1: ascentOf() },
  updateAscent: { 1: { ...ids, changes: { comment: 'wet' } } },
  deleteAscent: { 1: ids },
  importAscents: { 1: { ascents: [ascentOf()] } },
  removeAscents: { 1: { ids: [ids.id] } },
  saveRoute: { 1: route },
  removeSavedRoute: { 1: { type: 'cliff', routeId: 7 } },
  saveCrag: { 1: { cragId: 3, routes: [route] } },
  removeSavedCrag: { 1: { cragId: 3, routeIds: [7] } },
  dismissRefusal: { 1: { key: ids.id } },
  restoreRefusal: { 1: { key: ids.id } },
  addToCart: { 1: cartItemOf(1, { quantity: 2 }) },
  removeFromCart: { 1: { productId: 1, about: 'Buoux' } },
  resetCart: { 1: { productIds: [1, 2] } },
  mergeCart: { 1: { items: [cartItemOf(1, { quantity: 2 })] } },
  setShippingMethod: { 1: { method: 'express' } },
  addBookmark: { 1: { url: '/guidebook/luberon', title: 'Luberon' } },
  removeBookmark: { 1: { url: '/guidebook/luberon', about: 'Luberon' } },
  noteReferer: { 1: { referer: 'club', date: '2026-06-01 10:00:00' } },
  clearSavedRoutes: { 1: { routes: [{ type: 'cliff', routeId: 7 }] } },
  acknowledgeFlashMessage: { 1: { id: 7 } },
};

/** What is wrong with reading the samples of every version, in words. */
function unreadable(known: readonly Mutation[], from: typeof samples): string[] {
  return known.flatMap((mutation) => {
    const versions = Array.from({ length: mutation.schema }, (_, index) => index + 1);
    return versions.flatMap((schema) => {
      const args = from[mutation.name]?.[schema];
      if (args === undefined) return [`${mutation.name} has no sample of version ${schema}`];
      const read = readPromise({ name: mutation.name, schema, args }, known);
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

/** The names of the endpoints that promises are sent to, as the server would find them by their paths. */
function askedEndpoints(): (string | undefined)[] {
  return mutations.map((mutation) => {
    const { path } = mutation.request(samples[mutation.name]?.[mutation.schema], { v: 0 });
    return allEndpoints.find((endpoint) => {
      const pattern = endpoint.path.replaceAll(/:\w+/g, '[^/]+');
      return endpoint.method === 'POST' && new RegExp(`^${pattern}$`).test(path);
    })?.name;
  });
}

describe('the endpoints that list what they refuse', () => {
  test('are those of all promises and no others: who asks at once hears the answer', () => {
    const listed = allEndpoints.flatMap(({ name, write, promised }) => (write && promised ? [name] : []));
    expect(new Set(askedEndpoints())).toEqual(new Set(listed));
  });
});

describe('promises of earlier versions of the app', () => {
  test('are all read by today’s', () => {
    expect(unreadable(mutations, samples)).toEqual([]);
  });

  test('are lifted by the upcasters, so that today’s request is sent', () => {
    const mutation = graded(lift);
    expect(unreadable([mutation], gradedSamples)).toEqual([]);
    const entry = { name: 'gradeRoute', schema: 1, args: gradedSamples.gradeRoute[1] };
    const read = readPromise(entry, [mutation]);
    expect(read?.mutation.request(read.args, { v: 0 }).body).toEqual({ routeId: 7, grade: { value: '6a' } });
  });

  test('are missed by this test when an upcaster, or a sample, was forgotten', () => {
    expect(unreadable([graded({})], gradedSamples)).toEqual(['gradeRoute cannot lift version 1']);
    expect(unreadable([graded({ 1: (args) => args })], gradedSamples)).toHaveLength(1);
    expect(unreadable([graded(lift)], {})).toHaveLength(2);
  });
});

describe('a promise of a newer version of the app', () => {
  test('is not read by an older one', () => {
    expect(readPromise({ name: 'createAscent', schema: 2, args: {} })).toBeNull();
    expect(readPromise({ name: 'notYetInvented', schema: 1, args: {} })).toBeNull();
  });

  test('waits in its lane for the update, undropped and in order', async () => {
    const phone = new OneDevice();
    await phone.promise({ ...createAscent, schema: 2 }, ascentOf());
    await phone.promise(createAscent, ascentOf());
    await phone.pass(600_000);
    expect(phone.phase).toBe('update');
    expect(phone.rows('outbox')).toMatchObject([
      { schema: 2, attempts: 0 },
      { schema: 1, attempts: 0 },
    ]);
    expect(phone.writes).toEqual([]);
  });
});
