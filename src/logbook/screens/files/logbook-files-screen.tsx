import { useTranslation } from 'react-i18next';
import { useLocal } from '../../../sync/local/local-provider';
import { useLogbookImport } from '../../queries/use-logbook-import';
import { ButtonLink } from '../../../kit/control/button-link';
import { LogbookGuest } from '../../parts/logbook-guest';
import { ScreenTitle } from '../../../kit/page/screen-title';
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
          <Imports />
          <ExportPanel />
        </>
      )}
      <section className={styles['panel']} aria-labelledby="files-track">
        <h2 id="files-track">{t('track.title')}</h2>
        <p>{t('track.text')}</p>
        <div>
          <ButtonLink to="/{-$lng}/routes/track" icon="pin">
            {t('track.open')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

/** While a file is being written the list of imports is away: it would be counted anew at each of its parts. */
function Imports() {
  const logbookImport = useLogbookImport();
  return (
    <>
      <ImportPanel {...logbookImport} />
      {logbookImport.state.step !== 'writing' && <PastImports />}
    </>
  );
}
