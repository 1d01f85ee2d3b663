/** An answer that is not the JSON envelope: a picture, a pack's part. */
export class Bytes {
  readonly buffer: Buffer | string;
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly status: number;

  constructor(buffer: Buffer | string, mediaType: string, cacheControl: string, status = 200) {
    this.buffer = buffer;
    this.mediaType = mediaType;
    this.cacheControl = cacheControl;
    this.status = status;
  }
}
