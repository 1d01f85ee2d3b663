import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import type { Keys } from '#contract/catalogue/place';
import { usePage } from '../../sync/local/use-page';
import { useValidations } from './use-validations';

/** A guidebook that opens what has these keys, first one the customer has or had; null while none is known here. */
export function useOpeningGuidebook(keys: Keys): GuidebookSummary | null {
  const page = usePage({ page: 'guidebooks' });
  const held = useValidations() ?? [];
  const known = page.state === 'content' ? page.data : [];
  const opening = known.filter(({ id }) => keys.guidebookIds.includes(id));
  return opening.find(({ id }) => held.some(({ guidebookId }) => guidebookId === id)) ?? opening[0] ?? null;
}
