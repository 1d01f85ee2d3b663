import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto';
import type { CopyKey } from '#contract/catalogue/own-copy';
import { signatureLine, type VerifySignature } from '#contract/catalogue/signed-copy';
import type { Database } from '../database/database';
import { addCopyKey, newestCopyKeys } from '../store/own-copy/copy-keys';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Signs one copy while it is written. */
export class CopySigner {
  readonly #sign = createSign('SHA256');
  readonly #keyId: string;
  readonly #key: KeyObject;

  private constructor(keyId: string, key: KeyObject) {
    this.#keyId = keyId;
    this.#key = key;
  }

  /** With the newest key that the secret opens; a new pair is made where there is none. */
  static async begin(db: Database, secret: Uint8Array, now: number): Promise<CopySigner> {
    for (const { id, sealedKey } of await newestCopyKeys(db)) {
      const opened = open(sealedKey, secret);
      if (opened) return new CopySigner(id, opened);
    }
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = describe(publicKey);
    await addCopyKey(db, { key, sealedKey: seal(privateKey, secret), now });
    return new CopySigner(key.id, privateKey);
  }

  update(text: string): void {
    this.#sign.update(text);
  }

  /** The last line of the copy. */
  line(): string {
    const signature = this.#sign.sign({ key: this.#key, dsaEncoding: 'ieee-p1363' }, 'base64url');
    return signatureLine(this.#keyId, signature);
  }
}

/** Verifies here, beside the database, what browsers verify by themselves. */
export const verifyHere: VerifySignature = async ({ id: _id, ...key }, signature, signed) =>
  verify(
    'sha256',
    signed,
    { key, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );

function describe(publicKey: KeyObject): CopyKey {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = { crv: 'P-256', kty: 'EC', x, y } as const;
  // The thumbprint of RFC 7638: the members in the order of their names.
  return { id: createHash('sha256').update(JSON.stringify(point)).digest('base64url'), ...point };
}

function seal(key: KeyObject, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const sealed = [cipher.update(key.export({ format: 'der', type: 'pkcs8' })), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
}

/** Null where the secret is another one than the key was sealed with. */
function open(sealedKey: string, secret: Uint8Array): KeyObject | null {
  const whole = Buffer.from(sealedKey, 'base64');
  const textAt = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, secret, whole.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(whole.subarray(NONCE_BYTES, textAt));
  try {
    const key = Buffer.concat([decipher.update(whole.subarray(textAt)), decipher.final()]);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}
