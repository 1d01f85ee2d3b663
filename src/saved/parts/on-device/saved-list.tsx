import { useTranslation } from 'react-i18next';
import type { Access } from '#contract/rules/access';
import type { Local } from '#worker/db/rows';
import { useAccess } from '../../../catalogue/queries/use-access';
import { usePack } from '../../queries/use-pack';
import { usePacks } from '../../queries/use-packs';
import { useRouteSaving } from '../../queries/use-route-saving';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { GuidebookWay } from '../../../catalogue/parts/guidebook-way';
import { GradeRange } from '../../../catalogue/parts/grade-badge';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { HeldMarks } from '../../../catalogue/parts/held-marks';
import { PackChanges } from '../pack/pack-changes';
import { PackDetails } from '../pack/pack-details';
import { PackNotices } from '../pack/pack-notices';
import { PackOffer } from '../pack/pack-offer';
import { PackMark } from '../pack/pack-mark';
import { useRemovalWords } from '../../../kit/overlay/use-removal-words';
import { ValidityNote } from '../validity-note';
import { SavedCragDays } from './saved-crag-days';
import styles from './saved-list.module.css';

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
      {packs && <PackNotices routes={routes} packs={packs} />}
      <SavedCragDays routes={routes} />
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
              <PackNews id={route.id} label={route.label} />
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

/** A download in full: what waits to be taken, what was new, and what can be done with it. */
function PackNews({ id, label }: { id: string; label: string }) {
  const pack = usePack(id);
  if (!pack) return null;
  return (
    <>
      <PackOffer id={id} />
      <PackChanges pack={pack} />
      <PackDetails pack={pack} label={label} />
    </>
  );
}
