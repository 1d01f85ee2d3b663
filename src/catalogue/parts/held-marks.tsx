import { isInGrace } from '#contract/rules/access';
import type { Keys, RouteType } from '#contract/catalogue/place';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { PackFacts } from '#worker/db/rows';
import { useAccess } from '../queries/use-access';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import { RopeMark } from './gear/rope-mark';
import { ClosureMark } from './closure-mark';

/**
 * What a list says of a route out of what this device holds of it: a closure, and a rope too short. Nothing when
 * access and its days of grace are over: these facts are gated like the topo they are from.
 */
export function HeldMarks({ facts, keys }: { facts: PackFacts; keys: Keys }) {
  const access = useAccess()?.(keys);
  const now = useTrustedNow();
  if (!access || (access.state === 'over' && !isInGrace(access, now))) return null;
  return (
    <>
      <ClosureMark closures={facts.closures} />
      <RopeMark ropeLengthMeters={facts.ropeLengthMeters} />
    </>
  );
}

/** The same for a route of the catalogue, where this device holds anything of it. */
export function HeldMarksOf({
  held,
  type,
  route: { id, keys },
}: {
  held: ReadonlyMap<string, PackFacts> | undefined;
  type: RouteType;
  route: { id: number; keys: Keys };
}) {
  const facts = held?.get(savedRouteId(type, id));
  return facts && <HeldMarks facts={facts} keys={keys} />;
}
