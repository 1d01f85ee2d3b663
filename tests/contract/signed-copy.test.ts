import fc from 'fast-check';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CopyFacts, CopyKey } from '#contract/catalogue/own-copy';
import { checkCopy, factsMeta, readCopyKeys, signatureLine } from '#contract/catalogue/signed-copy';
import { verifyHere } from '#server/own-copy/copy-signer';
import { verifySignature } from '../../src/shop/screens/copy/verify-signature';

function makePair() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256').update(x).digest('base64url');
  const key: CopyKey = { id, kty: 'EC', crv: 'P-256', x, y };
  return { key, privateKey };
}

const pair = makePair();
const facts: CopyFacts = {
  guidebook: { slug: 'luberon', label: 'Luberon « sud » & "nord" <1>', edition: 2, year: 2026 },
  owner: 'Zoé \u{1f9d7} Œuvré',
  language: 'fr',
  writtenAt: '2026-11-24T10:00:00.000Z',
  keysAt: 'https://relais.example/api/copy-keys',
};

function signed(body: string, { key, privateKey } = pair): Uint8Array<ArrayBuffer> {
  const page = `<!doctype html><head>${factsMeta(facts)}</head><body>${body}</body></html>`;
  const signature = sign('sha256', Buffer.from(page), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return new Uint8Array(Buffer.from(page + signatureLine(key.id, signature.toString('base64url'))));
}
const copy = signed('<p>Été</p>');
const verifiers = { 'on the server': verifyHere, 'in a browser': verifySignature };

describe.each(Object.entries(verifiers))('a signed copy, checked %s', (_where, verify) => {
  const check = (file: Uint8Array<ArrayBuffer>, keys = [pair.key]) => checkCopy(file, keys, verify);

  test('is genuine as it was written, and says all of what it is, whatever letters that has', async () => {
    expect(await check(copy)).toEqual({ state: 'genuine', facts });
  });

  test('is genuine whatever its text holds, another signature or other facts too', async () => {
    for (const body of [factsMeta({ ...facts, owner: 'X' }), signatureLine(pair.key.id, 'A'.repeat(86))]) {
      expect(await check(signed(body))).toEqual({ state: 'genuine', facts });
    }
  });

  test('is never genuine with any one byte changed, one left out or one more', async () => {
    const place = fc.nat(copy.length - 1);
    const changed = fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
      const other = Uint8Array.from(copy);
      other[at] = (other[at] ?? 0) ^ by;
      return other;
    });
    const shorter = place.map((at) => Uint8Array.from(copy.filter((_, index) => index !== at)));
    const longer = fc
      .tuple(fc.nat(copy.length), fc.nat(255))
      .map(([at, byte]) => Uint8Array.from([...copy.subarray(0, at), byte, ...copy.subarray(at)]));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, shorter, longer), async (other) => {
        expect((await check(other)).state).not.toBe('genuine');
      }),
      { numRuns: 400 },
    );
  });

  test('is none of a key that is not known, nor of one that calls itself by a known name', async () => {
    const stranger = makePair();
    expect(await check(signed('', stranger))).toEqual({ state: 'unknownKey' });
    const liar = { ...stranger, key: { ...stranger.key, id: pair.key.id } };
    expect(await check(signed('', liar))).toEqual({ state: 'changed' });
  });

  test('is told from what is none, and from a ZIP', async () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text));
    expect(await check(bytes(''))).toEqual({ state: 'noCopy' });
    expect(await check(bytes('<!doctype html><p>a page</p>'))).toEqual({ state: 'noCopy' });
    expect(await check(bytes('PK\u0003\u0004 and more'))).toEqual({ state: 'packed' });
  });
});

describe('the text in which somebody kept public keys', () => {
  test('is the answer of their address, or the list in it', () => {
    const list = [pair.key];
    expect(readCopyKeys(JSON.stringify({ success: true, data: list }))).toEqual(list);
    expect(readCopyKeys(JSON.stringify(list))).toEqual(list);
  });

  test('holds none when it is anything else', () => {
    for (const text of ['', 'hello', '{}', '[1]', '{"data":[{"id":"x"}]}', 'null']) {
      expect(readCopyKeys(text)).toBeNull();
    }
  });
});
