import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopyKey } from '#contract/catalogue/own-copy';
import { COPY_KEYS_PATH } from '#contract/rules/copy-keys-path';
import { Fold } from '../../../kit/control/fold';
import { Icon } from '../../../kit/control/icon';
import { FileField } from '../../../kit/form/file-field';
import { laterFluent } from '../../../kit/form/later-fluent';
import { AgeNote } from '../../../kit/page/age-note';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton } from '../../../kit/page/skeleton';
import { CheckedWords } from './checked-words';
import styles from './copy-check.module.css';
import { useCheckedCopy } from './use-checked-copy';

const KeysForm = laterFluent(async () => (await import('./keys-form')).KeysForm, <Skeleton height="14rem" />);

const ACCEPTED = '.html,.htm,text/html';
const noKeys: readonly CopyKey[] = [];

/** Whose copy a file is, and whether anyone changed it: read and checked on this device, with or without network. */
export function CopyCheckScreen() {
  const { t } = useTranslation();
  const [pasted, setPasted] = useState(noKeys);
  const { checked, keys, choose } = useCheckedCopy(pasted);
  const field = (
    <FileField
      words={t(checked.state === 'none' ? 'copy.check.choose' : 'copy.check.another')}
      accept={ACCEPTED}
      onFile={(file) => void choose(file)}
    />
  );
  return (
    <article className={styles['page']}>
      <ScreenTitle title={t('copy.check.title')} />
      {checked.state === 'none' ? (
        <EmptyState title={t('copy.check.empty')} action={field}>
          {t('copy.check.text')}
        </EmptyState>
      ) : (
        <>
          <CheckedWords checked={checked} />
          {field}
        </>
      )}
      <section className={styles['keys']} aria-labelledby="copy-keys">
        <h2 id="copy-keys">{t('copy.check.keys')}</h2>
        <p>{t('copy.check.keysText')}</p>
        <a className={styles['link']} href={`/api${COPY_KEYS_PATH}`} target="_blank" rel="noreferrer">
          {t('copy.check.keysAt')}
        </a>
        <Fold
          className={styles['fold']}
          summary={
            <>
              <Icon name="next" size={16} />
              {t('copy.check.paste')}
            </>
          }
        >
          {() => <KeysForm onKeys={setPasted} />}
        </Fold>
        {keys.state === 'content' && <AgeNote at={keys.fetchedAt} isOffline={keys.isStale} />}
      </section>
    </article>
  );
}
