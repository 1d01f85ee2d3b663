import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountName } from '../../account/queries/use-account-name';
import { Icon } from '../../kit/control/icon';
import { BookmarkToggle } from './bookmark-toggle';
import styles from './menu-drawer.module.css';

const links = [
  { to: '/{-$lng}/routes/lists', icon: 'list', text: 'lists.title' },
  { to: '/{-$lng}/my-account/profile', icon: 'edit', text: 'account.information.profile' },
  { to: '/{-$lng}/my-account/orders', icon: 'list', text: 'account.information.orders' },
  { to: '/{-$lng}/my-account/addresses', icon: 'pin', text: 'account.information.addresses' },
  { to: '/{-$lng}/my-account/bookmarks', icon: 'flag', text: 'account.bookmarks.title' },
  { to: '/{-$lng}/my-account/reports', icon: 'alert', text: 'reports.title' },
] as const;

/** The customer's part of the menu: who they are, and the ways to what is theirs. */
export function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { name, letter } = useAccountName() ?? { name: '', letter: '·' };
  return (
    <div className={styles['group']}>
      <Link to="/{-$lng}/my-account/information" className={styles['link']} onClick={onLeave}>
        <span className={styles['avatar']} aria-hidden="true">
          {letter}
        </span>
        <span className={styles['person']}>
          {t('shell.account.mine')}
          <span className={styles['who']}>{name}</span>
        </span>
      </Link>
      {links.map(({ to, icon, text }) => (
        <Link key={to} to={to} className={styles['link']} onClick={onLeave}>
          <Icon name={icon} />
          {t(text)}
        </Link>
      ))}
      <BookmarkToggle onDone={onLeave} />
    </div>
  );
}
