import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/control/icon';
import { useShare } from '../../kit/share/use-share';
import styles from './menu-drawer.module.css';
import { useBookmarkable } from './use-bookmarkable';

/** Sends the screen behind the menu to somebody; nothing where it is nobody else's business. */
export function ShareHere({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const screen = useBookmarkable();
  const share = useShare();
  if (!screen) return null;
  const send = async () => {
    onDone();
    // As it stands in the bar, in the words of its language.
    await share(screen.title, window.location.pathname + window.location.search);
  };
  return (
    <button type="button" className={styles['link']} onClick={() => void send()}>
      <Icon name="share" />
      {t('handed.share.here')}
    </button>
  );
}
