import { randomBytes, randomUUID } from 'node:crypto';
import { toRefererDate } from '#contract/rules/referer-record';
import { hashCode, makeCode } from '#server/activations/make-code';
import { payOrder } from '#contract/endpoints/shop/orders';
import { invite } from '#server/store/counter/staff-invitations';
import { giftDays } from '#contract/rules/shop/gift-day';
import { Checkout, OrderAnswer } from '#contract/tables/order';
import { ORDER_TEXTS_VERSION } from '#contract/rules/shop/order-texts';
import type { SyncPage } from '#contract/tables/sync';
import { refundOrder } from '#server/orders/refund-order';
import { hashToken } from '#server/sessions/session-token';
import { giveAccess } from '#server/activations/give-access';
import { addNote, addReturn } from '#server/store/counter/order-handling';
import { addActivationCodes, addActivationLink, readGuidebookRef } from '#server/store/access/activations';
import { saveDraft, takeRecipients } from '#server/store/letters/newsletters';
import { ascentOf } from './ascent-of';
import { fillSyncedTables } from './fill-synced-tables';
import { photoOf } from './photo-of';
import { lettersTo, tokenIn } from './read-letters';
import { SignedIn, type Answer } from './signed-in';
import { addSoftwarePasskey, takeChallenge } from './software-passkey';
import { GUIDEBOOK_ID, OTHER_GUIDEBOOK_ID, SAMPLE_SECTOR_ID } from './small-catalogue';
import { ware } from './small-shop';
import { BASE, PASSWORD, type TestServer } from './start-server';

/** A customer with something in every table that holds something of people. */
export interface FullLife {
  browser: SignedIn;
  id: string;
  email: string;
  /** The address they asked for instead, not confirmed yet. */
  newEmail: string;
  ascentId: string;
  addressId: string;
  orderId: string;
  /** Of another device. */
  sessionId: string;
  /** Of a passkey that they have signed in by. */
  passkeyId: string;
  /** The key of a write that was refused. */
  refusedKey: string;
  /** Of a list with the sample's sector on it. */
  listId: string;
  /** Of a text that gave way. */
  otherVersionId: string;
  /** Of what they said of the topo. */
  reportId: string;
  /** Of a photograph that it names. */
  photoHash: string;
}

/**
 * Lives a customer's life through the API, on a server of the small shop; `canary` stands in every text they wrote.
 * A new table of people's data needs its line here, unless it is a synced one of which a row can be made up: the tests
 * of export and erasure ask for a row in each.
 */
