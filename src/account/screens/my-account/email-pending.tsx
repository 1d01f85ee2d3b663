import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailSide, PendingEmailChange } from '#contract/forms/account';
import { useLocal } from '../../../sync/local/local-provider';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { Icon } from '../../../kit/control/icon';
import { useRequestWords } from '../../../kit/form/use-request-words';
import styles from './my-account.module.css';

const sides: readonly EmailSide[] = ['old', 'new'];

/** A change of address under way: which of the two has confirmed, until when, and the way back. */
export function EmailPending({
  pending: { email, confirmed, endsAt },
  onWithdrawn,
}: {
  pending: PendingEmailChange;
  onWithdrawn: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [trouble, setTrouble] = useState<string>();
  const withdraw = async () => {
    setTrouble(undefined);
    const answer = await engine.askAccount('cancelEmailChange', null);
    if (answer.kind === 'done') onWithdrawn();
    else setTrouble(wordsOf(answer));
  };
  return (
    <div className={styles['pending']} role="status">
      <p>
        <strong>{t('account.email.pending', { email })}</strong>
      </p>
      <ul className={styles['sides']}>
        {sides.map((side) => {
          const isConfirmed = confirmed.includes(side);
          return (
            <li key={side} className={styles['side']}>
              <Icon name={isConfirmed ? 'check' : 'clock'} size={20} />
              {t(`account.email.${side}${isConfirmed ? 'Confirmed' : 'Waits'}`)}
            </li>
          );
        })}
      </ul>
      <p className={styles['hint']}>
        {t('account.email.until', { date: formatInstant(endsAt, language, 'dateTime') })}
      </p>
      <Problem words={trouble} />
      <div>
        <Button icon="reset" onClick={() => void withdraw()}>
          {t('account.email.withdraw')}
        </Button>
      </div>
    </div>
  );
}
