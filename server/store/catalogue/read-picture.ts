import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { RouteType } from '#contract/catalogue/place';
import type { Picture } from '#contract/catalogue/topo';
import type { Database } from '#server/database/database';
import { readNamed } from '#server/database/replica';
import { picture, topo } from '#server/database/schema/catalogue';

/** What devices and browsers are sent of a picture. */
type PictureBytes = { mediaType: Picture['mediaType']; bytes: Buffer };

/**
 * A picture's bytes; null for an unknown hash. Gated as its routes are: ask who may read them first. A replica may answer,
 * for its hash says what it is.
 */
export function readPicture(db: Database, hash: string): Promise<PictureBytes | null> {
  return readNamed(db, (from) => readBytes(from, hash));
}

async function readBytes(db: Database, hash: string): Promise<PictureBytes | null> {
  const [row] = await db
    .select({ mediaType: picture.mediaType, bytes: picture.bytes })
    .from(picture)
    .where(eq(picture.hash, hash));
  return row ?? null;
}

/** The hashes of all pictures. They are gated as their routes are. */
export async function readPictureHashes(db: Database): Promise<string[]> {
  return (await db.select({ hash: picture.hash }).from(picture)).map(({ hash }) => hash);
}

/** The routes that show a picture. */
export async function picturedRoutes(db: Database, hash: string): Promise<{ type: RouteType; id: number }[]> {
  const rows = await db
    .select({ sectorId: topo.sectorId, multipitchId: topo.multipitchId })
    .from(topo)
    .where(eq(topo.pictureHash, hash));
  return rows.flatMap(({ sectorId, multipitchId }): { type: RouteType; id: number }[] => {
    if (sectorId !== null) return [{ type: 'cliff', id: sectorId }];
    return multipitchId === null ? [] : [{ type: 'multipitch', id: multipitchId }];
  });
}

/** The bytes of a picture of one route; null when that route does not show it. */
export async function readPictureOf(
  db: Database,
  type: RouteType,
  routeId: number,
  hash: string,
): Promise<PictureBytes | null> {
  const owner = type === 'cliff' ? topo.sectorId : topo.multipitchId;
  const [shown] = await db
    .select({ one: sql<number>`1` })
    .from(topo)
    .where(and(eq(topo.pictureHash, hash), eq(owner, routeId), isNotNull(owner)))
    .limit(1);
  return shown ? readPicture(db, hash) : null;
}
