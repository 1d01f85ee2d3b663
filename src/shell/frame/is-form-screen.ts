import { screenAt } from '#contract/paths/translate-path';
import type { ScreenPath } from '#contract/paths/screen-paths';

/** Where something is typed, chosen or paid that a reload would interrupt. */
const forms: ReadonlySet<ScreenPath> = new Set<ScreenPath>([
  'guidebook/$slug/validation',
  'guidebook/$slug/activation',
  'logbook/new',
  'logbook/files',
  'logbook/edit/$id',
  'my-account/profile',
  'my-account/orders/$id/withdrawal',
  'my-account/orders/$id/gift/$line',
  'my-account/addresses/new',
  'my-account/addresses/$id/edit',
  // Nothing is typed there, and nothing may come between a hand that shakes and the number.
  'rescue',
]);

/** Whether the screen at a path's English segments is a form, one of the account, or a step of the checkout. */
export function isFormScreen(segments: readonly string[]): boolean {
  const screen = screenAt(segments);
  if (screen === null) return false;
  return screen.startsWith('account/') || screen.startsWith('my-account/checkout/') || forms.has(screen);
}
