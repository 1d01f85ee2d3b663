import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../format/format-date';
import { Button } from '../../kit/control/button';
import { MessageBar } from '../../kit/page/message-bar';
import { useLanguage } from '../../language/local-text';
import { labelOf, type EditedItem } from '../queries/edited-item';
import { useRevise } from '../queries/use-revise';
import { useValueWords } from './value-words';
import styles from './workshop.module.css';

/** A field of a form with what is published beside what is changed, the way back, and what another editor wrote. */
export function FieldFrame({
  item,
  field,
  children,
}: {
  item: EditedItem;
  field: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useValueWords();
  const { revise, putBack } = useRevise();
  const { revision, published } = item;
  const label = labelOf(item, language);
  const isChanged = revision !== null && field in revision.fields;
  const others = revision?.others.filter((other) => other.field === field) ?? [];
  return (
    <div className={isChanged ? styles['changed'] : undefined}>
      {children}
      {isChanged && published && (
        <div className={styles['published']}>
          <span>{t('workshop.published', { value: words(field, published[field]) })}</span>
          <Button
            variant="quiet"
            icon="reset"
            aria-label={t('workshop.putBackField', { field: t(`workshop.field.${field}`) })}
            onClick={() => void putBack({ key: item.key, v: revision.v }, label, [field])}
          >
            {t('workshop.putBack')}
          </Button>
        </div>
      )}
      {others.map(({ id, value, by, at }) => (
        <MessageBar
          key={id}
          severity="warning"
          actions={
            <>
              <Button onClick={() => void revise(item.key, { [field]: value }, label, [id])}>
                {t('workshop.takeTheirs')}
              </Button>
              <Button variant="quiet" onClick={() => void revise(item.key, {}, label, [id])}>
                {t('workshop.keepMine')}
              </Button>
            </>
          }
        >
          {t('workshop.other', {
            by: by || t('workshop.someone'),
            date: formatInstant(at, language, 'dateTime'),
            value: words(field, value),
          })}
        </MessageBar>
      ))}
    </div>
  );
}
