import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, type NamedEndpoint } from '#contract/endpoints/all';
import { addressOf } from '#server/app/register-endpoint';
import { personalTables } from '#server/store/privacy/personal-tables';
import { readRowsOf } from '#server/store/privacy/tagged-rows';
import { askEndpoint, type Heard } from '../support/ask-endpoint';
import { askOf } from '../support/asked-of';
import { liveFully, type FullLife } from '../support/full-life';
import { routeTable } from '../support/route-table';
import { SignedIn } from '../support/signed-in';
import { smallShop } from '../support/small-shop';
import { startServer, type TestServer } from '../support/start-server';
import { tellMessages } from '../support/tell-messages';

const CANARY = 'canary-7d20';
/** What the app answers besides its endpoints; the mailbox only where there is no mail, the sandbox where there is no bank. */
const PAGES = [
  'GET /api/docs',
  'GET /api/docs/style.css',
  'GET /api/openapi.json',
  'GET /dev/mailbox',
  'GET /dev/mailbox.json',
  'GET /dev/mailbox/:id',
  'GET /dev/mailbox/:id/invoice.pdf',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap-:file(^\\d{1,4}$).xml',
  'GET /api/sandbox/:id',
  'GET /api/sandbox/style.css',
  'POST /api/sandbox/:id',
  'POST /api/payment-events',
  'GET /api/:lng/newsletter/one-click',
  'POST /api/:lng/newsletter/one-click',
];
/** A session’s token alone is proof for these: whoever holds it may end or renew that session. */
const PROVEN_BY_SESSION = ['logout', 'tokenRefresh'];
/** Ended last, for it ends the rest. */
const LAST = [
  'tickingDelete',
  'tickingRemove',
  'deleteAddress',
  'removePasskey',
  'endSession',
  'passwordChange',
  'logout',
];

/** What names something by an id of the owner's and need not answer 404 for it to others, and why. */
const NAMED_OTHERWISE: Record<string, string> = {
  deleteAddress: 'what is not there is deleted already: 200 for another’s and for nobody’s, and nothing goes',
  placeOrder: 'the device chooses the id of an order; one that is taken is another’s cart, refused',
  payment: 'public by the specification: whoever holds the id of an order hears its state and nothing else',
  refusalDismiss: 'a device may hold a refusal that the server has lost, so any key may be put away',
  refusalRestore: 'the same',
  tickingCreate: 'the device chooses the id; one that is taken is refused',
  tickingImport: 'the same',
  tickingRemove: 'what is not there is removed already',
};
const UUID = /[\da-f]{8}-[\da-f-]{27}/g;
/** What is asked with an id that the device makes up. */
const MADE_UP = [
  'counterReportAnswer',
  'houseCatalogueFileBegin',
  'houseCatalogueFilePart',
  'houseCatalogueFileProblems',
  'houseCatalogueFilePublish',
  'houseCatalogueFileCancel',
  'counterReportAccept',
  'counterNoticeChange',
  'batch',
  'knownWrites',
  'counterShipments',
  'counterRefund',
  'counterNote',
  'counterReturn',
  'counterGiveAccess',
  'counterTakeAccess',
  'counterResend',
  'counterEndSessions',
  'counterConfirmation',
  'counterProductChange',
  'counterPaperAccessChange',
  'counterReductionChange',
  'counterShippingChange',
  'counterVatChange',
  'counterBackup',
  'counterMessageChange',
  'counterNewsletterChange',
  'counterPageChange',
  'counterTextChange',
  'counterMonthClose',
  'housePublish',
  'houseUndo',
  'houseOffer',
  'houseOfferBack',
  'houseSecondLook',
];
const IDS: ReadonlySet<string | symbol> = new Set<keyof FullLife>([
  'ascentId',
  'addressId',
  'orderId',
  'sessionId',
  'passkeyId',
  'refusedKey',
]);

let server: TestServer;
let owner: FullLife;
const NOBODY = {} as FullLife;
const callers = new Map<string, SignedIn>();

beforeAll(async () => {
  server = await startServer({ catalogue: smallShop });
  // The seventh is taken note of.
  await tellMessages(server.db, 7, server.clock.now);
  owner = await liveFully(server, CANARY);
  const other = await liveFully(server, 'canary-other');
  callers.set('a guest', new SignedIn(server));
  callers.set('another customer', other.browser);
  const old = await SignedIn.as(server, owner.email);
  const runOut = await SignedIn.as(server, owner.email);
  const signedOut = await SignedIn.as(server, owner.email);
  await signedOut.post('/fr/customer/logout', {});
  callers.set('the owner, signed out', signedOut);
  callers.set('the owner, with an access token that has run out', old);
  server.clock.now += 11 * 60_000;
  await Promise.all([owner.browser.renew(), other.browser.renew(), runOut.renew()]);
  await server.db.execute(sql`update session set expires_at = ${new Date(server.clock.now).toISOString()}
    where id = (select session_id from session_token
                 where hash = encode(sha256(${runOut.token}::bytea), 'hex'))`);
  callers.set('the owner, with a session that has run out', runOut);
});
afterAll(() => server.stop());

const expired = () => [...callers.keys()].filter((name) => name.startsWith('the owner'));
const callerOf = (name: string) => {
  const found = callers.get(name);
  if (!found) throw new Error(`Nobody is ${name}.`);
  return found;
};

/** The receipt of a write tells its sender the key, version and stamp that are their own. */
const withoutReceipt = ({ text }: Heard) =>
  text.replace(/,"write":\{"key":"[\w-]+","v":\d+,"stamp":"[\w-]+","rows":\[\]\}/, '');

