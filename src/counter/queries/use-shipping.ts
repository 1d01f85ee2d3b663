import { useState } from 'react';
import { counterShipments, type ParcelOutcome } from '#contract/endpoints/counter/orders';
import type { RequestResult } from '#worker/api/engine-api';
import { useLocal } from '../../sync/local/local-provider';
import { askCounter } from './ask-counter';

/** Parcels in one request: what a broken network leaves unanswered stays few. */
const AT_ONCE = 10;

/** A parcel on the screen; `key` is made when it is first sent, and stays until it is answered. */
export interface ShownParcel {
  isOn: boolean;
  tracking: string;
  key?: string;
}

export type Shown = ParcelOutcome | 'unsure';
type Refusal = Extract<RequestResult<unknown>, { kind: 'refused' }>;

const untouched: ShownParcel = { isOn: false, tracking: '' };

/**
 * The parcels that are being made ready, and what became of those that were sent. Sent again after a broken network each
 * keeps its key, so none leaves twice.
 */
export function useShipping() {
  const { engine } = useLocal();
  const [parcels, setParcels] = useState<ReadonlyMap<string, ShownParcel>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Shown>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [isCut, setIsCut] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const parcelOf = (id: string) => parcels.get(id) ?? untouched;
  const change = (id: string, changed: Partial<ShownParcel>) => {
    setParcels((before) => new Map(before).set(id, { ...(before.get(id) ?? untouched), ...changed }));
  };
  const isLeft = (id: string) => {
    const outcome = outcomes.get(id);
    return parcelOf(id).isOn && (outcome === undefined || outcome === 'unsure');
  };

  async function send(ids: readonly string[]): Promise<void> {
    const left = ids.filter(isLeft);
    const keyed = left.map((orderId) => {
      const { tracking, key = crypto.randomUUID() } = parcelOf(orderId);
      return { key, orderId, tracking: tracking.trim() };
    });
    for (const { orderId, key } of keyed) change(orderId, { key });
    setIsCut(false);
    setRefusal(undefined);
    for (let at = 0; at < keyed.length; at += AT_ONCE) {
      setProgress({ done: at, total: keyed.length });
      const some = keyed.slice(at, at + AT_ONCE);
      const answer = await askCounter(engine, counterShipments, { body: { parcels: some } });
      const told = answer.kind === 'done' ? answer.data : [];
      setOutcomes((before) => {
        const after = new Map(before);
        if (answer.kind === 'unreachable') for (const { orderId } of some) after.set(orderId, 'unsure');
        for (const outcome of told) after.set(outcome.orderId, outcome);
        return after;
      });
      if (answer.kind !== 'done') {
        setIsCut(answer.kind === 'unreachable');
        if (answer.kind === 'refused') setRefusal(answer);
        break;
      }
    }
    setProgress(undefined);
  }

  const reset = () => {
    setParcels(new Map());
    setOutcomes(new Map());
    setIsCut(false);
    setRefusal(undefined);
  };
  return { parcelOf, change, outcomes, isLeft, send, progress, isCut, refusal, reset };
}
