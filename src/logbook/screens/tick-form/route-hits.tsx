import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/endpoints/catalogue';
import type { RouteType } from '#contract/catalogue/place';
import type { SearchState } from '../../../search/queries/use-search';
import { Button } from '../../../kit/control/button';
import { GradeRange } from '../../../catalogue/parts/grade-badge';
import styles from './ascent-form.module.css';

const SHOWN = 8;
const kindOf = { cliff: 'sector', multipitch: 'multipitch' } as const;

/** How a hit is written into the logbook: "Buoux · Pilier des Fourmis". */
function labelOf(hit: SearchHit): string {
  return hit.cragName ? `${hit.cragName} · ${hit.name}` : hit.name;
}

/** The route of an ascent: from the catalogue, or written down freely (`routeId` null). */
export interface PickedRoute {
  routeId: number | null;
  label: string;
}

export interface RouteHitsProps {
  search: SearchState;
  type: RouteType;
  /** What was typed, without blanks around it. */
  text: string;
  onPick: (route: PickedRoute) => void;
}

/** The routes found so far, or why there are none and what to do then. */
export function RouteHits({ search, type, text, onPick }: RouteHitsProps) {
  const { t } = useTranslation();
  if (search.state === 'short') {
    return (
      <p className={styles['note']} role="status">
        {t('logbook.form.routeShort')}
      </p>
    );
  }
  const hits =
    search.state === 'hits'
      ? search.hits.flatMap((hit) => (hit?.kind === kindOf[type] ? [hit] : [])).slice(0, SHOWN)
      : [];
  const isSettled = search.state === 'unreachable' || (search.state === 'hits' && !search.isOlder);
  return (
    <div className={styles['hits']}>
      {hits.length > 0 && (
        <p className="visually-hidden" role="status">
          {t('logbook.form.routeResults', { count: hits.length })}
        </p>
      )}
      <ul className={styles['hitList']}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <button
              type="button"
              className={styles['hit']}
              onClick={() => onPick({ routeId: hit.id, label: labelOf(hit) })}
            >
              <span>
                <strong>{hit.name}</strong>
                {hit.cragName && <small>{hit.cragName}</small>}
              </span>
              <GradeRange min={hit.gradeMin} max={hit.gradeMax} />
            </button>
          </li>
        ))}
      </ul>
      {isSettled && hits.length === 0 && (
        <div className={styles['note']} role="status">
          <strong>
            {search.state === 'unreachable'
              ? t('logbook.form.routeUnreachable')
              : t('logbook.form.routeNone')}
          </strong>
          {search.state === 'hits' && <p>{t('logbook.form.routeNoneHint')}</p>}
        </div>
      )}
      {isSettled && (
        <Button icon="edit" onClick={() => onPick({ routeId: null, label: text })}>
          {t('logbook.form.routeFree', { text })}
        </Button>
      )}
    </div>
  );
}
