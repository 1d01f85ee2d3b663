import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterStaff, counterStaffChange, type StaffMember } from '#contract/endpoints/counter/staff';
import { StaffRole } from '#contract/tables/customer';
import { WorkingButton } from '../../../kit/control/working-button';
import { CheckRow } from '../../../kit/form/check-row';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLocal } from '../../../sync/local/local-provider';
import { CounterPage } from '../../parts/counter-page';
import { resolveNewStaff } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { ProofForm } from '../../parts/proof-form';
import { Unread } from '../../parts/unread';
import { askCounter } from '../../queries/ask-counter';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { InvitedStaff } from './invited-staff';
import type { Send, TeamAnswer } from './send-change';

/** Who works at the counter and may do what; for owners. */
export function CounterStaffScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.team.title')} needs="owner">
      <p className={styles['soft']}>{t('counter.team.hint')}</p>
      <Team />
    </CounterPage>
  );
}

function Team() {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const { result, again, accept } = useCounterAnswer(counterStaff);
  const [proven, setProven] = useState<() => void>();
  const send: Send = async (body): Promise<TeamAnswer> => {
    const answer: TeamAnswer = await askCounter(engine, counterStaffChange, { body });
    if (answer.kind === 'refused' && answer.message === 'counter.error.proof') {
      await new Promise<void>((resolve) => setProven(() => resolve));
      setProven(undefined);
      return send(body);
    }
    if (answer.kind === 'done') accept(answer.data);
    return answer;
  };
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return (
    <>
      {proven && <ProofForm onProven={proven} />}
      <ul className={styles['list']} aria-label={t('counter.team.title')}>
        {result.data.members.map((member) => (
          <li key={`${member.id} ${member.roles.join()}`} className={styles['row']}>
            <MemberRoles member={member} send={send} />
          </li>
        ))}
      </ul>
      <InvitedStaff invited={result.data.invited} send={send} />
      <NewMember members={result.data.members} send={send} />
    </>
  );
}

function RoleTicks({
  roles,
  onRoles,
}: {
  roles: readonly StaffRole[];
  onRoles: (roles: StaffRole[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles['roles']}>
      {StaffRole.options.map((role) => (
        <CheckRow
          key={role}
          isOn={roles.includes(role)}
          onOn={(isOn) =>
            onRoles(StaffRole.options.filter((one) => (one === role ? isOn : roles.includes(one))))
          }
        >
          {t(`counter.role.${role}`)}
        </CheckRow>
      ))}
    </div>
  );
}

function MemberRoles({ member: { name, email, roles }, send }: { member: StaffMember; send: Send }) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const [chosen, setChosen] = useState<StaffRole[]>(roles);
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const isSame = chosen.length === roles.length && chosen.every((role) => roles.includes(role));
  async function save() {
    setIsWorking(true);
    setTrouble(undefined);
    const answer = await send({ email, roles: chosen });
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') showToast({ words: t('counter.team.saved', { name }), severity: 'success' });
  }
  return (
    <div role="group" aria-label={t('counter.team.rolesOf', { name })} className={styles['list']}>
      <div className={styles['facts']}>
        <strong>{name}</strong>
        <span className={styles['soft']}>{email}</span>
      </div>
      <RoleTicks roles={chosen} onRoles={setChosen} />
      <Problem words={trouble} />
      {!isSame && (
        <div>
          <WorkingButton variant="action" isWorking={isWorking} onClick={() => void save()}>
            {t('counter.team.save')}
          </WorkingButton>
        </div>
      )}
    </div>
  );
}

function NewMember({ members, send }: { members: readonly StaffMember[]; send: Send }) {
  const { t } = useTranslation();
  const [roles, setRoles] = useState<StaffRole[]>(['orders']);
  const form = useForm({ resolver: resolveNewStaff, defaultValues: { email: '' } });
  const { trouble, settle } = useFormRequest(form);
  const submit = form.handleSubmit(async ({ email }) => {
    // Who is on the staff keeps what they may do: a second form must not take it from them.
    const held = members.find((member) => member.email === email.toLowerCase())?.roles ?? [];
    const answer = await send({ email, roles: [...new Set([...held, ...roles])] });
    if (!settle(answer)) return;
    form.reset();
    const isInvited =
      answer.kind === 'done' && answer.data.invited.some((one) => one.email === email.toLowerCase());
    showToast({
      words: t(`counter.team.${isInvited ? 'invitedNow' : 'added'}`, { email }),
      severity: 'success',
    });
  });
  return (
    <section className={styles['card']}>
      <h2>{t('counter.team.add')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('counter.team.email')}
          hint={t('counter.team.emailHint')}
          control={form.control}
          name="email"
          type="email"
          autoComplete="off"
        />
        <RoleTicks roles={roles} onRoles={setRoles} />
        <Problem words={trouble} />
        <WorkingButton type="submit" isWorking={form.formState.isSubmitting} disabled={roles.length === 0}>
          {t('counter.team.give')}
        </WorkingButton>
      </form>
    </section>
  );
}
