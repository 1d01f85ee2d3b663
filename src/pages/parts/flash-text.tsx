import { useTranslation } from 'react-i18next';
import type { FlashMessage } from '#contract/tables/flash-message';
import { useLanguage } from '../../language/local-text';
import { Icon, type IconName } from '../../kit/control/icon';
import { ProviderHtml } from './provider-html';
import styles from './flash-messages.module.css';

const signs: Record<FlashMessage['severity'], IconName> = {
  info: 'flag',
  success: 'check',
  warning: 'alert',
  error: 'alert',
};

/** A message's kind and title, in the language it was written in. */
export function FlashTitle({ message }: { message: FlashMessage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { label, severity } = message;
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <span className={styles['title']} lang={label[language] === '' ? other : undefined}>
      <Icon name={signs[severity]} size={20} />
      <span>
        <span className="visually-hidden">{t(`flash.severity.${severity}`)} </span>
        {label[language] || label[other]}
      </span>
    </span>
  );
}

/** A message's text, in the language it was written in. */
export function FlashContent({ message: { content } }: { message: FlashMessage }) {
  const language = useLanguage();
  const other = language === 'fr' ? 'en' : 'fr';
  const spoken = content[language] === '' && content[other] !== '' ? other : language;
  return (
    <div lang={spoken === language ? undefined : spoken}>
      <ProviderHtml html={content[spoken]} />
    </div>
  );
}
