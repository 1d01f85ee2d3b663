import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../counter/parts/ask-first';
import { Button } from '../../kit/control/button';
import { MessageBar } from '../../kit/page/message-bar';
import { useLanguage } from '../../language/local-text';
import { labelOf, type EditedItem } from '../queries/edited-item';
import { useRevise } from '../queries/use-revise';

/** Has an item leave the catalogue with the next publishing, or says that it will, and takes that back. */
export function Removal({ item, onGone }: { item: EditedItem; onGone?: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { remove, putBack } = useRevise();
  const { key, revision } = item;
  const label = labelOf(item, language);
  if (revision?.removed) {
    return (
      <MessageBar
        severity="warning"
        actions={
          <Button icon="reset" onClick={() => void putBack({ key, v: revision.v }, label, ['removed'])}>
            {t('workshop.putBack')}
          </Button>
        }
      >
        {t('workshop.willBeRemoved', { name: label })}
      </MessageBar>
    );
  }
  return (
    <AskFirst
      variant="quiet"
      icon="trash"
      question={t(`workshop.removeQuestion.${item.published ? 'published' : 'new'}`, { name: label })}
      confirm={t(item.published ? 'workshop.removeNow' : 'workshop.dropItem')}
      onConfirm={async () => {
        await remove(key, label);
        if (!item.published) onGone?.();
      }}
    >
      {t(item.published ? 'workshop.removeItem' : 'workshop.dropItem')}
    </AskFirst>
  );
}
