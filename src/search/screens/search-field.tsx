import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LENGTH_MAX } from '#contract/search/search-text';
import { Icon } from '../../kit/control/icon';
import styles from './search-field.module.css';

/** The words of the search. */
export function SearchField({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <label className="visually-hidden" htmlFor={id}>
        {t('catalogue.search.label')}
      </label>
      <div className={styles['field']}>
        <Icon name="search" size={22} />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={SEARCH_LENGTH_MAX}
          placeholder={t('catalogue.search.placeholder')}
          autoComplete="off"
          // Names of places are no spelling mistakes, and looking for some lays the page out again after each letter.
          spellCheck={false}
          autoCorrect="off"
          enterKeyHint="search"
          onChange={(event) => onType(event.target.value)}
        />
      </div>
    </form>
  );
}
