import type { NamedEndpoint } from '#contract/endpoints/all';
import type { Asked } from './asked';
import { readZip } from './read-zip';
import type { SignedIn } from './signed-in';

/** What somebody hears. */
export interface Heard {
  status: number;
  text: string;
}

/** What somebody hears who asks; a ZIP is unpacked. */
export async function askEndpoint(who: SignedIn, endpoint: NamedEndpoint, asked: Asked): Promise<Heard> {
  if (endpoint.auth === 'none' && endpoint.method === 'POST') await who.takePair();
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = asked.params?.[key];
    if (value === undefined) throw new Error(`Nobody said what :${key} of ${endpoint.name} is.`);
    return encodeURIComponent(value);
  });
  const isPost = endpoint.method === 'POST';
  const response = await who.fetch(`/api${endpoint.localised ? '/fr' : ''}${path}${asked.query ?? ''}`, {
    method: endpoint.method,
    headers: { ...who.headers(), ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { body: JSON.stringify(asked.body ?? {}) } : {}),
  });
  if (endpoint.streams && response.ok) return { status: response.status, text: await firstEvent(response) };
  const bytes = Buffer.from(await response.arrayBuffer());
  const isZip = response.headers.get('content-type') === 'application/zip';
  const text = isZip ? [...readZip(bytes).values()].join('\n') : bytes.toString('utf8');
  return { status: response.status, text };
}

/** What a stream says at first; whoever has heard it goes away. */
export async function firstEvent(response: Response): Promise<string> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return Buffer.from(value ?? []).toString('utf8');
}
