import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { ButtonLink } from '../../kit/control/button-link';
import { useCustomer } from '../queries/use-customer';

/** Who is signed in already, where a way in would be asked for, and on to where they were going; my routes for nowhere. */
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
        <Button variant="action" onClick={() => history.push(back)}>
          {t('account.letter.onward')}
        </Button>
      )}
    </>
  );
}
