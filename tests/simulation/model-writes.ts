import { allEndpoints, type EndpointName, type NamedEndpoint } from '#contract/endpoints/all';
import { addressRules } from './model-addresses';
import { cartRules } from './model-cart';
import { listRules } from './model-lists';
import { logbookRules } from './model-logbook';
import { ownListRules } from './model-own-lists';
import { houseRules } from './model-house';
import { reportRules } from './model-reports';
import { ModelRefusal, type ModelWrite, type Rule } from './model-row';
import { readBody } from './second-release';

const rules: Partial<Record<EndpointName, Rule>> = {
  ...logbookRules,
  ...listRules,
  ...cartRules,
  ...addressRules,
  ...ownListRules,
  ...houseRules,
  ...reportRules,
};

interface QueuedEndpoint {
  endpoint: NamedEndpoint;
  pattern: RegExp;
}

const queued: readonly QueuedEndpoint[] = allEndpoints
  .filter(({ queued: isQueued }) => isQueued)
  .map((endpoint) => {
    const words = endpoint.path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    return { endpoint, pattern: new RegExp(`^${words}/?$`) };
  });

/** The endpoint that devices queue for at a path, with what its path says; null for a path that is none. */
export function endpointAt(
  path: string,
): { name: EndpointName; params: Record<string, string>; isOfHouse: boolean } | null {
  for (const { endpoint, pattern } of queued) {
    const match = pattern.exec(path);
    const isOfHouse = endpoint.house === true;
    if (match) return { name: endpoint.name, params: { ...match.groups }, isOfHouse };
  }
  return null;
}

/** What a write says, and the rows it is done on. */
type AskedWrite = Omit<ModelWrite, 'params' | 'body'> & { path: string; body: unknown };

/** Does a write by the rule of its endpoint, which has parsed what it says. Throws ModelRefusal. */
export function doWrite({ path, body, ...write }: AskedWrite): void {
  const found = endpointAt(path);
  if (!found) throw new ModelRefusal(404, 'common.error.notFound');
  const rule = rules[found.name];
  if (!rule)
    throw new Error(`The model server has no rule for "${found.name}": it needs one, in words of its own.`);
  const schemas = allEndpoints.find(({ name }) => name === found.name);
  const parsed = schemas?.body?.safeParse(readBody(body) ?? {});
  if (parsed && !parsed.success) throw new ModelRefusal(400, 'common.error.invalid');
  rule({ ...write, params: found.params, body: parsed?.data as never });
}
