import { useTranslation } from 'react-i18next';
import { accessTo, isReadable } from '#contract/access';
import { useLocal } from '../../data/local-provider';
import { useTrustedNow } from '../../data/use-trusted-now';
import { useValidations } from '../../data/use-validations';
import { formatInstant } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';
import { Icon } from '../../parts/icon';
import { SignInLink } from '../../parts/sign-in-link';
import styles from './guidebook-access.module.css';

/** Whether the customer may read the guidebook here, until when, and how the owner of the paper gets the rest. */
export function GuidebookAccess({ guidebookId, hasPaper }: { guidebookId: number; hasPaper: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { account } = useLocal();
  const validations = useValidations();
  const now = useTrustedNow();
  if (!validations) return null;
  const access = accessTo({ guidebookIds: [guidebookId], productIds: [], sample: false }, validations, now);
  const owner = hasPaper && (
    <p className={styles['owner']}>
      {t(access.state === 'none' ? 'shop.access.paperOwner' : 'shop.access.again')}
    </p>
  );
  if (access.state === 'none') {
    return (
      <>
        {account === null && (
          <p className={styles['access']}>
            <span>{t('catalogue.guidebook.guest')}</span>
            <SignInLink>{t('common.signIn')}</SignInLink>
          </p>
        )}
        {owner}
      </>
    );
  }
  const date = access.until === null ? null : formatInstant(access.until, language);
  return (
    <>
      <p className={styles['access']} data-state={access.state}>
        <Icon name={isReadable(access) ? 'check' : 'clock'} size={20} />
        <span>
          {date === null
            ? t('catalogue.guidebook.forGood')
            : access.state === 'expiring'
              ? t('shop.access.expiring', { date })
              : t(`catalogue.guidebook.${access.state === 'over' ? 'over' : 'until'}`, { date })}
        </span>
      </p>
      {(access.state === 'expiring' || access.state === 'over') && owner}
    </>
  );
}
