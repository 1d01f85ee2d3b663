import { createHash } from 'node:crypto';
import { bestEncoding, encodeBody, type EncodedBody } from './encode-body';

/** A public answer that is serialized and compressed once and then sent as it is, or as a 304. */
export class PreparedAnswer {
  readonly etag: string;
  readonly cacheControl: string;
  readonly mediaType: string;
  readonly #body: Buffer;
  readonly #encoded = new Map<EncodedBody['encoding'], Promise<EncodedBody>>();

  /** The success envelope around data that is JSON already. */
  static ofJson(json: string, cacheControl: string): PreparedAnswer {
    const body = Buffer.from(`{"success":true,"data":${json}}`);
    return new PreparedAnswer(body, 'application/json; charset=utf-8', cacheControl);
  }

  constructor(body: Buffer, mediaType: string, cacheControl: string) {
    this.#body = body;
    this.mediaType = mediaType;
    this.cacheControl = cacheControl;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  }

  /** How long it is before it is compressed. */
  get bytes(): number {
    return this.#body.length;
  }

  /** Whether the `If-None-Match` of a request names this answer. */
  isHeldBy(ifNoneMatch: string | undefined): boolean {
    return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === this.etag) ?? false;
  }

  /** The body in the best encoding the request accepts; compressed when first asked for. */
  encode(acceptEncoding: string | undefined): Promise<EncodedBody> {
    const encoding = bestEncoding(this.#body, this.mediaType, acceptEncoding);
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const encoded = encodeBody(this.#body, encoding, 'once');
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}
