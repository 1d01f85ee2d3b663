import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '../../queries/export-logbook';
import { useLocal } from '../../../sync/local/local-provider';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { saveFile } from '../../../kit/share/save-file';
import styles from './logbook-files.module.css';

const formats: readonly ExportFormat[] = ['csv', 'json', 'thecrag'];

/** The whole logbook as a file: nobody is locked in. */
export function ExportPanel() {
  const { t } = useTranslation();
  const { stores } = useLocal();
  const [hasFailed, setHasFailed] = useState(false);

  async function save(format: ExportFormat) {
    if (!stores) return;
    setHasFailed(false);
    try {
      const { exportLogbook } = await import('../../queries/export-logbook');
      const { name, mediaType, text } = await exportLogbook(stores, format);
      saveFile(name, mediaType, text);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <section className={styles['panel']} aria-labelledby="files-export">
      <h2 id="files-export">{t('files.export.title')}</h2>
      <p>{t('files.export.text')}</p>
      <ul className={styles['formats']}>
        {formats.map((format) => (
          <li key={format}>
            <Button icon="download" onClick={() => void save(format)} disabled={!stores}>
              {t(`files.export.${format}`)}
            </Button>
            <span>{t(`files.export.${format}Hint`)}</span>
          </li>
        ))}
      </ul>
      <Problem words={hasFailed ? t('files.export.failed') : undefined} />
    </section>
  );
}
