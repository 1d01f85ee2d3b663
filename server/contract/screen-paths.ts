/**
 * Every screen's path, in English, without the language: words are translated, `$names` are slugs and ids and
 * never are, `$` at the end takes any rest and drops it. More particular paths stand before more general ones.
 */
export const screenPaths = [
  'routes',
  'routes/crag/$region/$crag',
  'routes/crag/$region/$crag/$sector',
  'routes/crag/$region/$crag/$sector/details',
  'routes/crag/$region/$crag/$sector/approach',
  'routes/multi-pitch/$region/$multipitch',
  'routes/multi-pitch/$region/$multipitch/card',
  'search',
  'search/$',
  'guidebooks',
  'guidebook/$slug',
  'guidebook/$slug/validation',
  'guidebook/$slug/activation',
  'logbook',
  'logbook/new',
  'logbook/edit/$id',
  'logbook/view/$id',
  'my-account/cart',
  'my-account/information',
  'my-account/profile',
  'my-account/orders',
  'my-account/orders/$id',
  'my-account/orders/$id/withdrawal',
  'my-account/addresses',
  'my-account/addresses/new',
  'my-account/addresses/$id/edit',
  'my-account/checkout/billing',
  'my-account/checkout/payment',
  'my-account/checkout/complete/success',
  'my-account/checkout/complete/cancelled',
  'account/sign-in',
  'account/sign-up',
  'account/sign-up/confirmation',
  'account/reset-password',
  'account/reset-password/change',
  'presentation/$slug',
] as const;

export type ScreenPath = (typeof screenPaths)[number];
