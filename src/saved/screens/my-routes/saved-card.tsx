import { Suspense } from 'react';
import { climbsCalled, kindOfRoute } from '../../../catalogue/parts/climb-words';
import { withTexts } from '../../../language/later-texts';
import { useTranslation } from 'react-i18next';
import { type Access, GRACE_DAYS, isInGrace } from '#contract/rules/access';
import type { Local } from '#worker/db/rows';
import type { PackGlance } from '../../../sync/local/route-snapshot';
import { useAccess } from '../../../catalogue/queries/use-access';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { firstPart } from '../../../kit/page/first-part';
import { PlacePicture } from '../../../catalogue/parts/picture/place-picture';
import { picturedKind } from '../../../catalogue/queries/use-place-picture';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { GradeRange } from '../../../catalogue/parts/grade-badge';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { PackMark } from '../../parts/pack/pack-mark';
import styles from './saved-card.module.css';

const DAY_MS = 86_400_000;

const HeldMarks = firstPart(
  async () => (await withTexts(() => import('../../../catalogue/parts/held-marks'))).HeldMarks,
);

/** What is said of the end of an access: that it comes, that it came, or how long a download outlasts it. */
function endOf(
  access: Access,
  now: number,
): { words: 'until' | 'over' | 'grace'; at: string | number } | null {
  if (access.state === 'none' || access.until === null) return null;
  if (access.state !== 'over') return { words: 'until', at: access.until };
  if (!isInGrace(access, now)) return { words: 'over', at: access.until };
  return { words: 'grace', at: Date.parse(access.until) + GRACE_DAYS * DAY_MS };
}

/** A saved route: where, how hard, whether it opens without signal, and until when. */
export function SavedCard({
  route,
  region,
  pack,
}: {
  route: Local<'savedRoute'>;
  region: string;
  /** Null before its download began, undefined while not known yet. */
  pack: PackGlance | null | undefined;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const accessTo = useAccess();
  const now = useTrustedNow();
  const access = accessTo?.(route.keys);
  const end = access && endOf(access, now);
  const [place, name] = route.label.includes(' · ')
    ? route.label.split(' · ')
    : [route.cragName, route.label];
  const counted = route.type === 'cliff' ? climbsCalled(route.gradeMax) : 'pitches';
  return (
    <div className={styles['card']} data-type={route.type} data-route={route.id}>
      <RouteLink type={route.type} place={route} className={styles['link']}>
        <span className={styles['picture']}>
          <PlacePicture
            of={picturedKind(route.type)}
            id={route.routeId}
            name={route.label}
            kind={route.type}
            shape="small"
          />
        </span>
        <span className={styles['words']}>
          <strong>{name}</strong>
          <span className={styles['where']}>{[place, region].filter(Boolean).join(' · ')}</span>
          <span className={styles['facts']}>
            <KindMark kind={kindOfRoute(route.type, route.gradeMax)} bare />
            <GradeRange min={route.gradeMin} max={route.gradeMax} />
            <span>{t(`catalogue.${counted}`, { count: route.count })}</span>
          </span>
        </span>
      </RouteLink>
      <div className={styles['states']}>
        {pack !== undefined && <PackMark pack={pack} />}
        {pack?.facts && (
          <Suspense>
            <HeldMarks facts={pack.facts} keys={route.keys} />
          </Suspense>
        )}
        {end && access && (
          <span className={styles['end']} data-state={access.state}>
            {t(`catalogue.myRoutes.end.${end.words}`, { date: formatInstant(end.at, language) })}
          </span>
        )}
      </div>
    </div>
  );
}
