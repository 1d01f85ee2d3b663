import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ButtonVariant } from './button';
import { ButtonLink } from './button-link';

/** The way to the sign-in, and back to this very screen afterwards. */
export function SignInLink({
  children,
  variant = 'plain',
}: {
  children: ReactNode;
  variant?: ButtonVariant;
}) {
  const back = useLocation({ select: ({ publicHref }) => publicHref });
  return (
    <ButtonLink to="/{-$lng}/account/sign-in" search={{ back }} variant={variant} icon="enter">
      {children}
    </ButtonLink>
  );
}
