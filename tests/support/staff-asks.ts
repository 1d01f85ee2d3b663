import { randomUUID } from 'node:crypto';
import { CounterProductStory } from '#contract/endpoints/counter/products';
import { Reductions } from '#contract/endpoints/counter/reductions';
import { CounterReports } from '#contract/endpoints/counter/reports';
import { Sending } from '#contract/endpoints/counter/shipping';
import { VatAbroad } from '#contract/endpoints/counter/vat';
import { Accounts } from '#contract/endpoints/counter/accounts';
import { CounterPageStory, counterTexts } from '#contract/endpoints/counter/words';
import { houseCatalogueFile } from '#contract/endpoints/house/catalogue-file';
import { housePublishing } from '#contract/endpoints/house/publishing';
import { cragTime, dayAfter } from '#contract/sun/crag-time';
import type { Asked } from './asked';
import { dataOf } from './buyer';
import { code, message, page, rate, text } from './counter-bodies';
import { newKey } from './editor';
import { noPasskey } from './no-passkey';
import { sectorPlace } from './report-bodies';
import { GUIDEBOOK_ID, OTHER_GUIDEBOOK_ID, SAMPLE_SECTOR_ID } from './small-catalogue';
import { ware } from './small-shop';
import { paidBook } from './staff';
import type { StaffDesk } from './staff-desk';
import type { StaffEndpointName } from './staff-rights';
import { PASSWORD } from './start-server';

/** Makes a question to which whoever may ask hears the status of it, 200 unless given; first it prepares what it needs. */
export type StaffAsk = (desk: StaffDesk) => Promise<Asked> | Asked;

const keyed = () => ({ key: randomUUID() });
const YEAR = '?from=2026-01-01&to=2026-12-31';
const matter = { ...sectorPlace, routeId: SAMPLE_SECTOR_ID, kind: 'bolt' };
const news = { subjectFr: 'Buoux', subjectEn: 'Buoux', contentFr: 'Il est là.', contentEn: 'It is here.' };
const tomorrow = ({ server }: StaffDesk) => dayAfter(cragTime(server.clock.now).day, 1);

const ofReader: StaffAsk = ({ reader }) => ({ params: { id: reader.id } });
const toReader =
  (more: object): StaffAsk =>
  ({ reader }) => ({ params: { id: reader.id }, body: { ...keyed(), ...more } });
const ofOrder =
  (more: object): StaffAsk =>
  ({ reader }) => ({ params: { id: reader.orderId }, body: { ...keyed(), ...more } });
const plain: StaffAsk = () => ({});
const bodied =
  (make: () => object): StaffAsk =>
  () => ({ body: make() });

/** A change of the paper book, made of what it is now. */
const ofPaper =
  (make: (product: CounterProductStory['product'], desk: StaffDesk) => object): StaffAsk =>
  async (desk) => {
    const { product } = await desk.read(CounterProductStory, `/products/${ware.paper}`);
    return { params: { id: String(ware.paper) }, body: { ...keyed(), ...make(product, desk) } };
  };
/** Countries that have no rate of their own yet: two rates of one way and country refuse each other. */
const countries = [
  'LI',
  'AD',
  'MC',
  'SM',
  'VA',
  'IS',
  'NO',
  'GI',
  'FO',
  'AL',
  'RS',
  'MD',
  'UA',
  'TR',
  'GE',
  'AM',
];
let countriesTaken = 0;
const country = () => countries[(countriesTaken += 1) % countries.length];
/** Of a country that no other question takes. */
const rateOf = (more: object = {}) => rate({ countries: [country()], ...more });
const newCode = () => `C-${randomUUID().slice(0, 8).toUpperCase()}`;
/** A reduction of its own. */
let steps = 0;
const step = () => ({ fromCents: 900_000 + (steps += 1), percent: 5 });

/** A rate of a day that no other question takes. */
let vatDays = 0;
const vatRate = () => {
  const since = dayAfter('2090-01-01', (vatDays += 1));
  return { country: 'DE', kind: 'virtual', rate: 19, since };
};

const OWN_TEXT = 'counter.list.more';
/** What the shop says instead of that text by now. */
const ownText = async (desk: StaffDesk) => {
  const { texts } = await desk.read(counterTexts.data, `/texts?words=${OWN_TEXT}`);
  return texts.find(({ key, language }) => key === OWN_TEXT && language === 'fr')?.own ?? null;
};