/** All that is the owner's; what counts guesses moves with every question. */
async function ownersRows(): Promise<string[]> {
  const person = { id: owner.id, emails: [owner.email, owner.newEmail] };
  const tables = personalTables.filter(({ owner: { by } }) => by !== 'digest');
  const rows = await Promise.all(tables.map((one) => readRowsOf(server.db, one, person)));
  return rows.flat().map((row) => JSON.stringify(row));
}

const table = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const unknown = () => {
  const nothing = { ascentId: randomUUID(), addressId: randomUUID(), orderId: randomUUID() };
  return {
    ...owner,
    ...nothing,
    sessionId: randomUUID(),
    passkeyId: randomUUID(),
    email: 'nobody@relais.example',
    refusedKey: randomUUID(),
  };
};

describe('the table of routes', () => {
  test('is the contract and a few pages: nothing is answered that no test knows', () => {
    const known = allEndpoints.map((endpoint) => `${endpoint.method} ${addressOf(endpoint)}`);
    // Two endpoints may name the same place of a path differently; a slash at the end is read over.
    const plain = (route: string) => route.replaceAll(/\/:\w+(?:\|:\w+)*/g, '/:').replace(/\/$/, '');
    expect(routeTable(server.app).map(plain)).toEqual([...known, ...PAGES].map(plain).toSorted());
  });

  test('has for every endpoint what its owner asks', () => {
    const unasked = allEndpoints.filter((endpoint) => askOf(endpoint, owner) === undefined);
    expect(unasked.map(({ name }) => name)).toEqual([]);
  });

  test('names rows that the owner has: one made up would be refused to anybody', () => {
    const ids = Object.values(owner).filter((value) => typeof value === 'string');
    const madeUp = allEndpoints
      .filter(({ name }) => !MADE_UP.includes(name))
      .filter((endpoint) => {
        const { params, query, body } = askOf(endpoint, owner) ?? {};
        const named = JSON.stringify([params, query, body]).match(UUID) ?? [];
        return named.some((id) => !ids.includes(id));
      });
    expect(madeUp.map(({ name }) => name)).toEqual([]);
  });

  test('holds whatever names something of the owner’s to the answer for what is nobody’s', () => {
    const loose = allEndpoints.filter((endpoint) => {
      let namesOne = false;
      const watched = new Proxy(owner, {
        get(life, key) {
          namesOne ||= IDS.has(key);
          return Reflect.get(life, key) as unknown;
        },
      });
      return askOf(endpoint, watched)?.isTheirs !== true && namesOne;
    });
    expect(loose.map(({ name }) => name).toSorted()).toEqual(Object.keys(NAMED_OTHERWISE).toSorted());
  });
});

type Row = readonly [string, NamedEndpoint];
const rowsOf = (which: (endpoint: NamedEndpoint) => boolean): Row[] => table.filter(([, one]) => which(one));
const required = rowsOf(({ auth }) => auth === 'required');
const optional = rowsOf(({ auth, method }) => auth === 'optional' && method === 'GET');
const ofSomebody = rowsOf((endpoint) => askOf(endpoint, NOBODY)?.isTheirs === true);
const askedBy = (endpoint: NamedEndpoint, life: FullLife = owner) => askOf(endpoint, life) ?? {};

describe('a guest, and an owner whose session has ended', () => {
  test.each(required)('%s asks to sign in', async (_route, endpoint) => {
    for (const name of ['a guest', ...expired()]) {
      const { status, text } = await askEndpoint(callerOf(name), endpoint, askedBy(endpoint));
      const refused = '{"success":false,"message":"account.error.session","errors":[]}';
      expect([name, status, text]).toEqual([name, 401, refused]);
    }
  });

  test.each(optional)('%s takes nobody for a guest unawares', async (_route, endpoint) => {
    for (const name of expired()) {
      const { status } = await askEndpoint(callerOf(name), endpoint, askedBy(endpoint));
      expect([name, status]).toEqual([name, 401]);
    }
  });
});

describe('anybody but the owner', () => {
  test.each(table)(
    '%s tells nothing of the owner, and changes nothing of theirs',
    async (_route, endpoint) => {
      const before = await ownersRows();
      for (const [name, caller] of callers) {
        if (PROVEN_BY_SESSION.includes(endpoint.name) && name !== 'a guest') continue;
        const { status, text } = await askEndpoint(caller, endpoint, askedBy(endpoint));
        expect([name, status < 500, text.includes(CANARY)]).toEqual([name, true, false]);
      }
      expect(await ownersRows()).toEqual(before);
    },
  );
});

describe('a customer who has made nothing yet', () => {
  let newcomer: SignedIn;
  // Another customer has rows of their own under the owner's ids by now: a device names what it writes, and an id is its
  // customer's own.
  beforeAll(async () => {
    newcomer = await SignedIn.as(server, (await server.addCustomer()).email);
  });

  test.each(ofSomebody)('%s answers for what is another’s as for what is not', async (_route, endpoint) => {
    const foreign = await askEndpoint(newcomer, endpoint, askedBy(endpoint));
    const nobodys = await askEndpoint(newcomer, endpoint, askedBy(endpoint, unknown()));
    expect([foreign.status, nobodys.status]).toEqual([404, 404]);
    expect(withoutReceipt(foreign)).toBe(withoutReceipt(nobodys));
  });
});

describe('the owner', () => {
  const mine = allEndpoints
    .filter(({ auth }) => auth !== 'none')
    .toSorted((one, two) => LAST.indexOf(one.name) - LAST.indexOf(two.name));

  test.each(mine.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is answered by %s',
    async (_name, endpoint) => {
      const who = endpoint.name === 'logout' ? await SignedIn.as(server, owner.email) : owner.browser;
      const asked = askedBy(endpoint);
      const heard = await askEndpoint(who, endpoint, asked);
      expect([heard.status, heard.text]).toEqual([asked.status ?? 200, heard.text]);
    },
  );
});
