import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../../kit/control/icon';
import styles from './bar-button.module.css';

export interface BarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What it does, for all: read aloud, and seen on hover. */
  label: string;
  /** Words or figures beside the icon. */
  children?: ReactNode;
}

/** The class of what stands in the top bar, for links beside buttons. */
export const barButtonClass = styles['button'] ?? '';
/** Words that phones leave out; the label still says them. */
export const wideOnlyClass = styles['wide'] ?? '';

/** A button in the top bar, 44 px at least. */
export function BarButton({ icon, label, children, ...rest }: BarButtonProps) {
  return (
    <button type="button" className={barButtonClass} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
