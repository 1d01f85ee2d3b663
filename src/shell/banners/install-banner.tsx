import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutPath } from '#contract/paths/translate-path';
import { Icon } from '../../kit/control/icon';
import styles from './banners.module.css';
import { isFormScreen } from '../frame/is-form-screen';

const KEY = 'relais-install-seen';

/** iPhones and iPads; the latter call themselves a Mac with a touch screen. */
function isIos(): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

function isWanted(): boolean {
  if (!isIos() || window.matchMedia('(display-mode: standalone)').matches) return false;
  try {
    return window.localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
}

/**
 * Tells iOS users, who get no prompt from their browser, how to add Relais to the home screen. A tap dismisses it. It
 * would lie over the button that saves a form, and waits for another screen.
 */
export function InstallBanner() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(isWanted);
  const isForm = useLocation({ select: ({ pathname }) => isFormScreen(cutPath(pathname).segments) });
  if (!isShown || isForm) return null;
  const dismiss = () => {
    setIsShown(false);
    try {
      window.localStorage.setItem(KEY, 'seen');
    } catch {
      // It will ask again at the next visit.
    }
  };
  return (
    <button type="button" className={styles['install']} onClick={dismiss}>
      <Icon name="share" />
      <span>
        <strong>{t('shell.install.title')}</strong>
        {t('shell.install.words')}
      </span>
      <span className="visually-hidden">{t('shell.install.dismiss')}</span>
      <Icon name="close" size={20} />
    </button>
  );
}
