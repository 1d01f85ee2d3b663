import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDemoCatalogue } from '../../../catalogue/queries/use-demo-catalogue';
import { Button, buttonClass } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { SignInLink } from '../../parts/sign-in-link';
import { useReturnAddress } from '../../parts/use-return-address';
import { Outcome } from './outcome';

export interface LetterSentProps {
  email: string;
  about: 'signUp' | 'reset';
  /** The address was mistyped, or nothing came: the form again. */
  onAgain: () => void;
}

/**
 * A letter is on its way: where to look for it, what its link does, and on to where the customer was on their way to.
 * Takes the focus of the form it replaces.
 */
export function LetterSent({ email, about, onAgain }: LetterSentProps) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const back = useReturnAddress();
  return (
    <Outcome>
      <EmptyState
        title={t('account.letter.title')}
        action={
          <>
            <KeptLetters />
            <SignInLink>
              {t(about === 'signUp' ? 'account.letter.signUpDone' : 'account.reset.back')}
            </SignInLink>
            <Button onClick={onAgain}>{t('account.letter.again')}</Button>
            {back === undefined ? (
              <ButtonLink to="/{-$lng}/routes">{t('account.signIn.onward')}</ButtonLink>
            ) : (
              <Button onClick={() => history.push(back)}>{t('account.letter.onward')}</Button>
            )}
          </>
        }
      >
        {t(`account.letter.${about}`, { email })} {t('account.letter.spam')}
      </EmptyState>
    </Outcome>
  );
}

/** The demonstration on one's own machine sends no letters: the way to where it keeps them. Nothing anywhere else. */
function KeptLetters() {
  const { t } = useTranslation();
  const isHere = ['localhost', '127.0.0.1'].includes(window.location.hostname);
  if (!useDemoCatalogue() || !isHere) return null;
  return (
    <a href="/dev/mailbox" className={buttonClass('action')}>
      {t('account.letter.demo')}
    </a>
  );
}
