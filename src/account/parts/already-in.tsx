import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { ButtonLink } from '../../kit/control/button-link';
import { useCustomer } from '../queries/use-customer';

/**
 * Who is signed in, in the place of a way in, and the way on to where they were going; to my routes where `back` is
 * undefined.
 */
export function AlreadyIn({ back }: { back: string | undefined }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const customer = useCustomer();
  return (
    <>
      <p>{t('account.signIn.already', { email: customer?.email ?? '' })}</p>
      {back === undefined ? (
        <ButtonLink to="/{-$lng}/routes" variant="action">
          {t('account.signIn.onward')}
        </ButtonLink>
      ) : (
        <Button variant="action" onClick={() => history.replace(back)}>
          {t('account.signIn.back')}
        </Button>
      )}
    </>
  );
}
