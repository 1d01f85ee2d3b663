import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeyInfo } from '#contract/forms/passkey';
import { formatAge } from '../../../format/format-age';
import { Button } from '../../../kit/control/button';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { currentLanguage } from '../../../language/current-language';
import { useLocal } from '../../../sync/local/local-provider';
import { useMinute } from '../../../sync/local/use-minute';
import styles from './my-account.module.css';
import { RenamePasskeyForm } from './rename-passkey-form';

/** One passkey: what it is called, when it was last used, another name, and its end. `onChanged` hears what to say. */
export function PasskeyRow({
  passkey: { id, name: given, addedAt, lastUsedAt },
  onChanged,
}: {
  passkey: PasskeyInfo;
  onChanged: (words: string) => void;
}) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const now = useMinute();
  const [isRenaming, setIsRenaming] = useState(false);
  const [failed, setFailed] = useState<string>();
  const name = given || t('account.passkeys.unknown');
  const ageOf = (at: string) => formatAge(Date.parse(at), now, currentLanguage());

  const remove = async () => {
    const answer = await engine.askAccount('removePasskey', { id });
    // One that another device has taken away is gone too.
    if (answer.kind === 'done' || (answer.kind === 'refused' && answer.status === 404)) {
      return onChanged(t('account.passkeys.removed'));
    }
    setFailed(wordsOf(answer));
    throw new Error('The passkey was not removed.');
  };

  return (
    <li className={styles['passkey']}>
      {isRenaming ? (
        <RenamePasskeyForm
          passkey={{ id, name: given }}
          onDone={() => {
            setIsRenaming(false);
            onChanged(t('account.passkeys.renamed'));
          }}
          onCancel={() => setIsRenaming(false)}
        />
      ) : (
        <>
          <span className={styles['facts']}>
            <strong>{name}</strong>
            <span className={styles['used']}>
              {lastUsedAt
                ? t('account.passkeys.used', { age: ageOf(lastUsedAt) })
                : t('account.passkeys.added', { age: ageOf(addedAt) })}
            </span>
          </span>
          <div className={styles['row']}>
            <Button
              variant="quiet"
              icon="edit"
              aria-label={t('account.passkeys.renameOf', { name })}
              onClick={() => setIsRenaming(true)}
            >
              {t('account.passkeys.rename')}
            </Button>
            <LazyRemoval
              words={{
                start: t('account.passkeys.remove'),
                startLabel: t('account.passkeys.removeOf', { name }),
                ask: t('account.passkeys.removeAsk'),
                confirm: t('account.passkeys.remove'),
                cancel: t('saved.remove.cancel'),
                working: t('account.request.working'),
                failed: failed ?? t('account.request.unreachable'),
                retry: t('common.retry'),
              }}
              remove={remove}
            />
          </div>
        </>
      )}
    </li>
  );
}
