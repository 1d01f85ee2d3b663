import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon';

export type ButtonVariant = 'action' | 'plain' | 'quiet';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `action` is the one orange action of a screen; `quiet` has no box. */
  variant?: ButtonVariant;
  icon?: IconName;
  /** Absent when `aria-label` says it all. */
  children?: ReactNode;
}

/** The class of a button's look, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'plain'): string {
  return `${styles['button']} ${styles[variant]}`;
}

/** A native button of at least 44 × 44 px. */
export function Button({ variant = 'plain', icon, children, className, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={className ? `${buttonClass(variant)} ${className}` : buttonClass(variant)}
      {...rest}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}
