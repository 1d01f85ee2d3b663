import { useLocal } from '../../sync/local/local-provider';
import { RescueLink } from '../../catalogue/parts/rescue-link';
import { BookmarkToggle } from './bookmark-toggle';
import styles from './here-row.module.css';
import menu from './menu-drawer.module.css';
import { ShareHere } from './share-here';

const nothing = () => undefined;

/** At the foot of a phone's screen, where the way back stands in the place of the menu: what the menu does with it. */
export function HereRow() {
  const { account } = useLocal();
  return (
    <div className={styles['row']}>
      <RescueLink className={`${menu['link']} ${menu['rescue']}`} />
      <ShareHere onDone={nothing} />
      {account !== null && <BookmarkToggle onDone={nothing} />}
    </div>
  );
}
