import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopoPoint } from '#contract/catalogue/topo';
import { TopoControls } from '../../../catalogue/parts/topo/topo-controls';
import { TopoPlaceholder } from '../../../catalogue/parts/topo/topo-placeholder';
import { useViewport } from '../../../catalogue/parts/topo/use-viewport';
import { type Size, ZOOM_STEP } from '../../../catalogue/parts/topo/viewport';
import { lineOf, removeHandle } from './drawing';
import styles from './drawing-board.module.css';
import { readDrawingKey } from './drawing-keys';
import { drawnWay, touchWith } from './drawing-tool';
import { DrawnNumbers } from './drawn-numbers';
import { type DrawnClimb, DrawnWays } from './drawn-ways';
import { nearestHandle, pointsOf } from './find-near';
import { trackHand } from './track-hand';
import type { DrawingEditor } from './use-drawing-editor';

/** Before the frame was measured. */
const UNMEASURED: Size = { width: 800, height: 500 };
/** How far from the cross something is still meant, in pixels. */
const KEY_REACH = 16;

/** The picture that is drawn on, by finger, pen, mouse or keys. */
export function DrawingBoard({
  editor,
  climbs,
  picture,
  pictureUrl,
  hasContrast,
}: {
  editor: DrawingEditor;
  climbs: readonly DrawnClimb[];
  picture: Size;
  /** `undefined` while it is being looked for, `null` when it is not on this device. */
  pictureUrl: string | null | undefined;
  /** Whether the rock is shown harder and greyer, so that lines and features stand out. */
  hasContrast: boolean;
}) {
  const { t } = useTranslation();
  const { drawing, tool, chosen, open, dispatch, choose, setOpen } = editor;
  const holding = useRef(false);
  const [leavesFinger] = useState(() => () => holding.current);
  const { frameRef, stageRef, fitted, zoom, zoomBy, reset, revealBox } = useViewport(picture, leavesFinger);
  const [cross, setCross] = useState<TopoPoint | null>(null);
  const [said, setSaid] = useState('');
  const shown = fitted ? { width: fitted.width * zoom, height: fitted.height * zoom } : UNMEASURED;

  const latest = useRef({ drawing, tool, chosen, open, dispatch, choose, setOpen });
  useEffect(() => {
    latest.current = { drawing, tool, chosen, open, dispatch, choose, setOpen };
  });
  // With the picture, not after it: a hand may be there as soon as it is seen.
  useLayoutEffect(() => {
    const [frame, stage] = [frameRef.current, stageRef.current];
    if (!frame || !stage) return undefined;
    return trackHand(frame, {
      stage,
      view: () => latest.current,
      dispatch: (step) => latest.current.dispatch(step),
      onOpen: (way) => latest.current.setOpen(way),
      onChoose: (of) => latest.current.choose(of),
      onHold: (isHolding) => {
        holding.current = isHolding;
      },
    });
  }, [frameRef, stageRef]);

  const moveTo = ([x, y]: TopoPoint) => {
    setCross([x, y]);
    revealBox({ left: x, right: x, top: y, bottom: y });
  };
  const goTo = (step: 1 | -1) => {
    const to = climbs[climbs.findIndex(({ key }) => key === chosen) + step];
    if (to) choose(to.key);
  };
  const touch = (at: TopoPoint) => {
    const way = drawnWay(drawing, editor);
    const next = touchWith(drawing, { tool, chosen, open, at, shown, reach: KEY_REACH });
    if (next === drawing) return setSaid(t('drawing.said.nothing'));
    dispatch({ kind: 'change', to: next });
    if (!way) return setSaid(t(`drawing.said.${tool === 'erase' ? 'erased' : 'marked'}`));
    setOpen(way);
    setSaid(t('drawing.said.point', { count: pointsOf(next, way).length }));
  };
  const erase = (at: TopoPoint) => {
    const handle = nearestHandle(drawing, at, shown, KEY_REACH, chosen);
    if (handle) dispatch({ kind: 'change', to: removeHandle(drawing, handle) });
    setSaid(t(`drawing.said.${handle ? 'erased' : 'nothing'}`));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cross ?? lineEnd();
    const key = readDrawingKey(event, at);
    if (!key) return;
    event.preventDefault();
    if (key.kind === 'cross') {
      moveTo(key.to);
      setSaid(t('drawing.said.cross', percents(key.to)));
    } else if (key.kind === 'touch') touch(at);
    else if (key.kind === 'erase') erase(at);
    else if (key.kind === 'finish') setOpen(null);
    else if (key.kind === 'next' || key.kind === 'previous') goTo(key.kind === 'next' ? 1 : -1);
    else dispatch({ kind: key.kind });
  };
  /** The keys go on where the line of the climb ends. */
  const lineEnd = (): TopoPoint =>
    (chosen === null ? undefined : lineOf(drawing, chosen).points.at(-1)) ?? [0.5, 0.5];

  return (
    <div className={styles['board']}>
      <div
        ref={frameRef}
        className={styles['frame']}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        data-tool={tool}
        role="application"
        aria-label={t('drawing.board')}
      >
        <div ref={stageRef} className={styles['stage']} style={fitted ?? { width: '100%', height: '100%' }}>
          {pictureUrl ? (
            <img
              className={styles['picture']}
              data-contrast={hasContrast || undefined}
              src={pictureUrl}
              alt=""
              draggable={false}
            />
          ) : (
            <TopoPlaceholder isMissing={pictureUrl === null} />
          )}
          <DrawnWays drawing={drawing} climbs={climbs} chosen={chosen} picture={picture} />
          <DrawnNumbers drawing={drawing} climbs={climbs} chosen={chosen} shown={shown} />
          <button
            type="button"
            className={styles['cross']}
            style={{ left: `${(cross?.[0] ?? 0.5) * 100}%`, top: `${(cross?.[1] ?? 0.5) * 100}%` }}
            aria-label={t('drawing.cross')}
            aria-describedby="drawing-keys"
            onKeyDown={onKeyDown}
            onFocus={() => moveTo(lineEnd())}
            onBlur={() => setCross(null)}
          />
        </div>
      </div>
      <div className={styles['controls']}>
        <TopoControls onZoom={(step) => zoomBy(ZOOM_STEP ** step)} onReset={reset} />
      </div>
      <p id="drawing-keys" className="visually-hidden">
        {t('drawing.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

const percents = ([x, y]: TopoPoint) => ({ across: Math.round(x * 100), down: Math.round(y * 100) });
