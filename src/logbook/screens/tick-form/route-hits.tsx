import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/endpoints/catalogue';
import type { Climb } from '#contract/catalogue/route-content';
import type { RouteType } from '#contract/catalogue/place';
import type { ClimbHit } from '#worker/api/engine-api';
import type { SearchState } from '../../../search/queries/use-search';
import { GradeBadge, GradeRange } from '../../../catalogue/parts/grade-badge';
import { Icon } from '../../../kit/control/icon';
import type { Suggestion } from '../../../kit/form/suggest-input';
import { placesAhead } from '../../../search/queries/places-ahead';
import { sectorLabel } from '../../../search/queries/use-climbs-named';
import { StandingMark } from '../../parts/standing-mark';
import { climbStanding } from '../../queries/climb-standing';
import styles from './ascent-form.module.css';

const SHOWN = 8;
/** Of which type a hit is; other hits are no routes. */
const typeOf: Partial<Record<SearchHit['kind'], RouteType>> = { sector: 'cliff', multipitch: 'multipitch' };
/** Stands for the route in the climber's own words. */
const FREE = 'free';

/** How a hit is written into the logbook: "Buoux · Pilier des Fourmis". */
function labelOf(hit: SearchHit): string {
  return hit.cragName ? `${hit.cragName} · ${hit.name}` : hit.name;
}

/** The route of an ascent: from the catalogue, or written down freely (`routeId` null); and its climb where that was chosen. */
export interface PickedRoute {
  /** As the catalogue says; null for one that is written down freely. */
  type: RouteType | null;
  routeId: number | null;
  label: string;
  climb?: Pick<Climb, 'id' | 'name' | 'grade'>;
}

export interface RouteHits {
  /** The climbs and routes found so far, and last the words themselves once it is known what there is. */
  suggestions: readonly Suggestion[];
  /** What a suggestion stands for; null for none of these. */
  routeOf: (value: string) => PickedRoute | null;
  /** Why nothing was found, and what to do then. */
  none: { words: string; hint?: string } | null;
  /** How many were found, or that letters are missing; for who hears it. */
  count: number;
  /** True once it is known what there is. */
  isSettled: boolean;
}

/** What a search found of one type of route, of any while there is none, and the climbs of that name, to be offered below the field. */
export function useRouteHits(
  search: SearchState,
  type: RouteType | null,
  text: string,
  climbs: readonly ClimbHit[],
): RouteHits {
  const { t } = useTranslation();
  const hits =
    search.state === 'hits'
      ? search.hits
          .flatMap((hit) => {
            const of = hit && typeOf[hit.kind];
            return of && (type === null || of === type) ? [{ ...hit, type: of }] : [];
          })
          .slice(0, SHOWN - climbs.length)
      : [];
  const isSettled =
    text !== '' && (search.state === 'unreachable' || (search.state === 'hits' && !search.isOlder));
  const ofClimbs = climbs.map((climb) => climbSuggestion(climb, t));
  const ofRoutes = hits.map((hit) => ({
    value: valueOf(hit),
    text: labelOf(hit),
    content: (
      <span className={styles['hit']}>
        <span>
          <strong>{hit.name}</strong>
          {hit.cragName && <small>{hit.cragName}</small>}
          {type === null && hit.type === 'multipitch' && <small>{t('logbook.routeType.multipitch')}</small>}
        </span>
        <GradeRange min={hit.gradeMin} max={hit.gradeMax} />
      </span>
    ),
  }));
  const ahead = placesAhead(text, hits, climbs);
  const suggestions: Suggestion[] = [...ofRoutes.slice(0, ahead), ...ofClimbs, ...ofRoutes.slice(ahead)];
  const free = t('logbook.form.routeFree', { text });
  if (isSettled) {
    const content = (
      <span className={styles['free']}>
        <Icon name="edit" size={20} />
        {free}
      </span>
    );
    suggestions.push({ value: FREE, text: free, content });
  }
  const unreachable = { words: t('logbook.form.routeUnreachable') };
  const unknown = { words: t('logbook.form.routeNone'), hint: t('logbook.form.routeNoneHint') };
  return {
    suggestions,
    routeOf(value) {
      if (value === FREE) return { type: null, routeId: null, label: text };
      const climb = climbs.find(({ id }) => climbValue(id) === value);
      if (climb) return { type: 'cliff', routeId: climb.sector.id, label: sectorLabel(climb), climb };
      const hit = hits.find((one) => valueOf(one) === value);
      return hit ? { type: hit.type, routeId: hit.id, label: labelOf(hit) } : null;
    },
    none:
      isSettled && hits.length + climbs.length === 0
        ? search.state === 'unreachable'
          ? unreachable
          : unknown
        : null,
    count: hits.length + climbs.length,
    isSettled,
  };
}

const valueOf = ({ kind, id }: SearchHit) => `${kind}-${id}`;
const climbValue = (id: number) => `climb-${id}`;

/** A climb with where it is: choosing it says sector and crag too. */
function climbSuggestion(climb: ClimbHit, t: TFunction): Suggestion {
  const place = sectorLabel(climb);
  return {
    value: climbValue(climb.id),
    text: `${climb.name} · ${place}`,
    content: (
      <span className={styles['hit']}>
        <span>
          <strong>{climb.name}</strong>
          <StandingMark standing={climbStanding(climb.entries)} />
          <small>{place}</small>
          {climb.guidebook && (
            <small>{t('catalogue.search.climbLocked', { label: climb.guidebook.label })}</small>
          )}
        </span>
        <GradeBadge grade={climb.grade} />
      </span>
    ),
  };
}
