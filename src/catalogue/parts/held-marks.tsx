import { isInGrace } from '#contract/rules/access';
import type { Keys, RouteType } from '#contract/catalogue/place';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { PackFacts } from '#worker/db/rows';
import { useAccess } from '../queries/use-access';
import { useTrustedNow } from '../../sync/local/use-trusted-now';
import { RopeMark } from './gear/rope-mark';
import { useTranslation } from 'react-i18next';
import { useCragDay } from '../queries/use-crag-day';
import { formatYearlyDay } from '#contract/rules/format-yearly-day';
import { useLanguage } from '../../language/local-text';
import { Icon } from '../../kit/control/icon';
import styles from '../../kit/control/warning-mark.module.css';
import { closuresState, type ClosedDays } from './closure-state';

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

/** That a route is closed today and until when, or closes within days, in a line of a list; else nothing. */
export function ClosureMark({ closures }: { closures: readonly ClosedDays[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = closuresState(closures, useCragDay());
  if (now.state === 'open') return null;
  return (
    <span className={styles['mark']} data-state={now.state}>
      <Icon name="alert" size={16} />
      {now.state === 'soon' && t('catalogue.closure.mark.soon', { count: now.days })}
      {now.state === 'closed' &&
        (now.until
          ? t('catalogue.closure.mark.until', { day: formatYearlyDay(now.until.slice(5), language) })
          : t('catalogue.closure.mark.always'))}
    </span>
  );
}
