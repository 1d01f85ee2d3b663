import { useLocal } from '../../sync/local/local-provider';
import { useLocation } from '@tanstack/react-router';
import { cutPath } from '#contract/paths/translate-path';
import { RescueLink } from '../../catalogue/parts/rescue-link';
import { BookmarkToggle } from './bookmark-toggle';
import styles from './here-row.module.css';
import menu from './menu-drawer.module.css';
import { ShareHere } from './share-here';

const nothing = () => undefined;

/** At the foot of a phone's screen, where the way back stands in the place of the menu: what the menu does with it. */
export function HereRow() {
  const { account } = useLocal();
  const isRescue = useLocation({ select: ({ pathname }) => cutPath(pathname).segments[0] === 'rescue' });
  return (
    <div className={styles['row']}>
      {!isRescue && <RescueLink className={`${menu['link']} ${menu['rescue']}`} />}
      <ShareHere onDone={nothing} />
      {account !== null && <BookmarkToggle onDone={nothing} />}
    </div>
  );
}
