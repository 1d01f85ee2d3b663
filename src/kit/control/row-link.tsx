import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { Language } from '#contract/language';
import { joinPath, translateSegments } from '#contract/paths/translate-path';
import { useLanguage } from '../../language/local-text';

/** Where a row of a long list leads to. */
export type RowWay =
  | { to: '/{-$lng}/guidebook/$slug'; params: { slug: string } }
  | { to: '/{-$lng}/routes/crag/$region/$crag'; params: { region: string; crag: string } }
  | {
      to: '/{-$lng}/routes/crag/$region/$crag/$sector';
      params: { region: string; crag: string; sector: string };
      /** The climb that is marked on the topo. */
      search?: { climb: string };
    }
  | { to: '/{-$lng}/routes/multi-pitch/$region/$multipitch'; params: { region: string; multipitch: string } };

/**
 * A link of a row that comes and goes with each letter and each step of scrolling. Unlike the router's own it does not
 * watch the address: it leads to another screen, so it never is the current one, and the address changes under it often.
 */
export function RowLink({
  way,
  className,
  children,
}: {
  way: RowWay;
  className?: string | undefined;
  children: ReactNode;
}) {
  const router = useRouter();
  const lng = useLanguage();
  const search = 'search' in way ? way.search : undefined;
  const options = { to: way.to, params: { ...way.params, lng }, ...(search && { search }) };
  const preload = () => {
    // A chunk that cannot be had now is asked for again by the click.
    router.preloadRoute(options).catch(() => undefined);
  };
  const follow = (event: MouseEvent) => {
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isOther) return;
    event.preventDefault();
    void router.navigate(options);
  };
  return (
    <a
      href={wayHref(way, lng)}
      className={className}
      onClick={follow}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  );
}

/** The address of a way as people see it; the router's own reckoning costs more than the rest of a row. */
export function wayHref(way: RowWay, language: Language): string {
  const { to, params } = way;
  const values: Readonly<Record<string, string>> = params;
  const segments = to
    .split('/')
    .slice(2)
    .map((part) => (part.startsWith('$') ? encodeURIComponent(values[part.slice(1)] ?? '') : part));
  const path = joinPath(language, translateSegments(segments, language) ?? segments);
  const climb = 'search' in way ? way.search?.climb : undefined;
  return climb === undefined ? path : `${path}?climb=${encodeURIComponent(climb)}`;
}
