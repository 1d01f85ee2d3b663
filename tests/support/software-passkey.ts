import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyChallenge, PasskeyMade, PasskeyOrder, PasskeyProof } from '#contract/forms/passkey';
import { addPasskey, passkeyChallenge, passkeyStart } from '#contract/endpoints/passkeys';
import type { Answer, SignedIn } from './signed-in';
import { BASE, PASSWORD } from './start-server';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a device does otherwise than an honest one that its owner has unlocked. */
export interface Otherwise {
  /** The site whose page asks. */
  origin?: string;
  rpId?: string;
  /** Whether the device asked for finger, face or code. */
  isVerified?: boolean;
  /** What it says that it has signed so far; one more than the last time unless given. */
  counter?: number;
  /** Whose passkey it says that it is. */
  userHandle?: string;
  /** What the page says it is for. */
  type?: string;
}

/** A passkey in software: what a device holds and answers, in the bytes of the standard. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  userHandle = '';
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  /** Makes it as a page was told to, with no attestation. */
  make(order: PasskeyOrder, otherwise: Otherwise = {}): PasskeyMade {
    this.userHandle = order.userHandle;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authData(order, HAS_CREDENTIAL, otherwise), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData(order.challenge, 'webauthn.create', otherwise).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge. */
  sign(challenge: PasskeyChallenge, otherwise: Otherwise = {}): PasskeyProof {
    this.counter = otherwise.counter ?? this.counter + 1;
    const authData = this.#authData(challenge, 0, otherwise);
    const client = clientData(challenge.challenge, 'webauthn.get', otherwise);
    const signed = Buffer.concat([authData, sha256(client)]);
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: otherwise.userHandle ?? this.userHandle,
    };
  }

  #authData({ rpId: asked }: PasskeyChallenge, more: number, otherwise: Otherwise): Buffer {
    const { rpId = asked, isVerified = true } = otherwise;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => Buffer.from(text, 'base64url');
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }
}

/** Adds a passkey to the account of whoever is signed in. */
export async function addSoftwarePasskey(
  browser: SignedIn,
  passkey = new SoftwarePasskey(),
  otherwise: Otherwise = {},
): Promise<{ passkey: SoftwarePasskey; id: string; answer: Answer }> {
  const order = await orderPasskey(browser);
  const answer = await browser.post('/fr/guard/customer/passkeys', passkey.make(order, otherwise), null);
  const { data } = addPasskey.data.safeParse(answer.body.data);
  return { passkey, id: data?.id ?? '', answer };
}

/** What the browser of whoever is signed in is asked in order to make a passkey. */
export async function orderPasskey(browser: SignedIn): Promise<PasskeyOrder> {
  const asked = { currentPassword: PASSWORD };
  const { body } = await browser.post('/fr/guard/customer/passkeys/start', asked, null);
  return passkeyStart.data.parse(body.data);
}

/** A fresh challenge for a sign-in. */
export async function takeChallenge(browser: SignedIn): Promise<PasskeyChallenge> {
  await browser.takePair();
  const { body } = await browser.post('/fr/customer/passkey-challenge', {}, null);
  return passkeyChallenge.data.parse(body.data);
}

function clientData(challenge: string, type: string, otherwise: Otherwise): Buffer {
  const said = {
    type: otherwise.type ?? type,
    challenge,
    origin: otherwise.origin ?? BASE,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(said));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** As much of CBOR (RFC 8949) as an authenticator writes: integers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new Error('An authenticator writes no such thing.');
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  const long = Buffer.from([(kind << 5) | 25, 0, 0]);
  long.writeUInt16BE(size, 1);
  return long;
}
