import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/endpoints/catalogue';
import { climbsCalled } from '../../catalogue/parts/climb-words';
import { useLocalText } from '../../language/local-text';
import { OrientationMark } from '../../catalogue/parts/orientation-mark';
import { PlacePicture } from '../../catalogue/parts/picture/place-picture';
import { GradeRange } from '../../catalogue/parts/grade-badge';
import { Icon } from '../../kit/control/icon';
import { RowLink, type RowWay } from '../../kit/control/row-link';
import { HitAction } from './hit-action';
import styles from './hit-card.module.css';
import { HitMarks } from './hit-marks';

/** A crag that faces more sides than these has no side to speak of. */
const SIDES_SHOWN = 2;

/** One thing that was found, the way to it, and what to do with it; `children` is what else may be done. */
export function HitCard({ hit, children }: { hit: SearchHit; children?: ReactNode }) {
  return (
    <div className={styles['card']}>
      <HitLink hit={hit} />
      <div className={styles['acts']}>
        <HitAction hit={hit} />
        {children}
      </div>
    </div>
  );
}

function HitLink({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation();
  const local = useLocalText();
  const counted = {
    crag: climbsCalled(hit.gradeMax),
    sector: climbsCalled(hit.gradeMax),
    multipitch: 'pitches',
    guidebook: 'sectors',
  }[hit.kind];
  const card = (
    <>
      <span className={styles['picture']} data-kind={hit.kind}>
        {hit.kind === 'guidebook' ? (
          <Icon name="book" />
        ) : (
          <PlacePicture of={hit.kind} id={hit.id} name={hit.name} kind={hit.topoKind} shape="small" />
        )}
      </span>
      <span className={styles['words']}>
        <strong>{hit.name}</strong>
        <span className={styles['where']}>
          {t(`catalogue.search.kind.${hit.kind}`)}
          {hit.cragName && ` · ${hit.cragName}`}
          {hit.kind !== 'guidebook' && ` · ${local(hit.regionName)}`}
        </span>
        <span className={styles['facts']}>
          {hit.gradeMax !== null && <GradeRange min={hit.gradeMin} max={hit.gradeMax} />}
          {hit.count > 0 && <span>{t(`catalogue.${counted}`, { count: hit.count })}</span>}
          {hit.orientations.length > 0 && hit.orientations.length <= SIDES_SHOWN && (
            <span className={styles['sides']}>
              {hit.orientations.map((side) => (
                <OrientationMark key={side} orientation={side} short />
              ))}
            </span>
          )}
          {hit.equipment && <span>{hit.equipment}</span>}
          <HitMarks hit={hit} />
        </span>
      </span>
    </>
  );
  return (
    <RowLink way={wayTo(hit)} className={styles['link']}>
      {card}
    </RowLink>
  );
}

function wayTo({ kind, slug, regionSlug: region, cragSlug: crag }: SearchHit): RowWay {
  if (kind === 'guidebook') return { to: '/{-$lng}/guidebook/$slug', params: { slug } };
  if (kind === 'crag') return { to: '/{-$lng}/routes/crag/$region/$crag', params: { region, crag: slug } };
  // Multi-pitches do without their crag.
  if (kind === 'sector' && crag !== null) {
    return { to: '/{-$lng}/routes/crag/$region/$crag/$sector', params: { region, crag, sector: slug } };
  }
  return { to: '/{-$lng}/routes/multi-pitch/$region/$multipitch', params: { region, multipitch: slug } };
}
