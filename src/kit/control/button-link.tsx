import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonVariant } from './button';
import { Icon, type IconName } from './icon';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  icon?: IconName;
  ref?: Ref<HTMLAnchorElement>;
}

function ButtonAnchor({ variant = 'plain', icon, children, className, ref, ...rest }: AnchorProps) {
  return (
    <a
      ref={ref}
      className={className ? `${buttonClass(variant)} ${className}` : buttonClass(variant)}
      {...rest}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
    </a>
  );
}

/** A link to a screen that looks like a button; takes what the router's `Link` takes. */
export const ButtonLink = createLink(ButtonAnchor);
