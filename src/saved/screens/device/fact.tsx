import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../kit/control/icon';
import styles from './device-screen.module.css';

/** A line of a list: a sign and what it says in words. */
export function Fact({
  icon,
  isGood = false,
  children,
}: {
  icon: IconName;
  isGood?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={styles['fact']} data-good={isGood}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </li>
  );
}
