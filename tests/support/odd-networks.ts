import type { BatchedWrite } from '#contract/endpoints/batch';
import type { Dice } from '../simulation/dice';
import { type Network, online } from './phone';

const isBatch = ({ url }: Request) => url.endsWith('/guard/batch');
const isLogbookWrite = (request: Request) =>
  request.method === 'POST' && (request.url.includes('/guard/ticking/') || isBatch(request));
const writesOf = async (request: Request) => ((await request.json()) as { writes: BatchedWrite[] }).writes;

/** Every request arrives; now and then the answer to a write of the logbook does not. */
export function losesAnswers(dice: Dice): Network {
  return async (request, pass) => {
    const response = await pass();
    if (isLogbookWrite(request) && dice.chance(0.2)) throw new TypeError('Failed to fetch');
    return response;
  };
}

/** A defect: one request in five that writes into the logbook is confirmed and never done. */
export function pretendsToWrite(dice: Dice): Network {
  const confirmation = (key: string | null) => ({ success: true, data: {}, write: { key, v: 1, rows: [] } });
  return async (request, pass) => {
    if (!isLogbookWrite(request) || !dice.chance(0.2)) return pass();
    if (!isBatch(request)) return Response.json(confirmation(request.headers.get('idempotency-key')));
    const answers = (await writesOf(request)).map(({ key }) => ({
      status: 200,
      retryAfterSeconds: null,
      body: confirmation(key),
    }));
    return Response.json({ success: true, data: { answers } });
  };
}

/** A defect: an edit takes a field along that it did not name, as it was when the ascent was made. */
export function writesWholeRows(): Network {
  const whole = <Body>(path: string, body: Body): Body => {
    if (!path.includes('/update/')) return body;
    const { base, changes } = body as { base: unknown; changes: object };
    return { base, changes: { partner: null, comment: '', ...changes } } as Body;
  };
  return async (request, pass) => {
    if (!isLogbookWrite(request)) return pass();
    const { url, headers } = request;
    const body = isBatch(request)
      ? { writes: (await writesOf(request)).map((one) => ({ ...one, body: whole(one.path, one.body) })) }
      : whole(url, await request.json());
    return pass(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
  };
}

/** A defect: what was deleted elsewhere is never heard of. */
export function hidesDeletions(): Network {
  return async (request, pass) => {
    if (!request.url.includes('/guard/sync?')) return online(request, pass);
    const answer = (await (await pass()).json()) as { data: { rows: { row: unknown }[] } };
    answer.data.rows = answer.data.rows.filter(({ row }) => row !== null);
    return Response.json(answer);
  };
}
