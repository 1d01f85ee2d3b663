import { useTranslation } from 'react-i18next';
import { Fold } from '../../kit/control/fold';
import type { EditedItem } from '../queries/edited-item';
import { FieldEditor } from './field-editor';
import { fieldGroups } from './field-list';
import styles from './workshop.module.css';

/** The fields of an item in groups; the first stands open, and what is changed or disputed too. */
export function ItemForm({ item }: { item: EditedItem }) {
  const { t } = useTranslation();
  const touched = new Set([
    ...Object.keys(item.revision?.fields ?? {}),
    ...(item.revision?.others.map(({ field }) => field) ?? []),
  ]);
  return (
    <div className={styles['form']}>
      {(fieldGroups[item.kind] ?? []).map(({ group, fields }, at) => {
        const changed = fields.filter(({ name }) => touched.has(name)).length;
        const isDisputed = item.revision?.others.some(({ field }) =>
          fields.some(({ name }) => name === field),
        );
        return (
          <Fold
            key={group}
            className={styles['group']}
            isOpen={at === 0 || isDisputed === true}
            summary={
              <>
                <span>{t(`workshop.group.${group}`)}</span>
                {changed > 0 && (
                  <span className={styles['soft']}> {t('workshop.changedCount', { count: changed })}</span>
                )}
              </>
            }
          >
            {() => (
              <div className={styles['fields']}>
                {fields.map((field) => (
                  <FieldEditor key={field.name} item={item} field={field} />
                ))}
              </div>
            )}
          </Fold>
        );
      })}
    </div>
  );
}
