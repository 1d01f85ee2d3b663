import type { GroundHead, TilePlace } from '#contract/catalogue/ground-part';

/** A vector tile and where it lies. */
export interface PlacedTile {
  place: TilePlace;
  bytes: Uint8Array;
}

/** The bytes of a part of the ground, not compressed yet. */
export function joinGround(credit: string, tiles: readonly PlacedTile[]): Buffer {
  const head: GroundHead = {
    credit,
    tiles: tiles.map(({ place: [z, x, y], bytes }) => [z, x, y, bytes.length]),
  };
  const words = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(words.length);
  return Buffer.concat([length, words, ...tiles.map(({ bytes }) => bytes)]);
}
