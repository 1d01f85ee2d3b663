import { useLocal } from '../../sync/local/local-provider';
import { BookmarkToggle } from './bookmark-toggle';
import styles from './here-row.module.css';
import { ShareHere } from './share-here';

const nothing = () => undefined;

/** At the foot of a phone's screen, where the way back stands in the place of the menu: what the menu does with it. */
export function HereRow() {
  const { account } = useLocal();
  return (
    <div className={styles['row']}>
      <ShareHere onDone={nothing} />
      {account !== null && <BookmarkToggle onDone={nothing} />}
    </div>
  );
}
