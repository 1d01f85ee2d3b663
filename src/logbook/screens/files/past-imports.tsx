import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PastImport, usePastImports, useUndoImport } from '../../queries/use-imports';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from './logbook-files.module.css';
import { sourceName } from '../../parts/source-name';

/** What was imported and is still there, each with its undo. */
export function PastImports() {
  const { t } = useTranslation();
  const imports = usePastImports();
  if (!imports || imports.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby="files-past">
      <h2 id="files-past">{t('files.past.title')}</h2>
      <ul className={styles['past']}>
        {imports.map((past) => (
          <li key={past.importId}>
            <PastRow past={past} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastRow({ past: { importId, source, count, at } }: { past: PastImport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const undo = useUndoImport();
  const [isUndoing, setIsUndoing] = useState(false);
  const name = sourceName(source);

  async function remove() {
    setIsUndoing(true);
    try {
      await undo(importId);
      showToast({ words: t('files.past.undone') });
    } finally {
      setIsUndoing(false);
    }
  }

  return (
    <div className={styles['pastRow']} aria-busy={isUndoing}>
      <p>
        <strong>{name}</strong>
        <span>
          {t('files.past.count', { count })} · {formatInstant(at, language)}
        </span>
      </p>
      <LazyRemoval
        remove={remove}
        words={{
          start: t('files.past.undo'),
          ask: t('files.past.ask', { count, name }),
          confirm: t('files.past.confirm'),
          cancel: t('files.import.cancel'),
          working: t('files.past.undoing'),
          failed: t('files.past.failed'),
          retry: t('common.retry'),
        }}
      />
    </div>
  );
}
