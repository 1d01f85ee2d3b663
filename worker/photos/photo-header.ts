/** What a file says of itself in its first bytes; `pixels` is null where it does not say. */
export interface PhotoHeader {
  kind: 'jpeg' | 'png' | 'webp' | 'heic' | 'none';
  pixels: number | null;
}

/** The kinds of Apple's pictures, which no other system opens. */
const HEIC = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;
/** Segments of a JPEG that say how large it is. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads what kind of picture some bytes begin, and how many pixels it has, without opening it. */
export function readPhotoHeader(bytes: ArrayBuffer): PhotoHeader {
  const view = new DataView(bytes);
  const letters = (from: number, count: number) =>
    from + count > view.byteLength ? '' : String.fromCharCode(...new Uint8Array(bytes, from, count));
  if (letters(4, 4) === 'ftyp' && HEIC.test(letters(8, 4))) return { kind: 'heic', pixels: null };
  if (letters(0, 3) === '\u00ff\u00d8\u00ff') return { kind: 'jpeg', pixels: jpegPixels(view) };
  if (letters(1, 3) === 'PNG' && view.byteLength >= 24)
    return { kind: 'png', pixels: view.getUint32(16) * view.getUint32(20) };
  if (letters(0, 4) === 'RIFF' && letters(8, 4) === 'WEBP')
    return { kind: 'webp', pixels: webpPixels(view, letters(12, 4)) };
  return { kind: 'none', pixels: null };
}

function jpegPixels(view: DataView): number | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpPixels(view: DataView, form: string): number | null {
  if (view.byteLength < 30) return null;
  const third = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  if (form === 'VP8X') return (third(24) + 1) * (third(27) + 1);
  if (form === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  return null;
}
