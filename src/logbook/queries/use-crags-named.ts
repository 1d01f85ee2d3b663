import { useEffect, useState } from 'react';
import { plainName } from '#contract/search/fold-text';
import type { NamedCrag } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';

/**
 * The crags that are called so, however written, as far as the index knows them; empty until it has answered.
 * A name that several crags have stands for none: nobody climbed at all of them.
 */
export function useCragsNamed(names: readonly string[]): NamedCrag[] {
  const { engine } = useLocal();
  const [crags, setCrags] = useState<NamedCrag[]>([]);
  const asked = names.join('\n');
  useEffect(() => {
    let isCurrent = true;
    void engine.cragsNamed(asked.split('\n')).then((found) => {
      if (!isCurrent || !found) return;
      const counts = new Map<string, number>();
      for (const { name } of found) counts.set(plainName(name), (counts.get(plainName(name)) ?? 0) + 1);
      setCrags(found.filter(({ name }) => counts.get(plainName(name)) === 1));
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, asked]);
  return crags;
}
