import { useTranslation } from 'react-i18next';
import { useIndexedGuidebooks } from '../../data/use-from-index';
import { GuidebookLink } from '../../parts/catalogue/guidebook-link';
import { IndexNote } from '../../parts/catalogue/index-note';
import { PageTrouble } from '../../parts/route/page-trouble';
import { ScreenTitle } from '../../parts/screen-title';
import styles from './guidebooks-screen.module.css';

/** The shelf without the server's list: every guidebook the index on this device knows, by name and kind. */
export function IndexedGuidebooks({ state }: { state: 'unreachable' | 'refused' }) {
  const { t } = useTranslation();
  const guidebooks = useIndexedGuidebooks();
  if (guidebooks === undefined) return null;
  if (guidebooks === null || guidebooks.length === 0) return <PageTrouble state={state} />;
  return (
    <div className={styles['guidebooks']}>
      <ScreenTitle title={t('catalogue.guidebooks.title')} />
      <IndexNote />
      <ul className={styles['shelf']}>
        {guidebooks.map((guidebook) => (
          <li key={guidebook.id}>
            <GuidebookLink guidebook={guidebook} />
          </li>
        ))}
      </ul>
    </div>
  );
}
