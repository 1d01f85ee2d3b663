import type { IconName } from '../../kit/control/icon';

/** The four of the bottom bar (SPEC section 2), in order; `text` is a translation key. */
export const bottomLinks = [
  { to: '/{-$lng}/routes', icon: 'star', text: 'shell.nav.routes' },
  { to: '/{-$lng}/search', icon: 'search', text: 'shell.nav.search' },
  { to: '/{-$lng}/guidebooks', icon: 'book', text: 'shell.nav.guidebooks' },
  { to: '/{-$lng}/my-account/cart', icon: 'cart', text: 'shell.nav.cart' },
] as const satisfies readonly { to: string; icon: IconName; text: string }[];

/** The links of the menu, and of the top bar on large screens. */
export const menuLinks = [
  ...bottomLinks,
  { to: '/{-$lng}/logbook', icon: 'tick', text: 'shell.nav.logbook' },
] as const;
