import type { Language } from '#contract/language';
import type { ScreenPath } from '#contract/paths/screen-paths';
import { joinPath, translateSegments } from '#contract/paths/translate-path';

/** The screens that letters and copies lead to; addresses say them in the words of their language. */
const screens = {
  home: 'routes',
  signIn: 'account/sign-in',
  signUp: 'account/sign-up',
  confirmation: 'account/sign-up/confirmation',
  resetRequest: 'account/reset-password',
  emailConfirmation: 'account/email/confirmation',
  reset: 'account/reset-password/change',
  orders: 'my-account/orders',
  orderSuccess: 'my-account/checkout/complete/success',
  orderCancelled: 'my-account/checkout/complete/cancelled',
  copyCheck: 'guidebooks/copy',
  newsletter: 'account/newsletter',
} as const satisfies Record<string, ScreenPath>;

/** A whole address that activates a guidebook, for a letter; `base` as below. */
export function linkToActivation(base: string, language: Language, slug: string, token: string): string {
  return withToken(addressOf(base, language, `guidebook/${encodeURIComponent(slug)}/activation`), token);
}

/** A whole address of the page where a guidebook's code is entered, for a letter; `base` as below. */
export function linkToCode(base: string, language: Language, slug: string): string {
  return addressOf(base, language, `guidebook/${encodeURIComponent(slug)}/activation`).href;
}

/** A whole address of a guidebook's page, for a letter; `base` as below. */
export function linkToGuidebook(base: string, language: Language, slug: string): string {
  return addressOf(base, language, `guidebook/${encodeURIComponent(slug)}`).href;
}

/** A whole address of a screen, for a letter. `base` comes from the configuration, never from a request. */
export function linkTo(
  base: string,
  language: Language,
  screen: keyof typeof screens,
  token?: string,
): string {
  const address = addressOf(base, language, screens[screen]);
  return token === undefined ? address.href : withToken(address, token);
}

/** Where mail programs end the news by themselves (RFC 8058); `base` as above. */
export function linkToOneClick(base: string, language: Language, token: string): string {
  return withToken(new URL(`/api/${language}/newsletter/one-click`, base), token);
}

function addressOf(base: string, language: Language, path: string): URL {
  const segments = path.split('/');
  return new URL(joinPath(language, translateSegments(segments, language) ?? segments), base);
}

function withToken(address: URL, token: string): string {
  address.searchParams.set('token', token);
  return address.href;
}
