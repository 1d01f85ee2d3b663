import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/control/button-link';

/** From the question to the printed code. */
export function CodeWay({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <ButtonLink to="/{-$lng}/guidebook/$slug/activation" params={{ slug }} search={{}} variant="quiet">
        {t('activation.question.toCode')}
      </ButtonLink>
    </div>
  );
}
