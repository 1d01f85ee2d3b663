import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSearchText } from '#contract/search-text';
import { useSearch as useHits } from '../../data/use-search';
import { Icon } from '../../parts/icon';
import { ScreenTitle } from '../../parts/screen-title';
import { SearchResults } from './search-results';
import styles from './search-screen.module.css';

const types = ['', 'cliff', 'multipitch'] as const;

/** Search over every crag, sector, multi-pitch and guidebook; what is asked stands in the address. */
export function SearchScreen() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/{-$lng}/search' });
  const navigate = useNavigate({ from: '/{-$lng}/search' });
  const fieldId = useId();
  const [text, setText] = useState(search.query ?? '');
  const inAddress = search.query ?? '';
  // What was written into the address and comes back from there, late when one types quickly.
  const written = useRef(new Set<string>());
  useEffect(() => {
    // The address may change behind the field: back, forward, or a search from the menu.
    if (!written.current.has(inAddress)) setText(inAddress);
  }, [inAddress]);
  const hits = useHits(readSearchText({ ...search, query: text }).search);

  const ask = (query: string, type: (typeof types)[number]) => {
    setText(query);
    written.current.add(query.trim());
    void navigate({
      search: { query: query.trim(), types: type },
      replace: true,
      resetScroll: false,
      // The screen stays; a transition for each letter would only be broken off by the next.
      viewTransition: false,
    });
  };

  return (
    <div className={styles['search']}>
      <ScreenTitle title={t('catalogue.search.title')} isHidden />
      <form className={styles['form']} role="search" onSubmit={(event) => event.preventDefault()}>
        <label className="visually-hidden" htmlFor={fieldId}>
          {t('catalogue.search.label')}
        </label>
        <div className={styles['field']}>
          <Icon name="search" size={22} />
          <input
            id={fieldId}
            type="search"
            value={text}
            placeholder={t('catalogue.search.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => ask(event.target.value, (search.types ?? '') as (typeof types)[number])}
          />
        </div>
        <fieldset className={styles['types']}>
          <legend className="visually-hidden">{t('catalogue.search.type')}</legend>
          {types.map((type) => (
            <label key={type}>
              <input
                type="radio"
                name="type"
                checked={(search.types ?? '') === type}
                onChange={() => ask(text, type)}
              />
              <span>{t(`catalogue.search.types.${type || 'all'}`)}</span>
            </label>
          ))}
        </fieldset>
      </form>
      <SearchResults found={hits} text={text.trim()} />
    </div>
  );
}
