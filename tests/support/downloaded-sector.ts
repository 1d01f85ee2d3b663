import type { PacksDb } from '#worker/db/packs-db';
import { sampleSector } from './sample-catalogue';

/** The hash of the text of a made-up download. */
export const textHash = (id: number) => String(id).repeat(32);

/** Puts a sector of a crag of that name among the downloads of the one who is signed in, with a car park and a way from there. */
export async function putDownload(packs: PacksDb, id: number, crag: string, lat: number): Promise<void> {
  const sector = sampleSector(id, 'a'.repeat(64));
  const name = crag.replace(/^./, (letter) => letter.toUpperCase());
  const coordinates = { lat, lon: 5.3 };
  const track = [
    [5.3, lat],
    [5.301, lat + 0.003],
  ];
  const approach = { minutes: 15, text: { fr: 'Monter.', en: 'Up.' }, parking: coordinates, track };
  const content = { ...sector.content, approach };
  const text = { ...sector, crag: { id, slug: crag, name }, coordinates, content };
  const bytes = new TextEncoder().encode(JSON.stringify(text)).buffer;
  const key = `cliff-${id}`;
  const mediaType = 'application/json';
  const size = bytes.byteLength;
  await packs.packs.put({
    key,
    account: 'camille',
    type: 'cliff',
    routeId: id,
    state: 'ready',
    version: 'one',
    updatedAt: null,
    bytes: size,
    bytesHeld: size,
    parts: [{ hash: textHash(id), bytes: size, mediaType, role: 'content' }],
    facts: {
      closures: [],
      ropeLengthMeters: null,
      place: { region: 'vaucluse', crag: text.crag, slug: text.slug, name: text.name, coordinates },
    },
    verifiedAt: Date.now(),
  });
  await packs.parts.put({ hash: textHash(id), mediaType, bytes, packs: [key], usedAt: 0 });
}

/** From now on the hash of each part that is read is added to `read`. */
export function noteReading(packs: PacksDb, read: string[]): void {
  packs.parts.hook('reading', (part: { hash: string }) => {
    read.push(part.hash);
    return part;
  });
}
