import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { Outcome } from './outcome';

/** A letter is on its way: where to look for it, and what its link does. Takes the focus of the form it replaces. */
export function LetterSent({ email, about }: { email: string; about: 'signUp' | 'reset' }) {
  const { t } = useTranslation();
  return (
    <Outcome>
      <EmptyState
        title={t('account.letter.title')}
        action={<ButtonLink to="/{-$lng}/routes">{t('account.signIn.onward')}</ButtonLink>}
      >
        {t(`account.letter.${about}`, { email })} {t('account.letter.spam')}
      </EmptyState>
    </Outcome>
  );
}
