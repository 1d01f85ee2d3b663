import { useState } from 'react';
import type { Coordinates } from '#contract/catalogue/place';
import type { RouteSearch } from '#contract/search/search-text';
import type { MapPlace } from '#worker/api/map-api';
import { useSavedRoutes } from '../../saved/queries/use-saved-routes';
import type { SearchState } from '../queries/use-search';
import { FoundMap } from '../../map/parts/found-map';
import { SearchResults } from './search-results';

export interface SearchMapProps {
  search: RouteSearch;
  found: SearchState;
  onChange: (patch: Partial<RouteSearch>) => void;
}

/** What was found on a map and as a list; each marks what the other points at. */
export function SearchMap({ search, found, onChange }: SearchMapProps) {
  const saved = useSavedRoutes();
  const [chosen, setChosen] = useState<MapPlace | null>(null);
  const [pointed, setPointed] = useState<Coordinates | null>(null);
  return (
    <FoundMap
      screen="search"
      search={search}
      saved={saved}
      onBounds={(bounds) => onChange({ bounds })}
      chosen={chosen}
      onChoose={setChosen}
      pointed={pointed}
      isEmpty={found.state === 'hits' && found.total === 0}
    >
      <SearchResults found={found} search={search} onChange={onChange} chosen={chosen} onPoint={setPointed} />
    </FoundMap>
  );
}
