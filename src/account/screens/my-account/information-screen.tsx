import { useTranslation } from 'react-i18next';
import { useCustomer } from '../../queries/use-customer';
import { AccountOnly } from '../../parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { ScreenTitle } from '../../../kit/page/screen-title';
import styles from './my-account.module.css';

const ways = [
  { to: '/{-$lng}/my-account/profile', icon: 'person', text: 'profile' },
  { to: '/{-$lng}/my-account/orders', icon: 'list', text: 'orders' },
  { to: '/{-$lng}/my-account/addresses', icon: 'pin', text: 'addresses' },
  { to: '/{-$lng}/logbook', icon: 'tick', text: 'logbook' },
  { to: '/{-$lng}/my-account/bookmarks', icon: 'flag', text: 'bookmarks' },
  { to: '/{-$lng}/my-account/reports', icon: 'alert', text: 'reports' },
] as const;

/** My account: who is signed in, and the ways to everything of theirs. */
export function InformationScreen() {
  const { t } = useTranslation();
  const customer = useCustomer();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('account.information.title')} />
      <AccountOnly>
        <p className={styles['who']}>
          <strong>{customer?.fullName}</strong>
          <span>{customer?.email}</span>
        </p>
        <nav className={styles['ways']} aria-label={t('account.information.title')}>
          {ways.map(({ to, icon, text }) => (
            <ButtonLink key={to} to={to} icon={icon} className={styles['way']}>
              {t(`account.information.${text}`)}
            </ButtonLink>
          ))}
        </nav>
      </AccountOnly>
    </div>
  );
}
