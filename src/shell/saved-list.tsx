import { useTranslation } from 'react-i18next';
import type { Access } from '#contract/access';
import type { Local } from '#worker/db/rows';
import { useAccess } from '../data/use-access';
import { usePacks } from '../data/use-packs';
import { useRouteSaving } from '../data/use-route-saving';
import { useTrustedNow } from '../data/use-trusted-now';
import { RouteLink } from '../parts/catalogue/route-link';
import { GuidebookWay } from '../parts/guidebook-way';
import { GradeRange } from '../parts/grade-badge';
import { LazyRemoval } from '../parts/lazy-removal';
import { HeldMarks } from '../parts/route/held-marks';
import { PackMark } from '../parts/pack-mark';
import { useRemovalWords } from '../parts/use-removal-words';
import { ValidityNote } from '../parts/validity-note';
import { PackChanges } from './pack-changes';
import styles from './saved-drawer.module.css';

const isEnding = ({ state }: Access) => state === 'expiring' || state === 'over';

/** Every saved route by its name, each with its removal, and the removal of all at the end. */
export function SavedList({ routes }: { routes: readonly Local<'savedRoute'>[] }) {
  const { t } = useTranslation();
  const access = useAccess();
  const packs = usePacks();
  const now = useTrustedNow();
  const saving = useRouteSaving();
  const removalWords = useRemovalWords();
  return (
    <>
      <ul className={styles['list']} aria-label={t('saved.title')}>
        {routes
          .map((route) => ({ route, facts: packs?.get(route.id)?.facts }))
          .map(({ route, facts }) => (
            <li key={route.id} className={styles['row']} data-type={route.type}>
              <div className={styles['head']}>
                <RouteLink type={route.type} place={route} className={styles['name']}>
                  {route.label}
                </RouteLink>
                <GradeRange min={route.gradeMin} max={route.gradeMax} />
              </div>
              {packs && <PackMark pack={packs.get(route.id) ?? null} />}
              <PackChanges id={route.id} />
              {facts && <HeldMarks facts={facts} keys={route.keys} />}
              {access && <ValidityNote access={access(route.keys)} isSample={route.keys.sample} now={now} />}
              {access && isEnding(access(route.keys)) && (
                <div>
                  <GuidebookWay keys={route.keys} words={t('saved.validity.renew')} icon="book" />
                </div>
              )}
              {route.pending > 0 && <p className={styles['pending']}>{t('saved.waiting')}</p>}
              <LazyRemoval words={removalWords(route.label)} remove={() => saving.removeRoute(route)} />
            </li>
          ))}
      </ul>
      <LazyRemoval
        words={{
          ...removalWords(''),
          start: t('saved.remove.clear'),
          startLabel: t('saved.remove.clear'),
          ask: t('saved.remove.askAll', { count: routes.length }),
        }}
        remove={() => saving.clear([...routes])}
      />
    </>
  );
}
