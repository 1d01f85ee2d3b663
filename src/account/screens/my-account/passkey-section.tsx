import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { showToast } from '../../../kit/overlay/show-toast';
import { useAccountAnswer } from '../../../sync/local/use-account-answer';
import { knowsPasskeys } from '../../parts/knows-passkeys';
import { AddPasskeyForm } from './add-passkey-form';
import styles from './my-account.module.css';
import { UnreadList } from './unread-list';
import { PasskeyRow } from './passkey-row';

/** The passkeys of the account, and the way to one more where the browser knows how. */
export function PasskeySection({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was tapped gives way to what stands there now.
  const keepFocus = () => heading.current?.focus({ preventScroll: true });
  const close = () => {
    keepFocus();
    setIsAdding(false);
  };
  const changed = (words: string) => {
    close();
    showToast({ words, severity: 'success' });
    setRound(round + 1);
  };
  return (
    <section className={styles['part']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('account.passkeys.title')}
      </h2>
      <p className={styles['hint']}>{t('account.passkeys.text')}</p>
      <PasskeyList key={round} onChanged={changed} />
      {!knowsPasskeys() && <p className={styles['hint']}>{t('account.passkeys.unsupported')}</p>}
      {isAdding && (
        <AddPasskeyForm
          email={email}
          onAdded={() => changed(t('account.passkeys.isAdded'))}
          onCancel={close}
        />
      )}
      {knowsPasskeys() && !isAdding && (
        <div>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t('account.passkeys.add')}
          </Button>
        </div>
      )}
    </section>
  );
}

function PasskeyList({ onChanged }: { onChanged: (words: string) => void }) {
  const { t } = useTranslation();
  const { result, again } = useAccountAnswer('listPasskeys', null);
  if (result?.kind !== 'done') {
    return <UnreadList result={result} onAgain={again} unreachable={t('account.passkeys.unreachable')} />;
  }
  if (result.data.length === 0) return <p className={styles['hint']}>{t('account.passkeys.none')}</p>;
  return (
    <ul className={styles['sessions']} aria-label={t('account.passkeys.title')}>
      {result.data.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
      ))}
    </ul>
  );
}
