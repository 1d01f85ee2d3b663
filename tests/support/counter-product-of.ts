import type { CounterProduct } from '#contract/endpoints/counter/products';

/** A guidebook on paper as its sellers see it. */
export const counterProductOf = (more: Partial<CounterProduct> = {}): CounterProduct => ({
  id: 1,
  kind: 'physical',
  priceCents: 2900,
  vatRate: 5.5,
  left: null,
  subject: { type: 'guidebook', id: 1, slug: 'topo', label: 'Le topo', kind: 'cliff', regionSlug: null },
  guidebookIds: [1],
  onSale: true,
  isShown: true,
  copies: 5,
  ownCopy: true,
  split: null,
  planned: [],
  ...more,
});
