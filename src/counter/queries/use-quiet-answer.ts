import { useEffect, useState } from 'react';
import type { Endpoint } from '#contract/endpoints/endpoint';
import type { z } from '#contract/zod';
import { useLocal } from '../../sync/local/local-provider';
import { askCounter } from './ask-counter';

/** While somebody types nothing is asked. */
const QUIET_MS = 400;

/**
 * What the server makes of something a moment after it was typed; undefined until it has answered, and the last answer
 * while a newer one is waited for or cannot be had. Nothing is asked of null.
 */
export function useQuietAnswer<Data extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, Data>,
  body: object | null,
): z.infer<Data> | undefined {
  const { engine } = useLocal();
  const key = JSON.stringify(body);
  const [heard, setHeard] = useState<z.infer<Data>>();
  useEffect(() => {
    if (key === 'null') return undefined;
    let isHere = true;
    const timer = setTimeout(() => {
      void askCounter(engine, endpoint, { body: JSON.parse(key) as object }).then((answer) => {
        if (isHere && answer.kind === 'done') setHeard(() => answer.data);
      });
    }, QUIET_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [engine, endpoint, key]);
  return heard;
}
