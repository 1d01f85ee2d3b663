import type { MenuLink } from '#contract/catalogue/menu-link';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** Where the menu leads beside the screens, as the provider said last; empty before that was ever heard. */
export function useMenuLinks(): MenuLink[] {
  const row = useLiveQuery(({ device }) => device.provided.get('links'));
  return row && 'links' in row ? row.links : [];
}
