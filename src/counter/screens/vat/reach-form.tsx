import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffDay } from '#contract/endpoints/counter/staff-day';
import { counterVatChange, type VatAbroad } from '#contract/endpoints/counter/vat';
import { type SaidVat, vatReaches, type VatReach, vatRulesOn } from '#contract/rules/shop/vat-abroad';
import { cragTime } from '#contract/sun/crag-time';
import { formatDay } from '../../../format/format-date';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Field } from '../../../kit/form/field';
import { Problem } from '../../../kit/form/problem';
import { RadioChoice } from '../../../kit/form/radio-choice';
import { TextInput } from '../../../kit/form/text-input';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { useMinute } from '../../../sync/local/use-minute';
import styles from '../../parts/counter.module.css';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';

/** How far VAT follows a sale: what counts, what will, and another from a day on. */
export function ReachForm({
  vat,
  onChanged,
  onStale,
  onDraft,
}: {
  vat: VatAbroad;
  onChanged: (vat: VatAbroad) => void;
  onStale: () => void;
  onDraft: (said: SaidVat['reaches'][number] | undefined) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const send = useCounterChange(counterVatChange);
  const today = cragTime(useMinute()).day;
  const { reach: now } = vatRulesOn(vat, today);
  const [wanted, setWanted] = useState<VatReach>();
  const [day, setDay] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [hasWrongDay, setHasWrongDay] = useState(false);
  const reach = wanted ?? now;
  const since = day || today;
  const seen = vat.reaches.find((said) => said.since === since)?.reach ?? null;
  useTold(wanted ? { since, reach } : undefined, onDraft);
  async function save() {
    const isDay = StaffDay.safeParse(since).success;
    setHasWrongDay(!isDay);
    if (!isDay) return;
    setIsWorking(true);
    const answer = await send({ body: { what: 'vatReach', seen, reach, since } });
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    if (answer.kind !== 'done') return;
    setWanted(undefined);
    setDay('');
    onChanged(answer.data);
    showToast({ words: t('counter.goods.saved'), severity: 'success' });
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.vat.reach')}</h2>
      <p>{t('counter.vat.counts', { reach: t(`counter.vat.reachOf.${now}`) })}</p>
      {vat.reaches
        .filter((said) => said.since > today)
        .map((said) => (
          <p key={said.since} className={styles['soft']}>
            {t('counter.vat.willCount', {
              day: formatDay(said.since, language),
              reach: t(`counter.vat.reachOf.${said.reach}`),
            })}
          </p>
        ))}
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioChoice
          legend={t('counter.vat.choose')}
          choices={vatReaches.map((value) => ({
            value,
            text: (
              <>
                <strong>{t(`counter.vat.reachOf.${value}`)}</strong>
                <br />
                {t(`counter.vat.reachHint.${value}`)}
              </>
            ),
          }))}
          chosen={reach}
          onChoose={setWanted}
        />
        <Field
          label={t('counter.goods.from')}
          hint={t('counter.vat.sinceHint')}
          problem={hasWrongDay ? t('counter.error.day') : undefined}
        >
          <TextInput type="date" value={day} onChange={(_event, { value }) => setDay(value)} />
        </Field>
        <Problem words={trouble} />
        <WorkingButton type="submit" isWorking={isWorking}>
          {t('counter.vat.saveReach')}
        </WorkingButton>
        <LeaveQuestion isDirty={wanted !== undefined || day !== ''} />
      </form>
    </section>
  );
}
