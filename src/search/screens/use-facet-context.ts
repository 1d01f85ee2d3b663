import { useTranslation } from 'react-i18next';
import type { FacetCounts } from '#contract/search/facets';
import { useLanguage, useLocalText } from '../../language/local-text';
import { useLocal } from '../../sync/local/local-provider';
import type { FacetContext } from './facet-panels';

/** What the panels and the chips of the facets are told: words, language, counts, and whether somebody is signed in. */
export function useFacetContext(counts: FacetCounts | undefined): FacetContext {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = useLocalText();
  const { account } = useLocal();
  return { t, language, local, counts, isSignedIn: Boolean(account) };
}
