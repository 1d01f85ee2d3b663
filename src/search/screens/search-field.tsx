import { useTranslation } from 'react-i18next';
import { SEARCH_LENGTH_MAX } from '#contract/search/search-text';
import { SearchInput } from '../../kit/form/search-input';

/** The words of the search. */
export function SearchField({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchInput
        isLarge
        aria-label={t('catalogue.search.label')}
        value={text}
        maxLength={SEARCH_LENGTH_MAX}
        placeholder={t('catalogue.search.placeholder')}
        onType={onType}
      />
    </form>
  );
}
