import { randomUUID } from 'node:crypto';
import type { Asked } from './asked';

const revisions = [{ key: 'sector-2', v: 1 }];

/** What a customer asks where content is published. To who buys, it is as unknown as what does not exist. */
export const publishingAsks = {
  housePublishing: (): Asked => ({ status: 404 }),
  housePreview: (): Asked => ({ body: { revisions }, status: 404 }),
  housePage: (): Asked => ({ body: { revisions, route: 'sector-2' }, status: 404 }),
  housePublish: (): Asked => ({ body: { key: randomUUID(), revisions, note: '' }, status: 404 }),
  houseWork: (): Asked => ({ status: 404 }),
  houseEdition: (): Asked => ({ params: { number: '1' }, status: 404 }),
  houseUndo: (): Asked => ({ params: { number: '1' }, body: { key: randomUUID() }, status: 404 }),
  houseOffer: (): Asked => ({ body: { key: randomUUID(), revisions, note: '' }, status: 404 }),
  houseOfferBack: (): Asked => ({
    params: { id: randomUUID() },
    body: { key: randomUUID() },
    status: 404,
  }),
  houseSecondLook: (): Asked => ({ body: { key: randomUUID(), seen: false, on: true }, status: 404 }),
};
