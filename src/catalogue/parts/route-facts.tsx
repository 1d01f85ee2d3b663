import type { ReactNode } from 'react';
import type { Access } from '#contract/rules/access';
import type { Keys, Orientation, RouteType } from '#contract/catalogue/place';
import type { PackFacts } from '#worker/db/rows';
import { HeldMarksOf } from './held-marks';
import { type ListSun, ListSunMark } from './sun/list-sun';
import { AccessMark } from './access-mark';
import { OrientationMark } from './orientation-mark';
import styles from './place-list.module.css';

export interface RouteFactsProps {
  type: RouteType;
  route: { id: number; orientation: Orientation | null; keys: Keys };
  /** Where the route is and when it is looked at; without it nothing is said of shade. */
  sun: ListSun | undefined;
  /** What this device holds of the list, by `cliff-12` or `multipitch-3`. */
  held: ReadonlyMap<string, PackFacts> | undefined;
  /** Undefined while the rights are being read. */
  access: ((keys: Keys) => Access) | undefined;
  /** Its measures, in words. */
  children: ReactNode;
}

/** What a list says of a route below its name: its side and measures, its shade, what is held of it and who may read it. */
export function RouteFacts({ type, route, sun, held, access, children }: RouteFactsProps) {
  const { orientation, keys } = route;
  return (
    <span className={styles['facts']} data-has-sun={sun && orientation ? '' : undefined}>
      {orientation && <OrientationMark orientation={orientation} short />}
      <span>{children}</span>
      {sun && orientation && (
        <span className={styles['sun']}>
          <ListSunMark sun={sun} orientation={orientation} />
        </span>
      )}
      <span className={styles['about']}>
        <HeldMarksOf held={held} type={type} route={route} />
        {access && <AccessMark access={access(keys)} sample={keys.sample} />}
      </span>
    </span>
  );
}
