import { useLocal } from '../../sync/local/local-provider';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cutPath } from '#contract/paths/translate-path';
import { Icon } from '../../kit/control/icon';
import { RescueLink } from '../../catalogue/parts/rescue-link';
import { BookmarkToggle } from './bookmark-toggle';
import styles from './here-row.module.css';
import menu from './menu-drawer.module.css';
import { ShareHere } from './share-here';

const nothing = () => undefined;

/** At the foot of a phone's screen, where the way back stands in the place of the menu: what the menu does with it, and the legal notice. */
export function HereRow() {
  const { t } = useTranslation();
  const { account } = useLocal();
  const isRescue = useLocation({ select: ({ pathname }) => cutPath(pathname).segments[0] === 'rescue' });
  return (
    <div className={styles['row']}>
      {!isRescue && <RescueLink className={`${menu['link']} ${menu['rescue']}`} />}
      <ShareHere onDone={nothing} />
      {account !== null && <BookmarkToggle onDone={nothing} />}
      <Link to="/{-$lng}/presentation/$slug" params={{ slug: 'legal' }} className={menu['link']}>
        <Icon name="book" />
        {t('shell.footer.legal')}
      </Link>
    </div>
  );
}
