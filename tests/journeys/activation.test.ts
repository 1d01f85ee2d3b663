import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo } from '#contract/rules/access';
import type { SectorPage } from '#contract/catalogue/route-content';
import { hashCode } from '#server/activations/make-code';
import { normalizeAnswer } from '#server/activations/normalize-answer';
import { hashPassword } from '#server/sessions/password';
import { addActivationCodes, replaceAnswers } from '#server/store/access/activations';
import { savedRouteFacts } from '#server/store/catalogue/saved-route-facts';
import { PacksDb } from '#worker/db/packs-db';
import { pageKey } from '#worker/api/engine-api';
import { mutate } from '#worker/mutations/mutate';
import { saveRoute } from '#worker/mutations/saved-routes';
import { readPackContent } from '#worker/packs/read-pack';
import { offline, Phone } from '../support/phone';
import { lettersTo, tokenIn } from '../support/read-letters';
import { GUIDEBOOK_ID, OTHER_GUIDEBOOK_ID } from '../support/small-catalogue';
import { startServer, type TestServer } from '../support/start-server';

const PATIENCE = { timeout: 40_000, interval: 20 };
const CODE = '7K2M-9QXA-3FTR-HW5D';
const request = { page: 'sector', region: 'region', crag: 'crag-1', slug: 'sector-2' } as const;

let server: TestServer;
let email: string;
let phone: Phone;

beforeAll(async () => {
  server = await startServer();
  await replaceAnswers(server.db, GUIDEBOOK_ID, [await hashPassword(normalizeAnswer('chamois'))]);
  await addActivationCodes(server.db, OTHER_GUIDEBOOK_ID, [hashCode(CODE)], server.clock.now);
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ email } = await server.addCustomer({ owns: [] }));
  phone = await Phone.of(server, email);
});
afterEach(() => phone.discard());

async function sector(): Promise<SectorPage> {
  await phone.engine.refreshPage(request, 0);
  return (await (await phone.db()).sector.get(pageKey(request)))?.data as SectorPage;
}

const rights = async () => (await phone.db()).validation.toArray();

describe('the owner of a paper book, on their phone', () => {
  test('answers the question, follows the letter, saves a sector and reads it without network', async () => {
    expect((await sector()).content).toBeNull();
    const answer = { slug: 'guidebook-1', answer: 'Un chamois' };
    expect(await phone.engine.askAccount('answerActivation', answer)).toEqual({
      kind: 'done',
      data: { email },
    });
    const [letter] = await lettersTo(server, email);
    if (!letter) throw new Error('No letter came.');
    const opened = await phone.engine.askAccount('followActivation', { token: tokenIn(letter) });
    expect(opened).toMatchObject({ kind: 'done', data: { email, guidebook: { slug: 'guidebook-1' } } });
    await vi.waitFor(async () => expect(await rights()).toHaveLength(1), PATIENCE);
    const { keys, content } = await sector();
    expect(content).not.toBeNull();
    expect(accessTo(keys, await rights(), server.clock.now).state).toBe('active');

    const [facts] = await savedRouteFacts(server.db, [{ type: 'cliff', id: 2 }]);
    if (!facts) throw new Error('There is no sector 2.');
    await mutate(await phone.db(), saveRoute, facts);
    await phone.engine.fetchPacks();
    const packs = new PacksDb();
    await vi.waitFor(async () => {
      expect(await packs.packs.get('cliff-2')).toMatchObject({ state: 'ready' });
    }, PATIENCE);
    await phone.connect(offline);
    const read = await readPackContent(packs, 'cliff-2');
    expect(read?.page.content?.description.fr).toBe('secret of sector 2 (fr)');
    packs.close();
  });

  test('enters the printed code, and has the right here at once', async () => {
    const wrong = await phone.engine.askAccount('enterActivationCode', { slug: 'guidebook-2', code: 'no' });
    expect(wrong).toMatchObject({ kind: 'refused', status: 422 });
    const code = CODE.toLowerCase();
    const opened = await phone.engine.askAccount('enterActivationCode', { slug: 'guidebook-2', code });
    expect(opened).toMatchObject({ kind: 'done' });
    await vi.waitFor(async () => {
      expect(await rights()).toMatchObject([{ guidebookId: OTHER_GUIDEBOOK_ID }]);
    }, PATIENCE);
  });

  test('is not kept waiting where nobody can be reached', async () => {
    await phone.connect(offline);
    const asked = await phone.engine.askAccount('readActivation', { slug: 'guidebook-1' });
    expect(asked).toEqual({ kind: 'unreachable' });
  });
});
