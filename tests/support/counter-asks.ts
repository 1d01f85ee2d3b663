import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#contract/endpoints/all';
import { usualNumbers } from '#server/bookkeeping/journal';
import type { Asked } from './asked';
import type { FullLife } from './full-life';
import { noPasskey } from './no-passkey';
import { GUIDEBOOK_ID, OTHER_GUIDEBOOK_ID, SAMPLE_SECTOR_ID } from './small-catalogue';
import { ware } from './small-shop';
import { PASSWORD } from './start-server';

const keyed = () => ({ key: randomUUID() });
const aboutSample = { type: 'cliff', routeId: SAMPLE_SECTOR_ID, climbId: null, pitch: null, part: null };
const YEAR = '?from=2026-01-01&to=2026-12-31';

/**
 * What a customer asks each endpoint of the counter. To who buys, the counter is as unknown as what does not exist; what
 * the staff hears has tests of its own.
 */
export const counterAsks: Readonly<
  Record<Extract<EndpointName, `counter${string}`>, (life: FullLife) => Asked>
> = {
  counterOrders: () => ({ query: '?shelf=all', status: 404 }),
  counterOrder: ({ orderId }) => ({ params: { id: orderId }, isTheirs: true, status: 404 }),
  counterShipments: ({ orderId }) => ({
    body: { parcels: [{ key: randomUUID(), orderId, tracking: '' }] },
    isTheirs: true,
    status: 404,
  }),
  counterRefund: ({ orderId }) => ({
    params: { id: orderId },
    body: { key: randomUUID(), cents: 1, reason: 'goodwill' },
    isTheirs: true,
    status: 404,
  }),
  counterNote: ({ orderId }) => ({
    params: { id: orderId },
    body: { key: randomUUID(), text: 'note' },
    isTheirs: true,
    status: 404,
  }),
  counterReturn: ({ orderId }) => ({
    params: { id: orderId },
    body: { key: randomUUID(), line: 1, copies: 1, toStock: false, before: 0 },
    isTheirs: true,
    status: 404,
  }),
  counterPapers: ({ orderId }) => ({
    body: { paper: 'slips', orderIds: [orderId] },
    isTheirs: true,
    status: 404,
  }),
  counterWaiting: () => ({ status: 404 }),
  counterLive: () => ({ status: 404 }),
  counterCustomers: ({ email }) => ({ query: `?words=${encodeURIComponent(email)}`, status: 404 }),
  counterCustomer: ({ id }) => ({ params: { id }, isTheirs: true, status: 404 }),
  counterGivenAccess: () => ({ query: '?shelf=all', status: 404 }),
  counterGiveAccess: ({ id }) => ({
    params: { id },
    body: { key: randomUUID(), guidebookId: GUIDEBOOK_ID, lastDay: null },
    isTheirs: true,
    status: 404,
  }),
  counterTakeAccess: ({ id }) => ({
    params: { id },
    body: { key: randomUUID(), guidebookId: OTHER_GUIDEBOOK_ID },
    isTheirs: true,
    status: 404,
  }),
  counterResend: ({ id, orderId }) => ({
    params: { id },
    body: { key: randomUUID(), letter: 'orderCompleted', orderId, line: null },
    isTheirs: true,
    status: 404,
  }),
  counterEndSessions: ({ id }) => ({
    params: { id },
    body: { key: randomUUID() },
    isTheirs: true,
    status: 404,
  }),
  counterConfirmation: ({ email }) => ({ body: { key: randomUUID(), email }, status: 404 }),
  counterExport: ({ id }) => ({ params: { id }, body: {}, isTheirs: true, status: 404 }),
  counterErase: ({ id, email }) => ({ params: { id }, body: { email }, isTheirs: true, status: 404 }),
  counterProducts: () => ({ status: 404 }),
  counterProduct: () => ({ params: { id: String(ware.paper) }, status: 404 }),
  counterProductChange: () => ({
    params: { id: String(ware.paper) },
    body: { key: randomUUID(), what: 'sale', seen: true, onSale: false },
    status: 404,
  }),
  counterPaperAccess: () => ({ params: { id: String(ware.paper) }, status: 404 }),
  counterPaperAccessChange: () => ({
    params: { id: String(ware.paper) },
    body: { key: randomUUID(), what: 'codes', count: 1 },
    status: 404,
  }),
  counterReductions: () => ({ status: 404 }),
  counterReductionChange: () => ({
    body: { key: randomUUID(), what: 'codeEnd', code: 'SUMMER' },
    status: 404,
  }),
  counterShipping: () => ({ status: 404 }),
  counterShippingChange: () => ({
    body: {
      key: randomUUID(),
      what: 'rate',
      seen: null,
      method: 'standard',
      countries: ['FR'],
      exceptCountries: [],
      priceCents: 300,
      isTracked: true,
      daysMin: 1,
      daysMax: 2,
    },
    status: 404,
  }),
  counterVat: () => ({ status: 404 }),
  counterVatChange: () => ({
    body: { ...keyed(), what: 'vatReach', seen: null, reach: 'home', since: '2026-01-01' },
    status: 404,
  }),
  counterMessages: () => ({ status: 404 }),
  counterMessageChange: () => ({ body: { key: randomUUID(), what: 'messageEnd', id: 1 }, status: 404 }),
  counterClean: () => ({ body: { html: ['<p>x</p>'] }, status: 404 }),
  counterPages: () => ({ status: 404 }),
  counterPage: () => ({ params: { slug: 'conditions' }, status: 404 }),
  counterPageChange: () => ({
    params: { slug: 'conditions' },
    body: {
      key: randomUUID(),
      what: 'page',
      seen: null,
      titleFr: 'x',
      titleEn: 'x',
      contentFr: 'x',
      contentEn: 'x',
    },
    status: 404,
  }),
  counterTexts: () => ({ status: 404 }),
  counterTextChange: () => ({
    body: {
      key: randomUUID(),
      what: 'text',
      textKey: 'shell.menu',
      language: 'fr',
      seen: null,
      words: 'x',
    },
    status: 404,
  }),
  counterNewsletter: () => ({ status: 404 }),
  counterNewsletterChange: () => ({
    body: { ...keyed(), what: 'newsletterStop', id: randomUUID() },
    status: 404,
  }),
  counterNewsletterPreview: () => ({
    body: { subjectFr: 'x', subjectEn: 'x', contentFr: 'x', contentEn: 'x' },
    status: 404,
  }),
  counterNewsletterReaders: () => ({ body: {}, status: 404 }),
  counterLetters: () => ({ status: 404 }),
  counterReports: () => ({ query: '?shelf=open', status: 404 }),
  counterReportsWaiting: () => ({ status: 404 }),
  counterPhoto: ({ photoHash }) => ({ params: { hash: photoHash }, isTheirs: true, status: 404 }),
  counterReportAnswer: () => ({
    body: { ...keyed(), ...aboutSample, kind: 'bolt', shelf: 'open', seen: '', state: 'seen', answer: '' },
    status: 404,
  }),
  counterReportAccept: () => ({
    body: {
      ...keyed(),
      ...aboutSample,
      kind: 'grade',
      seen: '',
      accepts: { what: 'grade', before: '6a', after: '6b' },
      isUndone: false,
    },
    status: 404,
  }),
  counterNoticeChange: () => ({
    body: { ...keyed(), what: 'notice', ...aboutSample, kind: 'bolt', seen: null, fr: 'x', en: 'x' },
    status: 404,
  }),
  counterStaff: () => ({ status: 404 }),
  counterStaffChange: ({ email }) => ({ body: { email, roles: ['owner'] }, status: 404 }),
  counterPassword: () => ({ body: { currentPassword: PASSWORD }, status: 404 }),
  counterPasskey: () => ({ body: noPasskey, status: 404 }),
  counterLog: () => ({ status: 404 }),
  counterAccounts: () => ({ query: YEAR, status: 404 }),
  counterAccountsFile: () => ({ query: `${YEAR}&kind=journal`, status: 404 }),
  counterPayouts: () => ({ query: '?from=2026-01-01&to=2026-03-31', status: 404 }),
  counterFigures: () => ({ query: YEAR, status: 404 }),
  counterHealth: () => ({ status: 404 }),
  counterLettersRetry: () => ({ body: {}, status: 404 }),
  counterBackups: () => ({ status: 404 }),
  counterBackup: () => ({ body: keyed(), status: 404 }),
  counterMonthClose: () => ({ body: { key: randomUUID(), month: '2026-01' }, status: 404 }),
  counterAccountNumbers: () => ({ body: { numbers: usualNumbers, version: 0 }, status: 404 }),
};
