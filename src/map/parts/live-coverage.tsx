import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace, MapPoints } from '#worker/api/map-api';
import { boundsOf } from './drawing/bounds';
import type { CoveredPlace, CoverageMapProps } from './coverage-map';
import styles from './live-coverage.module.css';
import { MapSheet } from './map-sheet';
import { MapTrouble } from './map-trouble';
import { useGroundParts } from '../queries/use-ground-parts';
import { SketchMap } from './drawing/sketch-map';
import { useMap } from './use-map';
import { useWholeScreen } from './use-whole-screen';

/** The same crags on a map that can be moved; loaded when the picture was touched. */
export function LiveCoverage({ places, zoomMax }: CoverageMapProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<MapPlace | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const whole = useWholeScreen(frame);
  const points = useMemo(() => pointsOf(places), [places]);
  const load = useCallback(async () => points, [points]);
  const state = useMap(null, container, {
    load,
    edition: undefined,
    area: null,
    ground: useGroundParts(),
    marked: chosen?.coordinates ?? null,
    here: null,
    onChoose: setChosen,
    opening: zoomMax && points.around ? { frame: points.around, zoomMax } : 'all',
  });
  // Who opened it by keyboard goes on in it.
  useEffect(() => {
    if (state.map) container.current?.querySelector('canvas')?.focus({ preventScroll: true });
  }, [state.map]);
  const isDrawn = state.trouble === null || state.trouble === 'ground';
  if (!isDrawn && state.trouble) {
    return (
      <>
        <SketchMap places={places} zoomMax={zoomMax} />
        <MapTrouble trouble={state.trouble} />
      </>
    );
  }
  return (
    <div ref={frame} className={whole.className ?? styles['live']}>
      <MapSheet
        container={container}
        state={state}
        whole={whole}
        isBeside={false}
        label={t('catalogue.map.title')}
        className={styles['live']}
        chosen={chosen}
        onClose={() => setChosen(null)}
        onShowAll={() => points.around && state.map?.frame(points.around, zoomMax)}
        position={null}
      />
    </div>
  );
}

/** Few enough to stand for themselves. */
function pointsOf(places: readonly CoveredPlace[]): MapPoints {
  return {
    clusters: [],
    places: places.map(({ region, ...place }) => ({
      type: 'crag',
      ...place,
      regionSlug: region.slug,
      regionName: region.name,
      foundCount: 0,
      savedCount: 0,
    })),
    total: places.length,
    around: boundsOf(places),
  };
}
