import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeHandedList, type HandedRoute } from '#contract/rules/handed-list';
import { joinPath, tidyPath } from '#contract/paths/translate-path';
import { useLanguage } from '../../language/local-text';
import { Button } from '../../kit/control/button';
import { Accordion } from '../../kit/control/accordion';
import { Icon } from '../../kit/control/icon';
import { QrCode } from '../../kit/share/qr-code';
import { useShare } from '../../kit/share/use-share';
import { CodeReader } from './code-reader';
import styles from './hand-over.module.css';
import { canReadCodes } from './read-codes';

/** The saved routes for another phone, without network: a code to be read there, or one to be read here. */
export function HandOver({ routes }: { routes: readonly HandedRoute[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const share = useShare();
  const [isReading, setIsReading] = useState(false);
  const path = `${tidyPath(joinPath(language, ['routes', 'list']), language)}#${writeHandedList(routes)}`;
  return (
    <Accordion
      summary={
        <span className={styles['title']}>
          <Icon name="share" size={20} />
          {t('handed.over.title')}
        </span>
      }
    >
      <div className={styles['body']}>
        {routes.length > 0 && (
          <>
            <p>{t('handed.over.words', { count: routes.length })}</p>
            <QrCode
              text={new URL(path, window.location.origin).href}
              label={t('handed.over.code', { count: routes.length })}
            />
            <Button icon="share" onClick={() => void share(t('handed.received.title'), path)}>
              {t('handed.over.send')}
            </Button>
          </>
        )}
        {canReadCodes() &&
          (isReading ? (
            <CodeReader onClose={() => setIsReading(false)} />
          ) : (
            <Button icon="frame" onClick={() => setIsReading(true)}>
              {t('handed.read.start')}
            </Button>
          ))}
        {!canReadCodes() && <p className={styles['hint']}>{t('handed.read.byCamera')}</p>}
      </div>
    </Accordion>
  );
}
