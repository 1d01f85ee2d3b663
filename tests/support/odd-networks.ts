import type { Dice } from '../simulation/dice';
import { type Network, online } from './phone';

const isLogbookWrite = ({ method, url }: Request) => method === 'POST' && url.includes('/guard/ticking/');

/** Every request arrives; now and then the answer to a write of the logbook does not. */
export function losesAnswers(dice: Dice): Network {
  return async (request, pass) => {
    const response = await pass();
    if (isLogbookWrite(request) && dice.chance(0.2)) throw new TypeError('Failed to fetch');
    return response;
  };
}

/** A defect: one write of the logbook in five is confirmed and never done. */
export function pretendsToWrite(dice: Dice): Network {
  return (request, pass) => {
    if (!isLogbookWrite(request) || !dice.chance(0.2)) return pass();
    const write = { key: request.headers.get('idempotency-key'), v: 1, rows: [] };
    return Promise.resolve(Response.json({ success: true, data: {}, write }));
  };
}

/** A defect: an edit takes a field along that it did not name, as it was when the ascent was made. */
export function writesWholeRows(): Network {
  return async (request, pass) => {
    if (!isLogbookWrite(request) || !request.url.includes('/update/')) return pass();
    const { base, changes } = (await request.json()) as { base: unknown; changes: object };
    const body = JSON.stringify({ base, changes: { partner: null, comment: '', ...changes } });
    return pass(new Request(request.url, { method: 'POST', headers: request.headers, body }));
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
