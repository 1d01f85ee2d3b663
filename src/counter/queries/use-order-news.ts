import { useEffect, useRef } from 'react';
import { counterLive } from '#contract/endpoints/counter/order-handling';
import { COUNTER_PATH } from '#contract/rules/counter-path';
import type { EngineApi } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';

const listeners = new Set<() => void>();
const tellAll = () => {
  for (const tell of listeners) tell();
};

/** Has the worker listen while somebody here wants to hear and the page is looked at; what was missed is told first. */
function follow(engine: Pick<EngineApi, 'watchCounter'>): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible';
  void engine.watchCounter(counterLive.path.slice(COUNTER_PATH.length), isWanted ? tellAll : null);
}

/** Calls back whenever something happened to any order: what is shown is then asked for again. */
export function useOrderNews(hear: () => void): void {
  const { engine } = useLocal();
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const tell = () => latest.current();
    const isFirst = listeners.size === 0;
    listeners.add(tell);
    if (isFirst) follow(engine);
    const look = () => {
      follow(engine);
      if (document.visibilityState === 'visible') tell();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      listeners.delete(tell);
      if (listeners.size === 0) follow(engine);
    };
  }, [engine]);
}
