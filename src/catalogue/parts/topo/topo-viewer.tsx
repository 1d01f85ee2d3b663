import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topo } from '#contract/catalogue/topo';
import type { TopoClimb } from './topo-climb';
import { TopoControls } from './topo-controls';
import { TopoDiscs } from './topo-discs';
import { TopoLines } from './topo-lines';
import { TopoPlaceholder } from './topo-placeholder';
import { useViewport } from './use-viewport';
import { ZOOM_STEP } from './viewport';
import styles from './topo-viewer.module.css';

/**
 * A picture of the rock with its numbered lines, to enlarge and move. Choosing a line tells `onChoose`;
 * the chosen line is drawn thicker and brought into view. The list beside it is its text alternative.
 */
export function TopoViewer({
  topo,
  alt,
  pictureUrl,
  climbs,
  chosen,
  onChoose,
}: {
  topo: Topo;
  alt: string;
  /** `undefined` while it is being looked for, `null` when it is not on this device. */
  pictureUrl: string | null | undefined;
  climbs: readonly TopoClimb[];
  chosen: number | null;
  onChoose: (id: number) => void;
}) {
  const { t } = useTranslation();
  const { frameRef, stageRef, fitted, zoom, zoomBy, reset, revealBox } = useViewport(topo.picture);
  const byId = useMemo(() => new Map(climbs.map((climb) => [climb.id, climb])), [climbs]);
  const lines = useMemo(
    () => topo.lines.filter((line) => byId.has(line.of)).toSorted((a, b) => a.number - b.number),
    [topo, byId],
  );

  // Only a new choice moves the picture; the reader's own panning is left alone.
  const revealLine = useEffectEvent((id: number | null) => {
    const line = lines.find(({ of }) => of === id);
    if (!line) return;
    const xs = line.points.map(([x]) => x);
    const ys = line.points.map(([, y]) => y);
    revealBox({
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    });
  });
  useEffect(() => revealLine(chosen), [chosen]);

  return (
    <div className={styles['viewer']} role="group" aria-label={alt}>
      <div
        ref={frameRef}
        className={styles['frame']}
        style={{ aspectRatio: `${topo.picture.width} / ${topo.picture.height}` }}
      >
        <div ref={stageRef} className={styles['stage']} style={fitted ?? { width: '100%', height: '100%' }}>
          {pictureUrl ? (
            <img className={styles['picture']} src={pictureUrl} alt="" draggable={false} />
          ) : (
            <TopoPlaceholder isMissing={pictureUrl === null} />
          )}
          <TopoLines topo={topo} lines={lines} climbs={byId} chosen={chosen} onChoose={onChoose} />
          <TopoDiscs
            lines={lines}
            climbs={byId}
            chosen={chosen}
            onChoose={onChoose}
            onReach={([x, y]) => revealBox({ left: x, right: x, top: y, bottom: y })}
            shown={fitted && { width: fitted.width * zoom, height: fitted.height * zoom }}
          />
        </div>
      </div>
      {pictureUrl === null && <p className={styles['missing']}>{t('catalogue.topo.missing')}</p>}
      {topo.credit !== undefined && (
        <small className={styles['credit']}>{t('catalogue.pictureCredit', { credit: topo.credit })}</small>
      )}
      <TopoControls onZoom={(step) => zoomBy(ZOOM_STEP ** step)} onReset={reset} />
    </div>
  );
}
