import { useTranslation } from 'react-i18next';
import { useLocal } from '../../data/local-provider';
import { LogbookGuest } from '../../parts/logbook-guest';
import { ScreenTitle } from '../../parts/screen-title';
import { ExportPanel } from './export-panel';
import { ImportPanel } from './import-panel';
import styles from './logbook-files.module.css';
import { PastImports } from './past-imports';

/** The logbook in and out: files of other services, our own, and what came with each. Works without network. */
export function LogbookFilesScreen() {
  const { t } = useTranslation();
  const { account } = useLocal();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('files.title')} />
      {account === null ? (
        <LogbookGuest />
      ) : (
        <>
          <ImportPanel />
          <PastImports />
          <ExportPanel />
        </>
      )}
    </div>
  );
}
