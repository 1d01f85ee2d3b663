import type { Language } from '#contract/language';

/** Paths as the app shows them in each language; it understands either one's words under both prefixes. */
const PATHS = {
  home: { fr: 'voies', en: 'routes' },
  signIn: { fr: 'compte/connexion', en: 'account/sign-in' },
  confirmation: { fr: 'compte/inscription/confirmation', en: 'account/sign-up/confirmation' },
  resetRequest: { fr: 'compte/reinit-mdp', en: 'account/reset-password' },
  emailConfirmation: { fr: 'compte/e-mail/confirmation', en: 'account/email/confirmation' },
  reset: { fr: 'compte/reinit-mdp/changement', en: 'account/reset-password/change' },
  orders: { fr: 'mon-compte/commandes', en: 'my-account/orders' },
  orderSuccess: { fr: 'mon-compte/tunnel/resultat/succes', en: 'my-account/checkout/complete/success' },
  orderCancelled: { fr: 'mon-compte/tunnel/resultat/annule', en: 'my-account/checkout/complete/cancelled' },
} as const;

/** A whole address that activates a guidebook, for a letter; `base` as below. */
export function linkToActivation(base: string, language: Language, slug: string, token: string): string {
  const path = { fr: `topo/${slug}/activation`, en: `guidebook/${slug}/activation` };
  return withToken(new URL(`/${language}/${path[language]}`, base), token);
}

/** A whole address of a screen, for a letter. `base` comes from the configuration, never from a request. */
export function linkTo(base: string, language: Language, screen: keyof typeof PATHS, token?: string): string {
  const address = new URL(`/${language}/${PATHS[screen][language]}`, base);
  return token === undefined ? address.href : withToken(address, token);
}

function withToken(address: URL, token: string): string {
  address.searchParams.set('token', token);
  return address.href;
}