export async function liveFully(server: TestServer, canary: string): Promise<FullLife> {
  const email = `${canary}@relais.example`;
  const guest = new SignedIn(server);
  await guest.takePair();
  const names = { firstName: `First ${canary}`, lastName: `Last ${canary}` };
  const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
  const asked = { ...names, email, ...passwords, newsletter: true, terms: true };
  await done(guest.post('/fr/customer/register', asked));
  const [letter] = await lettersTo(server, email);
  if (!letter) throw new Error('No letter came.');
  await done(guest.post('/fr/customer/confirm', { token: tokenIn(letter) }));
  await done(guest.post('/fr/customer/password_reset_request', { email }));
  await guest.signIn(email, 'Wrong-2026!');

  const browser = await SignedIn.as(server, email);
  await done(browser.renew());
  await SignedIn.as(server, email);
  const { user } = (await done(browser.get(`/fr/guard/customer/${email}`))) as { user: { id: string } };
  const place = { businessName: canary, address: `1 rue ${canary}`, zipcode: '84400', city: `Apt ${canary}` };
  const address = { ...names, ...place, countryCode: 'FR', phone: '0612345678' };
  const kept = (await done(browser.post('/fr/guard/address', address))) as { id: string };
  const ascent = ascentOf({ comment: canary });
  await done(browser.post('/fr/guard/ticking/create', ascent));
  const otherVersionId = await changeUnseen(browser, ascent.id, canary);
  const saved = { type: 'cliff', id: SAMPLE_SECTOR_ID, action: 'add' };
  await done(browser.post('/fr/guard/customer/store_route', saved));
  await done(browser.post(`/fr/guard/cart/add-to-cart/${ware.paper}`, { quantity: 2 }));
  await done(browser.post(`/fr/guard/cart/gift/${ware.digital}`, { gift: true }));
  const listId = await keepList(browser, canary);
  const orderId = await buy(server, browser, { billingId: kept.id, canary });
  const photoHash = await sendPhoto(browser);
  const reportId = await report(browser, canary, photoHash);
  const friend = { email: `friend-${email}`, giver: canary, message: canary, language: 'fr' };
  const { last: day } = giftDays(server.clock.now);
  await done(browser.post(`/fr/guard/order/${orderId}/gift/2/person`, { ...friend, day }, null));
  await done(browser.post(`/fr/guard/cart/add-to-cart/${ware.paper}`, { quantity: 2 }));
  const refusedKey = randomUUID();
  await browser.post(
    '/fr/guard/customer/store_cliff',
    { id: 999_999, action: 'add', routeIds: [] },
    refusedKey,
  );
  await done(browser.post('/fr/guard/refusal-dismiss', { key: refusedKey }));
  const bookmark = { action: 'add', url: '/guidebook/guidebook-1', title: canary };
  await done(browser.post('/fr/guard/customer/bookmark', bookmark));
  const referer = { referer: canary, date: toRefererDate(server.clock.now) };
  await done(browser.post('/fr/guard/customer/referer', referer));
  await activate(server, browser, user.id);
  await awaitNews(server);
  const passkeyId = await signInByPasskey(server, browser, canary);
  const newEmail = `new-${email}`;
  const wish = { email: newEmail, currentPassword: PASSWORD };
  await done(browser.post('/fr/guard/customer/email-change', wish, null));
  // Whoever takes an address that was invited may read of it.
  await invite(server.db, {
    email,
    roles: ['content'],
    staffId: user.id,
    invitedAt: new Date(server.clock.now),
  });
  await fillSyncedTables(server, { id: user.id, emails: [email, newEmail] }, canary);
  const sessions = (await done(browser.get('/fr/guard/customer/sessions'))) as {
    id: string;
    isThisOne: boolean;
  }[];
  return {
    browser,
    id: user.id,
    email,
    newEmail,
    ascentId: ascent.id,
    addressId: kept.id,
    orderId,
    passkeyId,
    refusedKey,
    listId,
    otherVersionId,
    reportId,
    photoHash,
    sessionId: sessions.find(({ isThisOne }) => !isThisOne)?.id ?? '',
  };
}

/** A letter with news is on its way to whoever agrees. */
async function awaitNews({ db, clock }: TestServer): Promise<void> {
  const id = randomUUID();
  const text = { fr: 'Nouveau', en: 'New' };
  await saveDraft(db, id, { subject: text, content: text }, clock.now);
  await takeRecipients(db, id, 10);
}

/** A passkey of the name `canary`, used once; answers its id. */
async function signInByPasskey(server: TestServer, browser: SignedIn, canary: string): Promise<string> {
  const { passkey, id } = await addSoftwarePasskey(browser);
  await done(browser.post(`/fr/guard/customer/passkeys/${id}/rename`, { name: canary }, null));
  const phone = new SignedIn(server);
  const proof = passkey.sign(await takeChallenge(phone));
  await done(phone.post('/fr/customer/passkey-login', proof, null));
  return id;
}

/** An edit by a device that knew nothing of what was written; answers the other version that is kept of it. */
async function changeUnseen(browser: SignedIn, ascentId: string, canary: string): Promise<string> {
  const edit = { base: { v: 0 }, changes: { comment: `Again ${canary}` } };
  await done(browser.post(`/fr/guard/ticking/update/${ascentId}`, edit));
  const { rows } = (await done(browser.get('/fr/guard/sync?cursor=0'))) as SyncPage;
  const kept = rows.find(({ table, row }) => table === 'otherVersion' && row?.text === canary);
  if (!kept) throw new Error('No text was kept.');
  return kept.id;
}