/** A letter with news that was written, and sent where that is wanted. */
const ofNewsletter =
  (what: string, { isSent = false, isSeen = false } = {}): StaffAsk =>
  async (desk) => {
    const id = randomUUID();
    await desk.done('/newsletter', { ...keyed(), id, what: 'newsletter', seen: null, ...news });
    const seen = await desk.newsletterChangedAt(id);
    if (isSent) await desk.done('/newsletter', { ...keyed(), id, what: 'newsletterSend', seen });
    const more = what === 'newsletterTest' ? { language: 'fr' } : {};
    return { body: { ...keyed(), id, what, ...(isSeen && { seen }), ...more } };
  };

const noticeNow = async (desk: StaffDesk) => {
  const { notices } = await desk.read(CounterReports, '/reports');
  return notices.find(({ kind, routeId }) => kind === matter.kind && routeId === matter.routeId)?.id ?? null;
};
const sentences = { fr: 'Un piton bouge.', en: 'A bolt moves.' };
const groupNow = async (desk: StaffDesk) => {
  const [open, answered] = [
    await desk.read(CounterReports, '/reports?shelf=open'),
    await desk.read(CounterReports, '/reports?shelf=answered'),
  ];
  const found = [...open.groups, ...answered.groups].find(
    ({ kind, routeId }) => kind === matter.kind && routeId === matter.routeId,
  );
  if (!found) throw new Error('The reader’s report is not there.');
  return found;
};

/** An open change of one sector, and no other. */
const revised = async ({ owner }: StaffDesk) => {
  await owner.withdrawAll();
  await owner.revise('sector-2', { name: `Sector ${randomUUID()}` });
  return owner.revisions();
};
const ofRevisions =
  (more: () => object): StaffAsk =>
  async (desk) => ({ body: { ...more(), revisions: await revised(desk) } });
const published = async (desk: StaffDesk) => {
  await revised(desk);
  return (await desk.owner.publish()).edition.number;
};
const offered = async (desk: StaffDesk) => {
  const body = { ...keyed(), revisions: await revised(desk), note: '' };
  const { offers } = dataOf(housePublishing.data, await desk.owner.ask('/offers', body));
  return offers.at(-1)?.id ?? '';
};
/** A catalogue file of which nothing has come yet, instead of what was on its way. */
const begun = async ({ owner }: StaffDesk) => {
  const { file } = dataOf(houseCatalogueFile.data, await owner.read('/catalogue-file'));
  if (file) await owner.ask(`/catalogue-file/${file.id}/cancel`, {});
  const id = randomUUID();
  await owner.ask('/catalogue-file', { id, name: 'x.jsonl', size: 1, modified: 0 });
  return id;
};
const ofFile =
  (more: () => Omit<Asked, 'params'>): StaffAsk =>
  async (desk) => ({ params: { id: await begun(desk) }, ...more() });

