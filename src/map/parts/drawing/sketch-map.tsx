import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../language/local-text';
import { useColorMode } from '../../../theme/color-mode';
import { boundsOf } from './bounds';
import { type Ground, loadGround } from './ground';
import { mapPalettes } from './map-palette';
import { paintGround } from './paint-ground';
import { emptySheet, paintNames } from './paint-names';
import { paintPlaces, type SketchPlace } from './paint-places';
import { projectBounds } from './projection';
import styles from './sketch-map.module.css';

/** Pixels around the outermost places, and how near a sketch comes to a single one. */
const MARGIN = 40;
const ZOOM_MAX = 8.2;

/** Places on the ground as a still picture, without a map's code; it says nothing that is not written beside it. */
export function SketchMap({
  places,
  zoomMax = ZOOM_MAX,
}: {
  places: readonly SketchPlace[];
  zoomMax?: number | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const mode = useColorMode();
  const language = useLanguage();
  const [ground, setGround] = useState<Ground | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      // Words measured before their font is there would not fit it.
      const [loaded] = await Promise.all([loadGround(), document.fonts.ready]);
      if (isCurrent) setGround(loaded);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const sheet = canvas.current;
    const pen = sheet?.getContext('2d');
    const bounds = boundsOf(places);
    if (!sheet || !pen || !bounds || width === 0) return;
    const size = { width, height: sheet.clientHeight };
    const ratio = Math.min(window.devicePixelRatio, 2);
    sheet.width = size.width * ratio;
    sheet.height = size.height * ratio;
    pen.scale(ratio, ratio);
    const ink = mapPalettes[mode];
    const projection = projectBounds(bounds, size, MARGIN, zoomMax);
    pen.fillStyle = ground ? ink.sea : ink.land;
    pen.fillRect(0, 0, size.width, size.height);
    if (ground) paintGround(pen, ground, ink, projection);
    const taken = emptySheet(size.width, size.height);
    paintPlaces(pen, places, ink, projection, taken);
    paintNames(pen, ink, language, projection, taken);
  }, [places, zoomMax, ground, width, mode, language]);
  return <canvas ref={canvas} className={styles['sketch']} aria-hidden="true" />;
}
