import { useLocation } from '@tanstack/react-router';
import { cutPath } from '#contract/paths/translate-path';

/**
 * Where a sign-in that starts here leads back to: this very screen; from the screens of the way in, where that way
 * was to lead. Undefined for my routes.
 */
export function useReturnAddress(): string | undefined {
  return useLocation({
    select: ({ publicHref, pathname, search }) =>
      cutPath(pathname).segments[0] === 'account' ? (search as { back?: string }).back : publicHref,
  });
}
