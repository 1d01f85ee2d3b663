import type { GuidebookSummary } from '#contract/guidebook';
import type { Keys } from '#contract/place';
import { usePage } from './use-page';

/** A guidebook that opens what has these keys; null while none is known on this device. */
export function useOpeningGuidebook(keys: Keys): GuidebookSummary | null {
  const page = usePage({ page: 'guidebooks' });
  const known = page.state === 'content' ? page.data : [];
  return known.find(({ id }) => keys.guidebookIds.includes(id)) ?? null;
}
