import { useTranslation } from 'react-i18next';
import { isReadable, waysIn } from '#contract/rules/access';
import type { Product } from '#contract/catalogue/guidebook';
import { useLocal } from '../../../sync/local/local-provider';
import { useGuidebookAccess } from '../../../catalogue/queries/use-guidebook-access';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { ButtonLink } from '../../../kit/control/button-link';
import { Icon } from '../../../kit/control/icon';
import { SignInLink } from '../../../account/parts/sign-in-link';
import styles from './guidebook-access.module.css';

/** Whether the customer may read the guidebook, until when, and how the owner of the paper comes by it or prolongs it. */
export function GuidebookAccess({
  guidebook: { id, slug },
  editions,
}: {
  guidebook: { id: number; slug: string };
  /** Those on sale. */
  editions: readonly Pick<Product, 'id' | 'kind'>[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { account } = useLocal();
  const access = useGuidebookAccess(id, editions);
  if (!access) return null;
  const isPaper = editions.some(({ kind }) => kind === 'physical');
  const { activation } = waysIn(access, { isOnSale: editions.length > 0, isPaper });
  const date =
    access.state === 'none' || access.until === null ? null : formatInstant(access.until, language);
  const words = {
    none: undefined,
    active: date === null ? t('catalogue.guidebook.forGood') : t('catalogue.guidebook.until', { date }),
    expiring: t('shop.access.expiring', { date }),
    over: t('catalogue.guidebook.over', { date }),
  }[access.state];
  return (
    <>
      {access.state === 'none' && account === null && (
        <p className={styles['access']}>
          <span>{t('catalogue.guidebook.guest')}</span>
          <SignInLink>{t('common.signIn')}</SignInLink>
        </p>
      )}
      {words && (
        <p className={styles['access']} data-state={access.state}>
          <Icon name={isReadable(access) ? 'check' : 'clock'} size={20} />
          <span>{words}</span>
        </p>
      )}
      {activation && (
        <div className={styles['owner']}>
          <p>{t(activation === 'first' ? 'shop.access.paperOwner' : 'shop.access.again')}</p>
          <ButtonLink to="/{-$lng}/guidebook/$slug/validation" params={{ slug }} icon="book">
            {t(`activation.way.${activation}`)}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
