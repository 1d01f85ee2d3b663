/** An answer that is not the JSON envelope: a picture, a pack's part. */
export class Bytes {
  readonly buffer: Buffer | string;
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly status: number;
  /** When it is worth asking again, of an answer that says that it is not now. */
  readonly retryAfterSeconds: number | null;

  constructor(
    buffer: Buffer | string,
    mediaType: string,
    cacheControl: string,
    status = 200,
    retryAfterSeconds: number | null = null,
  ) {
    this.buffer = buffer;
    this.mediaType = mediaType;
    this.cacheControl = cacheControl;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
