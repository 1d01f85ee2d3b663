import { useTranslation } from 'react-i18next';
import { Button } from '../control/button';
import { MessageBar } from '../page/message-bar';
import type { FormDraft } from './use-form-draft';

/** That a form shows what was typed earlier and not saved, and the way back to its start; nothing where it does not. */
export function RestoredNote({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation();
  if (!draft.isRestored) return null;
  return (
    <MessageBar
      severity="warning"
      actions={
        <Button variant="quiet" onClick={draft.startOver}>
          {t('common.draft.startOver')}
        </Button>
      }
    >
      {t('common.draft.restored')}
    </MessageBar>
  );
}
