import { randomUUID } from 'node:crypto';
import type { Asked } from './asked';

const revisions = [{ key: 'sector-2', v: 1 }];

/** What a customer asks where content is published. To who buys, it is as unknown as what does not exist. */
export const publishingAsks = {
  houseCatalogueFile: (): Asked => ({ status: 404 }),
  houseCatalogueFileBegin: (): Asked => ({
    body: { id: randomUUID(), name: 'catalogue.jsonl', size: 1, modified: 0 },
    status: 404,
  }),
  houseCatalogueFilePart: (): Asked => ({
    params: { id: randomUUID(), part: '0' },
    body: { bytes: 'AA==' },
    status: 404,
  }),
  houseCatalogueExport: (): Asked => ({ status: 404 }),
  houseCatalogueFileProblems: (): Asked => ({ params: { id: randomUUID() }, status: 404 }),
  houseCatalogueFilePublish: (): Asked => ({
    params: { id: randomUUID() },
    body: { key: randomUUID() },
    status: 404,
  }),
  houseCatalogueFileCancel: (): Asked => ({ params: { id: randomUUID() }, body: {}, status: 404 }),
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
