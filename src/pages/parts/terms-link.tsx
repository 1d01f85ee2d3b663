import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../kit/control/button-link';

/** The way to the general conditions, in another window: a form is not lost for reading them. */
export function TermsLink() {
  const { t } = useTranslation();
  return (
    <div>
      <ButtonLink
        to="/{-$lng}/presentation/$slug"
        params={{ slug: 'conditions' }}
        target="_blank"
        variant="quiet"
        icon="book"
      >
        {t('account.signUp.readTerms')}
      </ButtonLink>
    </div>
  );
}
