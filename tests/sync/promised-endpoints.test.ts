import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { mutations } from '#worker/mutations/registry';
import { Dice } from '../simulation/dice';
import { sampleArgs } from '../simulation/sample-args';

/** The endpoint that a path leads to, as the server would find it. */
function endpointOf(path: string) {
  return allEndpoints.find((endpoint) => {
    const pattern = endpoint.path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '/?');
    return endpoint.method === 'POST' && new RegExp(`^${pattern}$`).test(path);
  });
}

describe('what a device promises', () => {
  test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    '%s: a refusal of it comes in the feed',
    (_name, mutation) => {
      const { path } = mutation.request(sampleArgs(mutation, new Dice(1)), { v: 0 });
      expect(endpointOf(path)).toMatchObject({ write: true, promised: true });
    },
  );

  test('is all that is listed: who asks at once hears the answer', () => {
    const paths = mutations.map(
      (mutation) => mutation.request(sampleArgs(mutation, new Dice(1)), { v: 0 }).path,
    );
    const asked = new Set(paths.map((path) => endpointOf(path)?.name));
    const listed = allEndpoints.flatMap(({ name, promised }) => (promised ? [name] : []));
    expect(listed.filter((name) => !asked.has(name))).toEqual([]);
  });
});
