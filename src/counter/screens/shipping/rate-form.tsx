import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  counterShippingChange,
  LEAST_POSTAGE_CENTS,
  type NumberedRate,
  type Sending,
} from '#contract/endpoints/counter/shipping';
import { rateName } from '#contract/rules/shop/planned-changes';
import type { PlannedChange } from '#contract/tables/planned-change';
import { ShippingMethod } from '#contract/tables/shipping';
import { z } from '#contract/zod';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SelectField } from '../../../kit/form/select-field';
import { TextField } from '../../../kit/form/text-field';
import { TickBox } from '../../../kit/form/tick-box';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { centsOf } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { dayTyped, FromDay, isPast } from '../../parts/form/from-day';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { euroText, typedCount, typedEuros } from '../../parts/form/typed-numbers';
import type { Leaving } from '../../parts/form/use-leaving';
import { useBroughtToHand } from '../../parts/form/use-brought-to-hand';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';
import { CountryPicker } from './country-picker';
import { Overtaken, useOvertaken } from './overtaken-rate';

const days = typedCount(1, 200, 'counter.sending.error.days');
const Typed = z
  .object({
    method: ShippingMethod,
    where: z.enum(['named', 'others']),
    priceCents: typedEuros(LEAST_POSTAGE_CENTS, 99_999, 'counter.sending.error.price'),
    daysMin: days,
    daysMax: days,
    isTracked: z.boolean(),
  })
  .refine(({ daysMin, daysMax }) => Number(daysMax) >= Number(daysMin), {
    error: 'counter.sending.error.days',
    path: ['daysMax'],
  });
const resolver = zodResolver(Typed);

/** A new rate, or another in the place of one that was seen. */
export function RateForm({
  seen,
  isEdit,
  planned,
  leaving,
  onChanged,
  onStale,
  onCancel,
  onDraft,
}: {
  /** As it is now; null for a new one, and for one that somebody else has taken away. */
  seen: NumberedRate | null;
  /** Whether it was chosen to be changed. */
  isEdit: boolean;
  planned: Sending['planned'];
  leaving: Leaving;
  onChanged: (sending: Sending) => void;
  onStale: () => void;
  onCancel: () => void;
  /** With what is typed, once it could be saved. */
  onDraft: (rate: PlannedChange | undefined) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = useBroughtToHand<HTMLElement>(isEdit);
  const form = useForm<z.infer<typeof Typed>>({ resolver, defaultValues: typedOf(seen, language) });
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterShippingChange);
  const [named, setNamed] = useState<string[]>(seen?.countries ?? []);
  const [except, setExcept] = useState<string[]>(seen?.exceptCountries ?? []);
  const [day, setDay] = useState('');
  const moved = useOvertaken(seen, (before, now) => {
    // What is typed stays; what was left as it was becomes what it is now, so that nothing of theirs is undone unseen.
    const [asTyped, asItWas] = [form.getValues(), typedOf(before, language)];
    form.reset(typedOf(now ?? before, language));
    for (const name of Typed.keyof().options) {
      if (asTyped[name] !== asItWas[name]) form.setValue(name, asTyped[name], { shouldDirty: true });
    }
    setNamed((chosen) =>
      chosen.join() === (before.countries ?? []).join() ? (now?.countries ?? chosen) : chosen,
    );
    setExcept((chosen) =>
      chosen.join() === before.exceptCountries.join() ? (now?.exceptCountries ?? chosen) : chosen,
    );
  });
  const [isMissing, setIsMissing] = useState(false);
  const typed = form.watch();
  const { where } = typed;
  const isDirty =
    form.formState.isDirty ||
    day !== '' ||
    named.join() !== (seen?.countries ?? []).join() ||
    except.join() !== (seen?.exceptCountries ?? []).join();
  const lacksCountry = where === 'named' && named.length === 0;
  const rateOf = ({ method, priceCents, daysMin, daysMax, isTracked }: z.infer<typeof Typed>) => ({
    method,
    countries: where === 'named' ? named : null,
    exceptCountries: where === 'named' ? [] : except,
    priceCents: centsOf(priceCents),
    isTracked,
    daysMin: Number(daysMin),
    daysMax: Number(daysMax),
  });
  const from = dayTyped(day);
  const rate = from === null || lacksCountry || !Typed.safeParse(typed).success ? null : rateOf(typed);
  useTold<PlannedChange>(
    from !== null && rate ? { what: 'rate', day: from, of: rateName(seen ?? rate), rate } : undefined,
    onDraft,
  );
  const submit = form.handleSubmit(async (values) => {
    setIsMissing(lacksCountry);
    if (lacksCountry || isPast(day)) return;
    const wanted = rateOf(values);
    const of = rateName(seen ?? wanted);
    const body = {
      what: 'rate',
      seen,
      plan: planned.find((change) => change.what === 'rate' && change.of === of) ?? null,
      day: day || null,
      ...wanted,
    };
    const answer = await send({ body });
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const sending = settle(answer);
    if (!sending) return;
    form.reset();
    setNamed([]);
    setExcept([]);
    setDay('');
    onChanged(sending);
    showToast({ words: t('counter.goods.saved'), severity: 'success' });
  });
  const field = { control: form.control, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <section ref={place} className={styles['card']}>
      <h2>{t(seen ? 'counter.sending.change' : 'counter.sending.new')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {moved && <Overtaken {...moved} />}
        <SelectField label={t('counter.sending.method')} control={form.control} name="method">
          {ShippingMethod.options.map((method) => (
            <option key={method} value={method}>
              {t(`order.way.${method}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('counter.sending.where')} control={form.control} name="where">
          <option value="named">{t('counter.sending.named')}</option>
          <option value="others">{t('counter.sending.elsewhere')}</option>
        </SelectField>
        {where === 'named' ? (
          <CountryPicker
            label={t('counter.sending.countries')}
            chosen={named}
            onChosen={setNamed}
            problem={isMissing && named.length === 0 ? t('counter.sending.error.countries') : undefined}
          />
        ) : (
          <CountryPicker label={t('counter.sending.except')} chosen={except} onChosen={setExcept} />
        )}
        <TextField
          label={t('counter.sending.price')}
          hint={t('counter.sending.priceHint')}
          control={form.control}
          name="priceCents"
          inputMode="decimal"
          autoComplete="off"
        />
        <div className={formStyles['pair']}>
          <TextField {...field} label={t('counter.sending.daysMin')} name="daysMin" />
          <TextField {...field} label={t('counter.sending.daysMax')} name="daysMax" />
        </div>
        <FromDay day={day} onDay={setDay} />
        <TickBox control={form.control} name="isTracked">
          {t('counter.sending.tracked')}
        </TickBox>
        <Problem words={trouble} />
        <div className={styles['facts']}>
          <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
            {t('counter.save')}
          </WorkingButton>
          {isEdit && (
            <Button variant="quiet" onClick={onCancel}>
              {t('counter.cancel')}
            </Button>
          )}
        </div>
      </form>
      <LeaveQuestion isDirty={isDirty} leaving={leaving} />
    </section>
  );
}

function typedOf(seen: NumberedRate | null, language: 'fr' | 'en'): z.infer<typeof Typed> {
  return {
    method: seen?.method ?? 'standard',
    where: seen && seen.countries === null ? 'others' : 'named',
    priceCents: seen ? euroText(seen.priceCents, language) : '',
    daysMin: seen ? String(seen.daysMin) : '',
    daysMax: seen ? String(seen.daysMax) : '',
    isTracked: seen?.isTracked ?? true,
  };
}
