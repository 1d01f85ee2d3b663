import { usePack } from '../../queries/use-pack';
import { UrgentNews } from './urgent-news';

/** On a route's own page: that its closures or its access have changed, until somebody has read it; else nothing. */
export function RouteNews({ id, label }: { id: string; label: string }) {
  const pack = usePack(id);
  return pack && <UrgentNews routes={[{ id, label }]} packs={new Map([[id, pack]])} />;
}
