import { useEffect } from 'react';

const KEY = 'relais-routes-view';

/** The orders of my routes (SPEC section 2). */
export const routesViews = ['list', 'region', 'map'] as const;
export type RoutesView = (typeof routesViews)[number];

/** The order that an address names; without one that which was last chosen on this device, the list at first. */
export function useRoutesView(named: RoutesView | undefined): RoutesView {
  useEffect(() => {
    if (named) keep(named);
  }, [named]);
  return named ?? kept();
}

let last: RoutesView | undefined;

function kept(): RoutesView {
  try {
    const stored = window.localStorage.getItem(KEY);
    return routesViews.find((view) => view === stored) ?? 'list';
  } catch {
    return last ?? 'list';
  }
}

function keep(view: RoutesView): void {
  last = view;
  try {
    window.localStorage.setItem(KEY, view);
  } catch {
    // Storage is forbidden: the order holds for this visit.
  }
}
