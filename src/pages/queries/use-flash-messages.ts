import { useCallback } from 'react';
import type { FlashMessage } from '#contract/tables/flash-message';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import { pageKey } from '#worker/api/engine-api';
import { useChange } from '../../sync/local/use-change';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useRefresh } from '../../sync/local/use-page';
import type { Stores } from '../../sync/local/stores';
import { useTrustedNow } from '../../sync/local/use-trusted-now';

const request = { page: 'flashMessages' } as const;

/** The regions a screen is about, by slug: those of its place, or all that its guidebook covers. */
async function regionsOf({ db }: Stores, [area, kind, slug]: readonly string[]): Promise<string[]> {
  if (area === 'routes' && slug !== undefined && (kind === 'crag' || kind === 'multi-pitch')) return [slug];
  if (area !== 'guidebook' || kind === undefined) return [];
  const page = await db.pages.get(pageKey({ page: 'guidebook', slug: kind }));
  if (page?.state !== 'found') return [];
  return (page.data as GuidebookPage).regions.map((region) => region.slug);
}

/**
 * What the provider tells the signed-in customer now on the screen at a path's English segments, without what they
 * took note of; empty for guests and while it is being read. Asked for anew at each start and when the network is back.
 */
export function useFlashMessages(segments: readonly string[]): FlashMessage[] {
  useRefresh(request, { isWanted: true });
  const now = useTrustedNow();
  const messages = useLiveQuery(
    async (stores) => {
      const { db, device, account } = stores;
      const told = account === null ? [] : await db.flashMessage.toArray();
      if (told.length === 0) return [];
      const noted = new Set(await db.flashAcknowledgement.toCollection().primaryKeys());
      const slugs = await regionsOf(stores, segments);
      const known = (await device.indexManifest.get('manifest'))?.regions ?? [];
      const here = new Set(known.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id));
      return told.filter(
        ({ id, regionIds }) =>
          !noted.has(`${id}`) && (regionIds.length === 0 || regionIds.some((region) => here.has(region))),
      );
    },
    [segments.join('/')],
  );
  const isNow = ({ startsAt, endsAt }: FlashMessage) =>
    Date.parse(startsAt) <= now && (endsAt === null || now < Date.parse(endsAt));
  return (messages ?? []).filter(isNow);
}

/** Takes note of a message; resolves once that is kept here, and rejects when nothing has changed. */
export function useAcknowledge(): (id: number, about: string) => Promise<void> {
  const change = useChange();
  return useCallback(
    async (id, about) => {
      const load = async () => (await import('#worker/mutations/changes')).acknowledgeFlashMessage;
      await change(load, { id, about });
    },
    [change],
  );
}

/** How many acknowledgements the server has refused, which brings their messages back; undefined while not known yet. */
export function useRefusedAcknowledgements(): number | undefined {
  return useLiveQuery(({ db }) =>
    db.refused.filter(({ name }) => name === 'acknowledgeFlashMessage' || name === 'flashMessageAck').count(),
  );
}
