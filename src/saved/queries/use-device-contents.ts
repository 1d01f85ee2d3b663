import { useLiveQuery } from '../../sync/local/use-live-query';

/** What lies on this device beside downloads and what waits to be sent. */
export interface DeviceContents {
  /** Entries of the public index and when it was last compared, milliseconds since 1970; null before it came. */
  index: { rows: number; at: number } | null;
  /** Pages of the catalogue that were opened. */
  pages: number;
  /** Pictures that were looked at and belong to no download. */
  pictures: number;
}

/** Counted without opening a page or a picture; undefined while they are being counted. */
export function useDeviceContents(): DeviceContents | undefined {
  return useLiveQuery(async ({ db, device, packs }) => {
    const manifest = await device.indexManifest.get('manifest');
    const downloaded = new Set(await packs.parts.orderBy('packs').primaryKeys());
    return {
      index: manifest
        ? { rows: manifest.blocks.reduce((sum, { rows }) => sum + rows, 0), at: manifest.fetchedAt }
        : null,
      pages: await db.pages.where('key').above('').count(),
      pictures: (await packs.parts.count()) - downloaded.size,
    };
  });
}
