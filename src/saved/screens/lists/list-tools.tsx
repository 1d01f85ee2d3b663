import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedRoute } from '#contract/tables/saved-route';
import { ButtonLink } from '../../../kit/control/button-link';
import { Button } from '../../../kit/control/button';
import { Skeleton } from '../../../kit/page/skeleton';
import { QrCode } from '../../../kit/share/qr-code';
import { useShare } from '../../../kit/share/use-share';
import { useLanguage } from '../../../language/local-text';
import type { ListEntry, OwnList } from '../../queries/use-own-lists';
import { namedListPath } from '../../parts/lists/named-list-path';
import { SaveOpenButton } from '../received-list/save-open-button';
import styles from './lists.module.css';

const ListMap = lazy(async () => ({ default: (await import('../../../map/parts/coverage-map')).ListMap }));

/** What may be done with a whole list: saved, seen on the map, printed, and handed to another phone. */
export function ListTools({
  list,
  entries,
  routes,
  areComing,
}: {
  list: OwnList;
  entries: readonly ListEntry[];
  /** Those of its routes that the index knows. */
  routes: readonly SavedRoute[];
  /** Whether the index is still being asked, and some of them may be to save. */
  areComing: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const share = useShare();
  const [shown, setShown] = useState<'map' | 'code' | null>(null);
  const toggle = (what: 'map' | 'code') => setShown(shown === what ? null : what);
  const path = namedListPath(language, list.name, entries);
  return (
    <div className={styles['tools']}>
      <div className={styles['ways']}>
        <SaveOpenButton routes={routes} areComing={areComing} />
        <ButtonLink to="/{-$lng}/routes/lists/$list/day" params={{ list: list.id }} icon="clock">
          {t('day.link')}
        </ButtonLink>
        <Button icon="map" aria-expanded={shown === 'map'} onClick={() => toggle('map')}>
          {t('lists.map')}
        </Button>
        <Button icon="share" aria-expanded={shown === 'code'} onClick={() => toggle('code')}>
          {t('lists.handOver')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t('lists.print')}
        </Button>
      </div>
      {shown === 'map' && (
        <Suspense fallback={<Skeleton height="18rem" />}>
          <ListMap routes={routes} />
        </Suspense>
      )}
      {shown === 'code' && (
        <div className={styles['code']}>
          <p>{t('lists.handOverText')}</p>
          <QrCode
            text={new URL(path, window.location.origin).href}
            label={t('lists.code', { name: list.name })}
          />
          <div>
            <Button icon="share" onClick={() => void share(list.name, path)}>
              {t('handed.over.send')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
