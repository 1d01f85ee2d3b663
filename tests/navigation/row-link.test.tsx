// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createAppRouter } from '../../src/shell/routes/router';
import { type RowWay, wayHref } from '../../src/kit/control/row-link';

const ways: RowWay[] = [
  { to: '/{-$lng}/guidebook/$slug', params: { slug: 'ceuse-la-haut' } },
  { to: '/{-$lng}/routes/crag/$region/$crag', params: { region: 'vaucluse', crag: 'buoux' } },
  {
    to: '/{-$lng}/routes/crag/$region/$crag/$sector',
    params: { region: 'vaucluse', crag: 'buoux', sector: 'topo' },
  },
  {
    to: '/{-$lng}/routes/crag/$region/$crag/$sector',
    params: { region: 'vaucluse', crag: 'buoux', sector: 'topo' },
    search: { climb: '9100004' },
  },
  {
    to: '/{-$lng}/routes/multi-pitch/$region/$multipitch',
    params: { region: 'routes', multipitch: 'voies' },
  },
];

describe('the links of a long list', () => {
  test.each(['fr', 'en'] as const)('say the address that the router would, in %s', (lng) => {
    const router = createAppRouter(({ children }) => <>{children}</>);
    for (const way of ways) {
      const search = 'search' in way ? way.search : undefined;
      const { publicHref } = router.buildLocation({
        to: way.to,
        params: { ...way.params, lng },
        ...(search && { search }),
      });
      expect(wayHref(way, lng)).toBe(publicHref);
    }
  });
});
