import { useEffect, useState } from 'react';
import { askedGrades } from '#contract/search/asked-grades';
import { SEARCH_LENGTH_MAX, SEARCH_LENGTH_MIN } from '#contract/search/search-text';
import type { ClimbHit, FoundClimbs } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';
import { useLiveQuery } from '../../sync/local/use-live-query';

const nothing: FoundClimbs = { hits: [], total: 0 };

/** How the sector of a climb is called in the logbook: "Buoux · Styx". */
export function sectorLabel({ crag, sector }: Pick<ClimbHit, 'crag' | 'sector'>): string {
  return `${crag.name} · ${sector.name}`;
}

/**
 * The climbs of a name, best first, among those whose names may be read on this device: asked with each letter, answered
 * without network. The same object while nothing of it changes; what was found before stands until the next answer.
 */
export function useClimbsNamed(text: string, limit: number): FoundClimbs {
  const { engine } = useLocal();
  const { names } = askedGrades(text);
  const isAsked = names.length >= SEARCH_LENGTH_MIN && names.length <= SEARCH_LENGTH_MAX;
  // Other names may have come since, or a right, the index, or an entry of the logbook.
  const held = useLiveQuery(async ({ db, device }) => {
    const [parts, open, rights, manifest, entries] = await Promise.all([
      db.climbNames.toCollection().primaryKeys(),
      device.climbNames.toCollection().primaryKeys(),
      db.validation.toArray(),
      device.indexManifest.get('manifest'),
      db.ascent.count(),
    ]);
    return JSON.stringify([parts, open, rights, manifest?.version, entries]);
  });
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!isAsked || held === undefined) return;
    let isCurrent = true;
    const ask = async () => {
      const answer = await engine.searchClimbs(names, limit);
      if (!isCurrent) return;
      const next = answer ?? nothing;
      setFound((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [engine, names, limit, isAsked, held]);
  return isAsked ? found : nothing;
}
