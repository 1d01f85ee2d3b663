import { createElement, lazy, useState, type ComponentType } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A part of my routes that comes after its code's first path, within a `Suspense`. Where `loadFirstParts` came before
 * it is drawn at once; React's own lazy parts are never in the first frame, and what they push down jumps.
 */
export function firstPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  const loadOnce = async () => (part ??= await load());
  loads.push(loadOnce);
  const Later = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>;
  return function FirstPart(props: Props) {
    // The same for as long as it is drawn: another would begin anew.
    const [Drawn] = useState(() => part ?? Later);
    return createElement(Drawn, props);
  };
}

/** Loads all of them; rejects when one cannot be had. Those of a screen are known once its code is here. */
export async function loadFirstParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()));
}
