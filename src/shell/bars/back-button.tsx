import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cutPath } from '#contract/paths/translate-path';
import { BarButton } from './bar-button';

/** Where back leads: the entry before in this visit, or the screen above when one arrived from outside. */
export type WayBack = { kind: 'history' } | { kind: 'up'; path: string };

/** The screen above a path's English segments; null for the screens of the bottom bar. */
export function screenAbove(segments: readonly string[]): string[] | null {
  const [area, second] = segments;
  if (segments.length < 2 || (area === 'my-account' && second === 'cart')) {
    return area === 'logbook' || area === 'rescue' ? ['routes'] : null;
  }
  if (area === 'routes' && second === 'crag' && segments.length >= 5) return segments.slice(0, 4);
  if (area === 'guidebook') return segments.length > 2 ? segments.slice(0, 2) : ['guidebooks'];
  if (area === 'logbook') return ['logbook'];
  if (area === 'my-account' && segments.length > 2) return ['my-account', second ?? 'information'];
  return ['routes'];
}

/** The way back from the screen being shown, or null where the menu stands instead. */
export function useWayBack(): WayBack | null {
  const canGoBack = useCanGoBack();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { language, segments } = cutPath(pathname);
  const above = screenAbove(segments);
  if (above === null) return null;
  return canGoBack ? { kind: 'history' } : { kind: 'up', path: `/${[language ?? '', ...above].join('/')}` };
}

/** Goes back, or up. */
export function BackButton({ way }: { way: WayBack }) {
  const { t } = useTranslation();
  const router = useRouter();
  const goBack = () => {
    if (way.kind === 'history') router.history.back();
    else void router.navigate({ href: way.path });
  };
  return <BarButton icon="back" label={t('shell.back')} onClick={goBack} />;
}
