import type { GroundHead } from '#contract/catalogue/ground-part';

/** The tiles of a part of the ground by `z/x/y`, and whose they are. */
export interface HeldGround {
  credit: string;
  tiles: ReadonlyMap<string, Uint8Array>;
}

/** Reads a part of the ground as it was downloaded; null when it is none. */
export async function readGround(gzipped: ArrayBuffer): Promise<HeldGround | null> {
  try {
    const stream = new Blob([gzipped]).stream().pipeThrough(new DecompressionStream('gzip'));
    const whole = new Uint8Array(await new Response(stream).arrayBuffer());
    const length = new DataView(whole.buffer).getUint32(0);
    const head = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as GroundHead;
    const tiles = new Map<string, Uint8Array>();
    let at = 4 + length;
    for (const [z, x, y, bytes] of head.tiles) {
      tiles.set(`${z}/${x}/${y}`, whole.subarray(at, at + bytes));
      at += bytes;
    }
    return at === whole.length ? { credit: head.credit, tiles } : null;
  } catch {
    return null;
  }
}
