import { useLiveQuery } from '../../sync/local/use-live-query';

/** What lies on this device beside downloads and what waits to be sent. */
export interface DeviceContents {
  /** Entries of the public index and when it was last compared, milliseconds since 1970; null before it came. */
  index: { rows: number; at: number } | null;
  /** Pages of the catalogue and the shop that were opened, or came by themselves. */
  pages: number;
  /** Pictures that were looked at and belong to no download. */
  pictures: number;
}

/** Counted without opening a page or a picture; undefined while they are being counted. */
export function useDeviceContents(): DeviceContents | undefined {
  return useLiveQuery(async ({ db, device, packs }) => {
    const read = [db.pages, db.sector, db.multipitch].map((table) => table.where('key').above('').count());
    const manifest = await device.indexManifest.get('manifest');
    const downloaded = new Set(await packs.parts.orderBy('packs').primaryKeys());
    return {
      index: manifest
        ? { rows: manifest.blocks.reduce((sum, { rows }) => sum + rows, 0), at: manifest.fetchedAt }
        : null,
      pages: (await Promise.all(read)).reduce((sum, count) => sum + count, 0),
      pictures: (await packs.parts.count()) - downloaded.size,
    };
  });
}
