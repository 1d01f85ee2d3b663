import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/local-text';
import { switchPathLanguage } from '#contract/paths/translate-path';
import { barButtonClass } from './bar-button';

/** The same screen, slugs and query in the other language. A real link, so it can be opened beside. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  // A list from another phone stands behind it.
  const hash = location.hash && `#${location.hash}`;
  const href = `${switchPathLanguage(location.pathname, other)}${location.searchStr}${hash}`;

  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href, replace: true, resetScroll: false });
  };
  return (
    <a
      className={barButtonClass}
      href={href}
      hrefLang={other}
      lang={other}
      title={t('shell.language.switchTo')}
      onClick={follow}
    >
      <span aria-hidden="true">{t('shell.language.short')}</span>
      <span className="visually-hidden">{t('shell.language.switchTo')}</span>
    </a>
  );
}
