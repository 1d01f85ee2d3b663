import { useTranslation } from 'react-i18next';
import type { CallLanguage } from '#contract/rescue/called-from';
import { Button } from '../../../kit/control/button';
import { useShareText } from '../../../kit/share/use-share-text';
import { useLanguage } from '../../../language/local-text';
import { type CallFacts, callText } from './call-text';
import styles from './rescue.module.css';

/** What to read aloud: in the reader's language and, below, in that of whoever answers; in English where nobody knows which. */
export function CallTexts({ languages, facts }: { languages: readonly CallLanguage[]; facts: CallFacts }) {
  const { t } = useTranslation();
  const own = useLanguage();
  const { copy, send } = useShareText({ copied: t('rescue.copied'), failed: t('rescue.copyFailed') });
  const spoken = languages.length > 0 ? languages : (['en'] as const);
  const others = spoken.filter((language) => language !== own);
  const text = callText(own, facts);
  const whole = [text, ...others.map((language) => callText(language, facts))]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  return (
    <section className={styles['texts']}>
      <h2>{t('rescue.read')}</h2>
      <CallLines lines={text} language={own} />
      {others.map((language) => (
        <div key={language} className={styles['other']}>
          <h3>{t(`rescue.sameIn.${language}`)}</h3>
          <CallLines lines={callText(language, facts)} language={language} />
        </div>
      ))}
      <div className={styles['ways']}>
        <Button icon="list" onClick={() => void copy(whole)}>
          {t('rescue.copy')}
        </Button>
        {send && (
          <Button icon="share" onClick={() => void send(whole)}>
            {t('rescue.send')}
          </Button>
        )}
      </div>
      <h3>{t('rescue.also.title')}</h3>
      <ul className={styles['also']}>
        {(['people', 'where', 'weather', 'phone', 'border'] as const).map((what) => (
          <li key={what}>{t(`rescue.also.${what}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function CallLines({ lines, language }: { lines: readonly string[]; language: CallLanguage }) {
  return (
    <blockquote lang={language} className={styles['lines']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </blockquote>
  );
}
