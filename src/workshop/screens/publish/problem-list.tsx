import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { kindOf } from '#contract/workshop/item-key';
import type { PublishProblem } from '#contract/workshop/publishing';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { ItemLink } from '../../parts/item-link';
import styles from '../../parts/workshop.module.css';
import { labelOf, parentOf } from '../../queries/edited-item';
import { useItems } from '../../queries/use-edited';

/** All that keeps a set from being published, by item, each with the way to where it is mended. */
export function ProblemList({ problems }: { problems: readonly PublishProblem[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const keys = [...new Set(problems.map(({ key }) => key))];
  const abouts = problems.flatMap(({ about }) => about ?? []);
  const items = useItems(keys) ?? [];
  const others = useItems(abouts) ?? [];
  if (problems.length === 0) return null;
  const nameOf = (key: ItemKey) => {
    const item = items[keys.indexOf(key)] ?? others[abouts.indexOf(key)];
    return (item && labelOf(item, language)) || `${t(`workshop.kind.${kindOf(key)}`)} ${key.split('-')[1]}`;
  };
  return (
    <section className={styles['card']} aria-label={t('workshop.problems', { count: problems.length })}>
      <MessageBar severity="error">{t('workshop.problems', { count: problems.length })}</MessageBar>
      <ul className={styles['list']}>
        {keys.map((key, at) => {
          const item = items[at];
          return (
            <li key={key} className={styles['row']}>
              <ItemLink itemKey={key} place={item ? parentOf(item) : null}>
                {nameOf(key)}
              </ItemLink>
              {problems
                .filter((problem) => problem.key === key)
                .map(({ field, rule, about }) => {
                  const words = t(`workshop.problem.${rule}`, { name: about ? nameOf(about) : '' });
                  return (
                    <p key={`${rule} ${field}`} className={styles['trouble']}>
                      {field === null
                        ? words
                        : t('workshop.inField', { field: t(`workshop.field.${field}`), problem: words })}
                    </p>
                  );
                })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
