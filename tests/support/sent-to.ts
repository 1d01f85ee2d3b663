import { allEndpoints, type EndpointName } from '#contract/endpoints/all';
import { mutations } from '#worker/mutations/registry';
import { samples } from './mutation-samples';

/** The endpoints that outbox entries are sent to, as the server finds them by their paths; undefined for no endpoint. */
export function sentTo(): (EndpointName | undefined)[] {
  return mutations.map((mutation) => {
    const { path } = mutation.request(samples[mutation.name][mutation.schema], { v: 0 });
    return allEndpoints.find((endpoint) => {
      const pattern = endpoint.path.replaceAll(/:\w+/g, '[^/]+');
      return endpoint.method === 'POST' && new RegExp(`^${pattern}$`).test(path);
    })?.name;
  });
}
