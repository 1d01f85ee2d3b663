import { useTranslation } from 'react-i18next';
import type { FieldChange, PublishedChange } from '#contract/workshop/publishing';
import type { ItemKey } from '#contract/workshop/item-key';
import { Fold } from '../../../kit/control/fold';
import { useLanguage } from '../../../language/local-text';
import { labelOf } from '../../queries/edited-item';
import { useItems } from '../../queries/use-edited';
import { useValueWords } from '../../parts/value-words';
import styles from '../../parts/workshop.module.css';

/** Changes that are shown at once; more are unfolded. */
const SHOWN = 12;

/** What becomes of each item, field by field, before and after. */
export function ChangeList({ changes }: { changes: readonly PublishedChange[] }) {
  const { t } = useTranslation();
  const [first, more] = [changes.slice(0, SHOWN), changes.slice(SHOWN)];
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.changes', { count: changes.length })}</h2>
      {changes.length === 0 && <p>{t('workshop.noChanges')}</p>}
      <Rows changes={first} />
      {more.length > 0 && (
        <Fold className={styles['fold']} summary={t('workshop.moreChanges', { count: more.length })}>
          {() => <Rows changes={more} />}
        </Fold>
      )}
    </section>
  );
}

function Rows({ changes }: { changes: readonly PublishedChange[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['list']}>
      {changes.map((change) => (
        <li key={change.key} className={styles['row']}>
          <div className={styles['head']}>
            <strong>{change.label || t('workshop.unnamed')}</strong>
            <span className={styles['mark']}>{t(`workshop.state.${change.what}`)}</span>
            {change.follows && <span className={styles['soft']}>{t('workshop.follows')}</span>}
          </div>
          <p className={styles['soft']}>
            {[t(`workshop.kind.${change.kind}`), ...change.within].join(' · ')}
          </p>
          {change.what !== 'removed' && <Fields change={change} />}
        </li>
      ))}
    </ul>
  );
}

/** Fields of something new that its head says already. */
const SAID_ABOVE = new Set(['name', 'label', 'crag', 'sector', 'multipitch', 'of', 'region']);

/** Each field before and after; of what is new, in a line, only what is said of it. */
function Fields({ change }: { change: PublishedChange }) {
  const { t } = useTranslation();
  const names = useNamesIn(change.fields);
  const words = useValueWords(names);
  if (change.what === 'new') {
    const said = change.fields.filter(
      ({ field, after }) => !SAID_ABOVE.has(field) && words(field, after) !== t('workshop.nothing'),
    );
    return (
      <p className={styles['said']}>
        {said
          .map(({ field, after }) =>
            t('workshop.fieldSaid', { field: t(`workshop.field.${field}`), value: words(field, after) }),
          )
          .join(' · ')}
      </p>
    );
  }
  return (
    <dl className={styles['diff']}>
      {change.fields.map(({ field, before, after }) => (
        <Pair
          key={field}
          name={t(`workshop.field.${field}`)}
          before={words(field, before)}
          after={words(field, after)}
        />
      ))}
    </dl>
  );
}

function Pair({ name, before, after }: { name: string; before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className="visually-hidden">{t('workshop.before')} </span>
        <del className={styles['was']}>{before}</del>
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden"> {t('workshop.after')} </span>
        {after}
      </dd>
    </>
  );
}

function useNamesIn(fields: readonly FieldChange[]): (key: ItemKey) => string | undefined {
  const language = useLanguage();
  const keys = fields.flatMap(({ before, after }) =>
    [before, after].filter((value): value is ItemKey => typeof value === 'string' && /^[a-z]+-/.test(value)),
  );
  const items = useItems(keys) ?? [];
  return (key) => {
    const item = items[keys.indexOf(key)];
    return item ? labelOf(item, language) : undefined;
  };
}
