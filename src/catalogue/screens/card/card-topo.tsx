import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topo } from '#contract/catalogue/topo';
import { usePicture } from '../../queries/use-picture';
import { useLocalText } from '../../../language/local-text';
import { placeDiscs } from '#contract/rules/place-discs';
import { smoothPath } from '#contract/rules/smooth-path';
import { TopoMarks, TopoWays } from '../../parts/topo/topo-marks';
import { TopoPlaceholder } from '../../parts/topo/topo-placeholder';
import styles from './battery-out-card.module.css';

/** A number's width in the units of a picture that is 500 wide. */
const DISC = 34;

/** The picture with its lines as ink on paper: black on white casings, nothing that needs colour. */
export function CardTopo({ topo }: { topo: Topo }) {
  const { t } = useTranslation();
  const read = useLocalText();
  const url = usePicture(topo.picture.hash);
  const width = 500;
  const height = (width * topo.picture.height) / topo.picture.width;
  const size = { width, height };
  const discs = placeDiscs(topo.lines, size, DISC);
  return (
    <figure
      className={styles['topo']}
      style={{ aspectRatio: `${width} / ${height}`, '--wide': width / height } as CSSProperties}
    >
      {url ? <img src={url} alt={read(topo.alt)} /> : <TopoPlaceholder isMissing={url === null} />}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {topo.lines.map((line) => (
          <path key={line.of} className={styles['casing']} d={smoothPath(line.points, width, height)} />
        ))}
        {topo.lines.map((line) => (
          <path key={line.of} className={styles['line']} d={smoothPath(line.points, width, height)} />
        ))}
        <TopoWays kind="descent" ways={topo.descents} picture={size} />
        <TopoWays kind="variant" ways={topo.lines.flatMap(({ variants = [] }) => variants)} picture={size} />
        <TopoMarks marks={topo.lines.flatMap(({ marks = [] }) => marks)} picture={size} />
        {topo.lines.map((line) => {
          const [x, y] = discs.get(line.of) ?? [0, 0];
          return (
            <g key={line.of} transform={`translate(${x * width} ${y * height})`}>
              <circle className={styles['disc']} r={DISC / 2} />
              <text className={styles['number']} y="8">
                {line.number}
              </text>
            </g>
          );
        })}
        {topo.credit !== undefined && (
          <text className={styles['credit']} x="8" y={height - 8}>
            {t('catalogue.pictureCredit', { credit: topo.credit })}
          </text>
        )}
      </svg>
    </figure>
  );
}
