import { useEffect, useState } from 'react';
import { accessTo, isReadable } from '#contract/rules/access';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { PageRequest } from '#worker/api/engine-api';
import { type WantedPack, wantedPacks } from '#worker/packs/wanted-packs';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';
import { type Page, toPage, usePageRow, useRefresh } from '../../sync/local/use-page';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import { newerCopy, openCopy, type OpenRoute } from './open-copy';
import { useValidations } from './use-validations';

export type RouteRequest = Extract<PageRequest, { page: 'sector' | 'multipitch' }>;

/** A downloaded page, and when its bytes were last proven right in milliseconds since 1970. */
interface Downloaded {
  page: SectorPage | MultipitchPage;
  at: number | null;
}

/** The download that belongs to an address; null for none, undefined while it is looked for. */
function usePackOf(request: RouteRequest) {
  const type = request.page === 'sector' ? 'cliff' : 'multipitch';
  const { region, slug } = request;
  const crag = request.page === 'sector' ? request.crag : null;
  const address = `${type} ${region} ${crag ?? ''} ${slug}`;
  const found = useLiveQuery(
    async ({ db, packs }) => {
      const isMeant = (route: WantedPack) =>
        route.type === type &&
        route.slug === slug &&
        route.regionSlug === region &&
        (crag === null || route.cragSlug === crag);
      const [key] = [...(await wantedPacks(db))].find(([, route]) => isMeant(route)) ?? [];
      return { address, pack: key === undefined ? null : ((await packs.packs.get(key)) ?? null) };
    },
    [address],
  );
  // Right after a change of the address the live query still holds what belongs to the former.
  return found?.address === address ? found.pack : undefined;
}

/**
 * The text of that download, whatever else of it is still missing: words are worth more than nothing at the
 * cliff. The code that checks it comes with the first one that is opened.
 */
function useDownloaded(request: RouteRequest): Downloaded | null | undefined {
  const { stores } = useLocal();
  const pack = usePackOf(request);
  const [read, setRead] = useState<{ of: string; page: SectorPage | MultipitchPage | null }>();
  const key = pack?.key;
  const of = `${key}/${pack?.version}/${pack?.state}`;
  useEffect(() => {
    if (key === undefined || !stores) return;
    let isCurrent = true;
    const open = async () => {
      const { readPackContent } = await import('#worker/packs/read-pack');
      return (await readPackContent(stores.packs, key))?.page ?? null;
    };
    // What cannot be read now is as good as not downloaded: the stored page is there, or the network.
    const show = (page: SectorPage | MultipitchPage | null) => isCurrent && setRead({ of, page });
    void open().then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [stores, key, of]);
  if (!pack) return pack;
  // While a download goes on its former text stays on the screen.
  if (read === undefined || !read.of.startsWith(`${key}/`)) return undefined;
  return read.page && { page: read.page, at: pack.verifiedAt };
}

/**
 * A sector or multi-pitch from the newer of its download and its stored page. `content` of the page is null for
 * who may not read it, by the one rule of `contract/access` and the largest server time seen.
 */
export function useRoutePage<Data extends SectorPage | MultipitchPage>(
  request: RouteRequest,
): Page<OpenRoute<Data>> {
  const row = usePageRow(request);
  const downloaded = useKnownOnce(useDownloaded(request), Object.values(request).join('/'));
  const validations = useValidations();
  const now = useTrustedNow();
  const stored = row?.state === 'found' ? (row.data as Data) : null;
  const access = stored && validations ? accessTo(stored.keys, validations, now) : undefined;
  // A copy fetched before the purchase or sign-in has no content: it is asked for again, whatever its age.
  const isWanted = stored?.content === null && access !== undefined && isReadable(access);
  const answer = useRefresh(request, { isWanted, isEnded: access?.state === 'over' });

  if (row === undefined || downloaded === undefined || validations === undefined) return { state: 'loading' };
  const pack = downloaded && (downloaded.page as Data);
  const best = newerCopy(stored, pack);
  if (!best) return toPage<OpenRoute<Data>>(row, answer);
  return {
    state: 'content',
    data: openCopy(best, validations, now),
    fetchedAt: (best === stored ? row?.fetchedAt : downloaded?.at) ?? Date.parse(best.updatedAt),
    isStale: answer === 'unreachable' || answer === 'refused',
  };
}

/**
 * What was known once of an address stands as "none" while it is looked for anew: who saves what is on the screen goes on
 * reading it, and no skeleton takes its place until the download is there.
 */
function useKnownOnce<Value>(value: Value | null | undefined, address: string): Value | null | undefined {
  const [known, setKnown] = useState<string>();
  if (value !== undefined && known !== address) setKnown(address);
  return value === undefined && known === address ? null : value;
}
