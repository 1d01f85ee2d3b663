import { useTranslation } from 'react-i18next';
import { Button } from '../control/button';
import styles from './restored-note.module.css';
import type { FormDraft } from './use-form-draft';

/** That a form shows what was typed earlier and not saved, and the way back to its start; nothing where it does not. */
export function RestoredNote({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation();
  if (!draft.isRestored) return null;
  return (
    <div className={styles['restored']} role="status">
      <p>{t('common.draft.restored')}</p>
      <Button variant="quiet" onClick={draft.startOver}>
        {t('common.draft.startOver')}
      </Button>
    </div>
  );
}