/** What each endpoint of the staff is asked, by the variants of what it takes where it takes several. */
export const staffAsks: Readonly<Record<StaffEndpointName, StaffAsk | Readonly<Record<string, StaffAsk>>>> = {
  counterOrders: () => ({ query: '?shelf=all' }),
  counterOrder: ({ reader }) => ({ params: { id: reader.orderId } }),
  counterShipments: async ({ server }) => ({
    body: { parcels: [{ ...keyed(), orderId: (await paidBook(server)).id, tracking: 'LP-1' }] },
  }),
  counterRefund: ofOrder({ cents: 1, reason: 'goodwill' }),
  counterNote: ofOrder({ text: 'Back on Monday.' }),
  counterReturn: async (desk) => {
    const { id } = await paidBook(desk.server);
    await desk.done('/shipments', { parcels: [{ ...keyed(), orderId: id, tracking: 'LP-2' }] });
    return { params: { id }, body: { ...keyed(), line: 1, copies: 1, toStock: false, before: 0 } };
  },
  counterPapers: ({ reader }) => ({ body: { paper: 'slips', orderIds: [reader.orderId] } }),
  counterWaiting: plain,
  counterLive: plain,
  counterCustomers: ({ reader }) => ({ query: `?words=${encodeURIComponent(reader.email)}` }),
  counterCustomer: ofReader,
  counterGivenAccess: () => ({ query: '?shelf=all' }),
  counterGiveAccess: toReader({ guidebookId: GUIDEBOOK_ID, lastDay: null }),
  counterTakeAccess: async (desk) => {
    const given = { guidebookId: OTHER_GUIDEBOOK_ID };
    await desk.done(`/customers/${desk.reader.id}/access`, { ...keyed(), ...given, lastDay: null });
    return { params: { id: desk.reader.id }, body: { ...keyed(), ...given } };
  },
  counterResend: (desk) => ({
    params: { id: desk.reader.id },
    body: { ...keyed(), letter: 'orderCompleted', orderId: desk.reader.orderId, line: null },
  }),
  // Of somebody else, for the reader is asked again.
  counterEndSessions: async ({ server }) => ({
    params: { id: (await server.addCustomer()).id },
    body: keyed(),
  }),
  // Nobody waits for a letter there, which only somebody of the role hears.
  counterConfirmation: () => ({ body: { ...keyed(), email: 'nobody@relais.example' }, status: 409 }),
  counterExport: ({ reader }) => ({ params: { id: reader.id }, body: {} }),
  counterErase: async ({ server }) => {
    const { id, email } = await server.addCustomer();
    return { params: { id }, body: { email } };
  },
  counterProducts: plain,
  counterProduct: () => ({ params: { id: String(ware.paper) } }),
  counterPaperAccess: () => ({ params: { id: String(ware.paper) } }),
  counterPaperAccessChange: {
    answers: () => ({
      params: { id: String(ware.paper) },
      body: { ...keyed(), what: 'answers', answers: ['valse'] },
    }),
    codes: () => ({
      params: { id: String(ware.paper) },
      body: { ...keyed(), what: 'codes', count: 1 },
    }),
  },
  counterProductChange: {
    price: ofPaper(({ priceCents }) => ({ what: 'price', seen: priceCents, cents: priceCents + 100 })),
    sale: ofPaper(({ onSale }) => ({ what: 'sale', seen: onSale, onSale: !onSale })),
    stock: ofPaper(({ copies }) => ({ what: 'stock', seen: copies, copies: (copies ?? 0) + 9 })),
    copy: async (desk) => {
      const { product } = await desk.read(CounterProductStory, `/products/${ware.digital}`);
      const isAllowed = product.ownCopy ?? false;
      const body = { ...keyed(), what: 'copy', seen: isAllowed, ownCopy: !isAllowed };
      return { params: { id: String(ware.digital) }, body };
    },
    split: ofPaper(({ split }) => ({ what: 'split', seen: split, parts: split })),
    unplanned: async (desk) => {
      const place = `/products/${ware.otherPaper}`;
      const planned = async () => (await desk.read(CounterProductStory, place)).product.planned[0];
      if (!(await planned())) {
        const { product } = await desk.read(CounterProductStory, place);
        const wish = { what: 'price', seen: product.priceCents, cents: 3300, day: tomorrow(desk) };
        await desk.done(place, { ...keyed(), ...wish });
      }
      const body = { ...keyed(), what: 'unplanned', seen: await planned() };
      return { params: { id: String(ware.otherPaper) }, body };
    },
  },
  counterReductions: plain,
  counterReductionChange: {
    step: bodied(() => ({ ...keyed(), what: 'step', seen: null, ...step() })),
    stepEnd: async (desk) => {
      const seen = step();
      await desk.done('/reductions', { ...keyed(), what: 'step', seen: null, ...seen });
      return { body: { ...keyed(), what: 'stepEnd', seen } };
    },
    code: bodied(() => code({ code: newCode() })),
    codeEnd: async (desk) => {
      const name = newCode();
      await desk.done('/reductions', code({ code: name }));
      return { body: { ...keyed(), what: 'codeEnd', code: name } };
    },
    unplanned: async (desk) => {
      await desk.done('/reductions', {
        ...keyed(),
        what: 'step',
        seen: null,
        ...step(),
        day: tomorrow(desk),
      });
      const { planned } = await desk.read(Reductions, '/reductions');
      return { body: { ...keyed(), what: 'unplanned', seen: planned.at(-1) } };
    },
  },
  counterShipping: plain,
  counterShippingChange: {
    rate: bodied(() => rateOf()),
    rateEnd: async (desk) => {
      await desk.done('/shipping', rateOf());
      const { rates } = await desk.read(Sending, '/shipping');
      return { body: { ...keyed(), what: 'rateEnd', seen: rates.at(-1) } };
    },
    unplanned: async (desk) => {
      await desk.done('/shipping', rateOf({ day: tomorrow(desk) }));
      const { planned } = await desk.read(Sending, '/shipping');
      return { body: { ...keyed(), what: 'unplanned', seen: planned.at(-1) } };
    },
  },
  counterVat: plain,
  counterVatChange: {
    vatRate: bodied(() => ({ ...keyed(), what: 'vatRate', seen: null, ...vatRate() })),
    vatRateEnd: async (desk) => {
      const seen = vatRate();
      await desk.done('/vat', { ...keyed(), what: 'vatRate', seen: null, ...seen });
      return { body: { ...keyed(), what: 'vatRateEnd', seen } };
    },
    vatRates: bodied(() => ({
      ...keyed(),
      what: 'vatRates',
      rates: [vatRate(), vatRate()].map((entered) => ({ ...entered, seen: null })),
    })),
    vatReach: async (desk) => {
      const { reaches } = await desk.read(VatAbroad, '/vat');
      const seen = reaches.find(({ since }) => since === '2099-01-01')?.reach ?? null;
      const reach = seen === 'export' ? 'home' : 'export';
      return { body: { ...keyed(), what: 'vatReach', seen, reach, since: '2099-01-01' } };
    },
  },
  counterMessages: plain,
  counterMessageChange: {
    message: bodied(() => message()),
    messageEnd: async (desk) => {
      const told = (await desk.done('/messages', message())) as { messages: { id: number }[] };
      return { body: { ...keyed(), what: 'messageEnd', id: told.messages[0]?.id } };
    },
  },
  counterClean: () => ({ body: { html: ['<p>x</p>'] } }),
  counterPages: plain,
  counterPage: () => ({ params: { slug: 'conditions' } }),
  counterPageChange: {
    page: async (desk) => {
      const { page: before } = await desk.read(CounterPageStory, '/pages/conditions');
      return {
        params: { slug: 'conditions' },
        body: page({ titleFr: randomUUID(), seen: before.updatedAt }),
      };
    },
    pageBack: async (desk) => {
      const { page: before } = await desk.read(CounterPageStory, '/pages/conditions');
      await desk.done('/pages/conditions', page({ titleFr: randomUUID(), seen: before.updatedAt }));
      const { page: after } = await desk.read(CounterPageStory, '/pages/conditions');
      return {
        params: { slug: 'conditions' },
        body: { ...keyed(), what: 'pageBack', seen: after.updatedAt },
      };
    },
  },
  counterTexts: plain,
  counterTextChange: {
    text: async (desk) => ({ body: text({ seen: await ownText(desk), words: randomUUID() }) }),
    textBack: async (desk) => {
      const words = randomUUID();
      await desk.done('/texts', text({ seen: await ownText(desk), words }));
      const about = { textKey: OWN_TEXT, language: 'fr' };
      return { body: { ...keyed(), what: 'textBack', ...about, seen: words } };
    },
  },
  counterLetters: plain,
  counterNewsletter: plain,
  counterNewsletterChange: {
    newsletter: bodied(() => ({ ...keyed(), id: randomUUID(), what: 'newsletter', seen: null, ...news })),
    newsletterEnd: ofNewsletter('newsletterEnd', { isSeen: true }),
    newsletterTest: ofNewsletter('newsletterTest'),
    newsletterSend: ofNewsletter('newsletterSend', { isSeen: true }),
    newsletterStop: ofNewsletter('newsletterStop', { isSent: true }),
  },
  counterNewsletterPreview: bodied(() => news),
  counterNewsletterReaders: bodied(() => ({})),
  counterReports: () => ({ query: '?shelf=open' }),
  counterReportsWaiting: plain,
  counterPhoto: ({ reader }) => ({ params: { hash: reader.photoHash } }),
  counterReportAnswer: async (desk) => {
    const { seen } = await groupNow(desk);
    return { body: { ...keyed(), ...matter, shelf: 'open', seen, state: 'seen', answer: randomUUID() } };
  },
  // The group has no such way, which only somebody of the role hears.
  counterReportAccept: async (desk) => {
    const { seen } = await groupNow(desk);
    const accepts = { what: 'grade', before: '6a', after: '6b' };
    return { body: { ...keyed(), ...matter, seen, accepts, isUndone: false }, status: 409 };
  },
  counterNoticeChange: {
    notice: async (desk) => ({
      body: { ...keyed(), what: 'notice', ...matter, seen: await noticeNow(desk), ...sentences },
    }),
    noticeEnd: async (desk) => {
      const seen = await noticeNow(desk);
      await desk.done('/notices', { ...keyed(), what: 'notice', ...matter, seen, ...sentences });
      return { body: { ...keyed(), what: 'noticeEnd', id: await noticeNow(desk) } };
    },
  },
  counterStaff: plain,
  counterStaffChange: async ({ server }) => ({
    body: { email: (await server.addCustomer()).email, roles: ['content'] },
  }),
  counterPassword: bodied(() => ({ currentPassword: PASSWORD })),
  // A passkey that there is not, which only somebody of the staff hears.
  counterPasskey: () => ({ body: noPasskey, status: 410 }),
  counterLog: plain,
  counterAccounts: () => ({ query: YEAR }),
  counterAccountsFile: () => ({ query: `${YEAR}&kind=journal` }),
  counterPayouts: () => ({ query: '?from=2026-01-01&to=2026-03-31' }),
  // That month is not over.
  counterMonthClose: () => ({ body: { ...keyed(), month: '2099-12' }, status: 409 }),
  counterAccountNumbers: async (desk) => {
    const { numbers, version } = await desk.read(Accounts, `/accounts${YEAR}`);
    return { body: { numbers, version } };
  },
  counterFigures: () => ({ query: YEAR }),
  counterHealth: plain,
  counterLettersRetry: bodied(() => ({})),
  counterBackups: plain,
  counterBackup: bodied(keyed),
  houseCatalogueFile: plain,
  houseCatalogueFileBegin: () => ({ body: { id: randomUUID(), name: 'x.jsonl', size: 1, modified: 0 } }),
  houseCatalogueFilePart: async (desk) => ({
    params: { id: await begun(desk), part: '0' },
    body: { bytes: 'AA==' },
  }),
  houseCatalogueFileProblems: ofFile(() => ({})),
  houseCatalogueFilePublish: ofFile(() => ({ body: keyed(), status: 409 })),
  houseCatalogueFileCancel: ofFile(() => ({ body: {} })),
  houseCatalogueExport: plain,
  housePublishing: plain,
  housePreview: ofRevisions(() => ({})),
  housePage: ofRevisions(() => ({ route: 'sector-2' })),
  housePublish: ofRevisions(() => ({ ...keyed(), note: '' })),
  houseEdition: async (desk) => ({ params: { number: String(await published(desk)) } }),
  houseUndo: async (desk) => ({ params: { number: String(await published(desk)) }, body: keyed() }),
  houseOffer: ofRevisions(() => ({ ...keyed(), note: '' })),
  houseOfferBack: async (desk) => ({ params: { id: await offered(desk) }, body: keyed() }),
  houseSecondLook: async (desk) => {
    const { secondLook } = dataOf(housePublishing.data, await desk.owner.read('/publishing'));
    return { body: { ...keyed(), seen: secondLook, on: !secondLook } };
  },
  houseWork: plain,
  houseSync: () => ({ query: '?cursor=0' }),
  houseItems: () => ({ query: '?crag=1' }),
  houseRevise: () => ({ body: { key: newKey('climb'), fields: { name: 'La valse' }, base: { v: 0 } } }),
  houseRemove: () => ({ body: { key: 'sector-3', base: { v: 0 } } }),
  houseWithdraw: async (desk) => ({ body: { keys: await revised(desk), base: { v: 1_000_000 } } }),
};

/** What an endpoint is asked in one of its variants. */
export function staffAskOf(name: StaffEndpointName, variant: string): StaffAsk {
  const asks = staffAsks[name];
  const ask = typeof asks === 'function' ? asks : asks[variant];
  if (!ask) throw new Error(`Nobody said what ${name} is asked as ${variant}.`);
  return ask;
}
