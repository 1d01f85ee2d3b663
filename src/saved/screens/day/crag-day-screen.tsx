import { useParams } from '@tanstack/react-router';
import type { Crag } from '#contract/catalogue/place';
import { RouteSkeleton } from '../../../catalogue/parts/route-skeleton';
import { useIndexedCrag } from '../../../catalogue/queries/use-from-index';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { usePage, usePageRow } from '../../../sync/local/use-page';
import { CragDay } from './crag-day';

interface Place {
  region: string;
  slug: string;
}

/**
 * A day at a crag from what this device holds. Nothing is asked of the server as long as the crag's page or the index
 * is here; a link that was sent to a new device asks for the page once.
 */
export function CragDayScreen() {
  const { region, crag: slug } = useParams({ from: '/{-$lng}/routes/day/$region/$crag' });
  const row = usePageRow({ page: 'crag', region, slug });
  if (row === undefined) return <RouteSkeleton />;
  if (row?.state === 'found') return <CragDay crag={row.data as Crag} fetchedAt={row.fetchedAt} />;
  return <IndexedCragDay region={region} slug={slug} />;
}

/** The same of a crag that was never opened here, as the public index knows it. */
function IndexedCragDay({ region, slug }: Place) {
  const crag = useIndexedCrag(region, slug);
  if (crag === undefined) return <RouteSkeleton />;
  return crag ? <CragDay crag={crag} fetchedAt={null} /> : <AskedCragDay region={region} slug={slug} />;
}

/** Asks for the crag; its page is drawn once it is stored. */
function AskedCragDay({ region, slug }: Place) {
  const page = usePage<'crag'>({ page: 'crag', region, slug });
  return page.state === 'loading' || page.state === 'content' ? (
    <RouteSkeleton />
  ) : (
    <PageTrouble state={page.state} />
  );
}
