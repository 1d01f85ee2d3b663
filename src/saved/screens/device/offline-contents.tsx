import { useTranslation } from 'react-i18next';
import { SAVED_ROUTES_MAX } from '#contract/rules/saved-route-id';
import { useLocal } from '../../../sync/local/local-provider';
import { useDeviceContents } from '../../queries/use-device-contents';
import { useMinute } from '../../../sync/local/use-minute';
import { useSavedRoutes } from '../../queries/use-saved-routes';
import { formatAge } from '../../../format/format-age';
import { useLanguage } from '../../../language/local-text';
import { Fold } from '../../../kit/control/fold';
import { HeldList } from '../../parts/hold/held-list';
import { OfflineProof } from '../../parts/on-device/offline-proof';
import { SavedList } from '../../parts/on-device/saved-list';
import { useAppKept } from '../../parts/on-device/use-app-kept';
import { SignInLink } from '../../../account/parts/sign-in-link';
import styles from './device-screen.module.css';
import { Fact } from './fact';

/** What opens without network: the app, the catalogue, what was looked at, and the downloads with their proof. */
export function OfflineContents() {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute();
  const { account } = useLocal();
  const kept = useAppKept();
  const contents = useDeviceContents();
  const saved = useSavedRoutes() ?? [];
  const { index = null, pages = 0, pictures = 0 } = contents ?? {};

  return (
    <section className={styles['part']}>
      <h2>{t('device.offline.title')}</h2>
      <ul className={styles['facts']}>
        {kept && (
          <Fact icon={kept === 'whole' ? 'check' : 'download'} isGood={kept === 'whole'}>
            {t(`device.offline.app.${kept}`)}
          </Fact>
        )}
        {contents && (
          <Fact icon={index ? 'check' : 'download'} isGood={index !== null}>
            {index
              ? t('device.offline.index', { count: index.rows, age: formatAge(index.at, now, language) })
              : t('device.offline.noIndex')}
          </Fact>
        )}
        {pages > 0 && <Fact icon="clock">{t('device.offline.pages', { count: pages })}</Fact>}
        {pictures > 0 && <Fact icon="clock">{t('device.offline.pictures', { count: pictures })}</Fact>}
      </ul>
      {account === null && (
        <div className={styles['row']}>
          <p>{t('device.offline.guest')}</p>
          <SignInLink>{t('common.signIn')}</SignInLink>
        </div>
      )}
      <HeldList />
      <OfflineProof />
      {account && saved.length > 0 && (
        <Fold
          className={styles['saved']}
          summary={t('shell.savedCount', { count: saved.length, max: SAVED_ROUTES_MAX })}
        >
          {() => <SavedList routes={saved} />}
        </Fold>
      )}
    </section>
  );
}
