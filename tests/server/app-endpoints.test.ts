import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all';
import { readAppTexts } from '#server/text/app-texts';
import { textsSet } from '#server/commands/provider/texts';
import { setCorrectedText, unsetCorrectedText } from '#server/store/provider/corrected-texts';
import { byItself } from '#server/commands/provider/with-database';
import { startServer, type TestServer } from '../support/start-server';
import { noFetch } from '../support/no-fetch';
import { textsOf } from '../support/texts';

const CANARY = 'canary-51ab';
const lines: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, written) {
    lines.push(chunk.toString());
    written();
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ log, trustedProxies: ['127.0.0.1'] });
});
afterAll(() => server.stop());

describe('a text the provider corrected', () => {
  const bundle = async (language: string) =>
    (await server.app.inject(`/api/${language}/locale`)).json<{ data: object }>().data;

  test('comes in its language until the app’s own counts again', async () => {
    expect(await bundle('fr')).toEqual({});
    await setCorrectedText(server.db, 'fr', 'errors.reload', 'Recommencer');
    await setCorrectedText(server.db, 'fr', 'errors.reload', 'Relancer');
    expect(await bundle('fr')).toEqual({ 'errors.reload': 'Relancer' });
    expect(await bundle('en')).toEqual({});
    expect(await unsetCorrectedText(server.db, 'fr', 'errors.reload')).toBe(true);
    expect(await unsetCorrectedText(server.db, 'fr', 'errors.reload')).toBe(false);
    expect(await bundle('fr')).toEqual({});
  });

  test('is one the app has, with what is filled in', async () => {
    const ports = {
      ...byItself(() => {
        throw new Error('read too early');
      }),
      say: () => undefined,
      fetchText: noFetch,
      complain: () => undefined,
    };
    expect(readAppTexts('fr')).toEqual(textsOf('fr'));
    await expect(textsSet.run(['errors.nothing', 'fr', 'x'], ports)).rejects.toThrow(
      'no text errors.nothing',
    );
    await expect(textsSet.run(['errors.reload', 'de', 'x'], ports)).rejects.toThrow('fr or en');
    await expect(textsSet.run(['errors.reload', 'fr', '{{count}}'], ports)).rejects.toThrow(
      'nothing in braces',
    );
    await expect(textsSet.run(['errors.reload', 'fr', 'x'], ports)).rejects.toThrow('read too early');
  });
});

describe('an app that failed', () => {
  const send = (report: object, from: string, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/error/log',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
      payload: JSON.stringify(report),
    });
  const failed = { name: 'TypeError', message: 'x is not a function' };

  test('is heard of without anything of its owner', async () => {
    lines.length = 0;
    const host = 'https://relais.example';
    const answer = await send(
      {
        name: 'TypeError',
        message: `Cannot read properties of undefined (reading '${CANARY}'): ${CANARY}@x.example 0612345678 ${host}/fr/topo/${CANARY}`,
        stack: `TypeError: ${CANARY}\n    at draw (${host}/assets/guidebook-Ab12.js:1:2345)\n    at ${host}/fr/${CANARY}:1:2\nleave@${host}/assets/x.js:3:4`,
        path: `/fr/topo/${CANARY}?query=${CANARY}`,
        version: '1.2.3',
      },
      '192.0.2.1',
    );
    expect(answer.statusCode).toBe(200);
    const text = lines.join('');
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('192.0.2.1');
    const line = lines.map((one) => JSON.parse(one) as { report?: object }).find(({ report }) => report);
    expect(line?.report).toEqual({
      name: 'TypeError',
      message: 'Cannot read properties of undefined (reading – – – –',
      at: ['draw assets/guidebook-Ab12.js:1:2345', 'leave assets/x.js:3:4'],
      screen: 'guidebook/$slug',
      version: '1.2.3',
    });
  });

  test('is heard ten times a minute, and no more', async () => {
    const answers = [];
    for (let time = 0; time < 12; time += 1) answers.push((await send(failed, '192.0.2.2')).statusCode);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
    server.clock.now += 61_000;
    expect((await send(failed, '192.0.2.2')).statusCode).toBe(200);
  });

  test('is not heard at length, nor from another site', async () => {
    const long = await send({ ...failed, stack: 'x'.repeat(8200) }, '192.0.2.3');
    expect([long.statusCode, long.json()]).toMatchObject([413, { message: 'common.error.tooLarge' }]);
    const foreign = await send(failed, '192.0.2.4', { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
  });

  test('has a limit of its own, as have a list that goes with all its notes, parts of photographs and catalogues, and the long texts and topos of the staff', () => {
    const limited = allEndpoints.filter(({ bytesMax }) => bytesMax !== undefined);
    expect(limited.map(({ name, bytesMax }) => [name, bytesMax])).toEqual([
      ['errorLog', 8192],
      ['searchMissed', 1024],
      ['counterNewsletterChange', 300_000],
      ['counterNewsletterPreview', 300_000],
      ['counterMessageChange', 2_500_000],
      ['counterClean', 2_500_000],
      ['counterPageChange', 2_500_000],
      ['houseCatalogueFilePart', 700_076],
      ['housePreview', 400_000],
      ['housePage', 400_000],
      ['housePublish', 400_000],
      ['houseOffer', 400_000],
      ['houseRevise', 2_400_000],
      ['listDelete', 2_640_000],
      ['photoPart', 350_552],
    ]);
  });
});
