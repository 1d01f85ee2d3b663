import { createHash } from 'node:crypto';
import type { CatalogueItem, WholeItem } from './catalogue-item';

/** Adds up a catalogue line by line to its version: the same lines in the same order give the same. */
export class CatalogueDigest {
  readonly #hash = createHash('sha256');

  add(item: CatalogueItem | WholeItem): void {
    this.#hash.update(`${JSON.stringify(item.kind === 'picture' ? known(item) : item)}\n`);
  }

  /** The version, once all lines are in: a SHA-256 in hex. */
  finish(): string {
    return this.#hash.digest('hex');
  }
}

/** A picture's bytes are known by their hash, wherever they lie. */
function known({ hash, mediaType, width, height }: Extract<CatalogueItem | WholeItem, { kind: 'picture' }>) {
  return { kind: 'picture', hash, mediaType, width, height };
}