/** A list with a note on its one route, and a note of that route; answers the list's id. */
async function keepList(browser: SignedIn, canary: string): Promise<string> {
  const id = randomUUID();
  const route = { type: 'cliff', routeId: SAMPLE_SECTOR_ID, label: canary };
  await done(browser.post('/fr/guard/list', { id, name: canary }));
  await done(browser.post(`/fr/guard/list/${id}/add`, { ...route, rank: 'i', note: canary }));
  const note = { ...route, climbId: null, text: canary, base: { v: 0 } };
  await done(browser.post('/fr/guard/note', note));
  return id;
}

/** A photograph that is whole, and another one on its way; answers the hash of the first. */
async function sendPhoto(browser: SignedIn): Promise<string> {
  const { hash, parts } = await photoOf();
  await done(browser.post(`/fr/guard/photo/${hash}/0`, parts[0], null));
  const begun = await photoOf({ side: 700, isNoise: true });
  await done(browser.post(`/fr/guard/photo/${begun.hash}/0`, begun.parts[0], null));
  return hash;
}

/** What they say of the sample's sector; answers the report's id. */
async function report(browser: SignedIn, canary: string, photo: string): Promise<string> {
  const id = randomUUID();
  const place = { type: 'cliff', routeId: SAMPLE_SECTOR_ID, climbId: null, pitch: null, part: null };
  const said = { label: canary, kind: 'bolt', text: canary, photos: [photo], madeOn: '2026-11-20' };
  await done(browser.post('/fr/guard/report', { id, ...place, ...said }));
  return id;
}

/** The cart, paid; answers the order's id. */
async function buy(
  server: TestServer,
  browser: SignedIn,
  { billingId, canary }: { billingId: string; canary: string },
): Promise<string> {
  const choice = { billingId, shippingId: null, method: null };
  const { totalCents } = Checkout.parse(await done(browser.post('/fr/guard/order/billing', choice)));
  const agreed = { terms: true, digitalConsent: true, textsVersion: ORDER_TEXTS_VERSION };
  const { id } = OrderAnswer.parse(
    await done(browser.post('/fr/guard/order', { id: randomUUID(), totalCents, ...agreed })),
  );
  const { url } = payOrder.data.parse(await done(browser.post(`/fr/guard/order/${id}/payment`, {})));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.inject({ method: 'POST', url, headers, payload: 'card=pay' });
  await server.courier.round();
  const { number } = OrderAnswer.parse(await done(browser.get(`/fr/guard/order/${id}`)));
  const refunding = { number: Number(number.slice(2)), cents: 1, now: server.clock.now, base: BASE };
  await refundOrder(server, refunding);
  const [noteId, returnId] = [randomUUID(), randomUUID()];
  const handled = { orderId: id, staffId: null, createdAt: new Date(server.clock.now) };
  await addNote(server.db, { id: noteId, text: canary, ...handled });
  await addReturn(server.db, { id: returnId, lineNumber: 1, copies: 1, toStock: false, ...handled });
  return id;
}

/** One guidebook by a code of the book, another asked for by the question's letter. */
async function activate({ db, clock }: TestServer, browser: SignedIn, customerId: string): Promise<void> {
  const guidebook = await readGuidebookRef(db, OTHER_GUIDEBOOK_ID);
  await giveAccess(db, { customerId, guidebook, until: null, now: clock.now, base: BASE });
  const code = makeCode(randomBytes);
  await addActivationCodes(db, GUIDEBOOK_ID, [hashCode(code)], clock.now);
  await done(browser.post('/fr/guard/activation', { slug: 'guidebook-1', code }, null));
  const link = { tokenHash: hashToken(randomUUID()), customerId, guidebookId: GUIDEBOOK_ID };
  await addActivationLink(db, link, clock.now);
}

async function done(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`It answered ${status}: ${body.message}`);
  return body.data;
}
