import { laterFluent } from '../../../kit/form/later-fluent';
import { Skeleton } from '../../../kit/page/skeleton';

/** Whether it is fetched on networks without a meter only, for browsers that tell them apart. */
export const WifiOnly = laterFluent(
  async () => (await import('../../../kit/form/check-row')).CheckRow,
  <Skeleton width="12rem" height="var(--target)" />,
);
