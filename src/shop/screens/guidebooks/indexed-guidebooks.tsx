import { useTranslation } from 'react-i18next';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import { useIndexedGuidebooks } from '../../../catalogue/queries/use-from-index';
import { IndexNote } from '../../../catalogue/parts/index-note';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { GuidebookShelf } from './guidebook-shelf';
import styles from './guidebooks-screen.module.css';

const none: readonly GuidebookSummary[] = [];

/** The shelf without the server's list: every guidebook the index on this device knows, by name and kind, to be found by name too. */
export function IndexedGuidebooks({ state }: { state: 'unreachable' | 'refused' }) {
  const { t } = useTranslation();
  const guidebooks = useIndexedGuidebooks();
  if (guidebooks === undefined) return null;
  if (guidebooks === null || guidebooks.length === 0) return <PageTrouble state={state} />;
  return (
    <div className={styles['guidebooks']}>
      <ScreenTitle title={t('catalogue.guidebooks.title')} />
      <IndexNote />
      <GuidebookShelf guidebooks={none} indexed={guidebooks} />
    </div>
  );
}
