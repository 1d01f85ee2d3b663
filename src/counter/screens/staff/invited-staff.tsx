import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffInvitation } from '#contract/endpoints/counter/staff';
import type { StaffRole } from '#contract/tables/customer';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';
import type { Send } from './send-change';

/** Who was written to and has no account yet. */
export function InvitedStaff({ invited, send }: { invited: readonly StaffInvitation[]; send: Send }) {
  const { t } = useTranslation();
  if (invited.length === 0) return null;
  return (
    <section className={styles['list']}>
      <h2>{t('counter.team.invited')}</h2>
      <ul className={styles['list']} aria-label={t('counter.team.invited')}>
        {invited.map((invitation) => (
          <li key={invitation.email} className={styles['row']}>
            <InvitedOne invitation={invitation} send={send} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvitedOne({
  invitation: { email, roles, invitedAt },
  send,
}: {
  invitation: StaffInvitation;
  send: Send;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const [trouble, setTrouble] = useState<string>();
  async function change(kept: StaffRole[], said: 'invitedNow' | 'takenBack') {
    const answer = await send({ email, roles: kept });
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done')
      showToast({ words: t(`counter.team.${said}`, { email }), severity: 'success' });
  }
  return (
    <>
      <div className={styles['facts']}>
        <strong className={styles['wide']}>{email}</strong>
        <span>{roles.map((role) => t(`counter.role.${role}`)).join(', ')}</span>
        <span className={styles['soft']}>
          {t('counter.team.invitedOn', { day: formatInstant(invitedAt, language, 'date') })}
        </span>
      </div>
      <Problem words={trouble} />
      <div className={styles['facts']}>
        <Button onClick={() => void change(roles, 'invitedNow')}>{t('counter.team.inviteAgain')}</Button>
        <Button variant="quiet" onClick={() => void change([], 'takenBack')}>
          {t('counter.team.takeBack')}
        </Button>
      </div>
    </>
  );
}
