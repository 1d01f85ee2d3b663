import type { ReactNode } from 'react';
import type { ButtonVariant } from '../../kit/control/button';
import { ButtonLink } from '../../kit/control/button-link';
import { useReturnAddress } from './use-return-address';

/** The way to the sign-in, and back to where one was afterwards. */
export function SignInLink({
  children,
  variant = 'plain',
}: {
  children: ReactNode;
  variant?: ButtonVariant;
}) {
  const back = useReturnAddress();
  return (
    <ButtonLink to="/{-$lng}/account/sign-in" search={{ back }} variant={variant} icon="enter">
      {children}
    </ButtonLink>
  );
}
