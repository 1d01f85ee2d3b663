import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gradeBand, gradeOrdinal } from '#contract/rules/grade-scale';
import { placeDiscs } from '#contract/rules/place-discs';
import type { Sample } from '#contract/rules/first-look';
import { smoothPath } from '#contract/rules/smooth-path';
import { deliveredLook } from '../../../sync/local/delivered-look';
import { usePicture } from '../../../catalogue/queries/use-picture';
import look from '../../../catalogue/parts/topo/topo-lines.module.css';
import { TopoPlaceholder } from '../../../catalogue/parts/topo/topo-placeholder';
import { useLanguage } from '../../../language/local-text';
import styles from './sample-topo.module.css';

/** The room of a number, as a share of the picture's width. */
const DISC = 0.055;

/** The drawing of the free sector with its numbered lines, as one link to it. */
export function SampleTopo({ sample: { place, topo, climbs } }: { sample: Sample }) {
  const { t } = useTranslation();
  const { picture } = topo;
  const language = useLanguage();
  const held = usePicture(picture.hash);
  // Where the page came with the picture, it stays the one that is drawn.
  const isSent = deliveredLook()?.home?.sample?.topo.picture.hash === picture.hash;
  const url = isSent ? `/api/${language}/picture/${picture.hash}` : held;
  const { width, height } = picture;
  const { lines, top, bottom } = useMemo(() => {
    const bands = new Map(climbs.map(({ id, grade }) => [id, gradeBand(gradeOrdinal(grade) ?? 0)]));
    const drawn = topo.lines.filter(({ of }) => bands.has(of));
    const places = placeDiscs(drawn, { width, height }, DISC * width);
    const heights = drawn.flatMap(({ points }) => points.map(([, y]) => y * height));
    return {
      lines: drawn.map(({ of, number, points }) => {
        const [x, y] = places.get(of) ?? [0, 0];
        const path = smoothPath(points, width, height);
        return { number, band: bands.get(of), path, x: x * width, y: y * height };
      }),
      top: Math.min(...heights) - (DISC * width) / 4,
      bottom: Math.max(...heights) + (DISC * width) / 2,
    };
  }, [topo, climbs, width, height]);
  return (
    <Link
      to="/{-$lng}/routes/crag/$region/$crag/$sector"
      params={{ region: place.region.slug, crag: place.crag.slug, sector: place.slug }}
      className={styles['topo']}
      aria-label={t('saved.firstLook.picture', { crag: place.crag.name, sector: place.name })}
    >
      {!url && <TopoPlaceholder isMissing={url === null} />}
      {/* The lines from end to foot; what else there is room for lies above them. */}
      <svg
        viewBox={`0 ${top} ${width} ${bottom - top}`}
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        {url && <image href={url} width={width} height={height} />}
        {lines.map(({ number, band, path, x, y }) => (
          <g key={number} className={look['line']} data-band={band}>
            <path className={look['casing']} d={path} />
            <path className={look['stroke']} d={path} />
            <circle cx={x} cy={y} r={0.45 * DISC * width} />
            <text x={x} y={y} dy="0.36em" fontSize={0.55 * DISC * width} textAnchor="middle">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <span className={styles['caption']}>
        {place.crag.name} · {place.name}
      </span>
    </Link>
  );
}
