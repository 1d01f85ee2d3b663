import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProductKind } from '#contract/catalogue/guidebook';
import {
  counterVatChange,
  type EnteredRate,
  type VatAbroad,
  vatCountries,
} from '#contract/endpoints/counter/vat';
import { StaffDay } from '#contract/endpoints/counter/staff-day';
import { isSameEntry } from '#contract/rules/shop/vat-abroad';
import { z } from '#contract/zod';
import { formatDay } from '../../../format/format-date';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SelectField } from '../../../kit/form/select-field';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { useRegionNames } from '../../parts/region-names';
import { typedPercent } from '../../parts/form/typed-numbers';
import { useBroughtToHand } from '../../parts/form/use-brought-to-hand';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';

const Typed = z.object({
  country: z.string().min(1, { error: 'counter.vat.error.country' }),
  kind: ProductKind,
  rate: typedPercent('counter.vat.error.rate'),
  since: z.string().min(1, { error: 'counter.vat.error.since' }).pipe(StaffDay),
});
const resolver = zodResolver(Typed);

interface VatRateFormProps {
  vat: VatAbroad;
  /** Whose rates are looked at; empty before one is chosen. */
  country: string;
  /** How often it was chosen elsewhere on the screen: each time the form takes it over, and comes to hand. */
  turn: number;
  onCountry: (country: string) => void;
  onChanged: (vat: VatAbroad) => void;
  onStale: () => void;
  /** With the rate that is typed, once it could be saved. */
  onDraft: (rate: EnteredRate | undefined) => void;
}

/** Another rate of a country from a day on, and those that were entered for it, each with the way to take it away. */
export function VatRateForm(props: VatRateFormProps) {
  const { vat, country, turn, onCountry, onChanged, onStale, onDraft } = props;
  const { t } = useTranslation();
  const { countryOf, byName } = useRegionNames();
  const place = useBroughtToHand<HTMLElement>(false, turn);
  const form = useForm<z.infer<typeof Typed>>({
    resolver,
    defaultValues: { country, kind: 'virtual', rate: '', since: '' },
  });
  const { dirtyFields, isSubmitted, isSubmitting } = form.formState;
  const { trouble, settle } = useFormRequest(form);
  const takeOver = useEffectEvent(() => form.setValue('country', country, { shouldValidate: isSubmitted }));
  useEffect(() => {
    if (turn > 0) takeOver();
  }, [turn]);
  const send = useCounterChange(counterVatChange);
  const typed = form.watch();
  const rateTyped = ({ rate, ...rest }: z.infer<typeof Typed>): EnteredRate => ({
    ...rest,
    rate: Number(rate.replace(',', '.')),
  });
  const isWhole = Typed.safeParse(typed).success;
  useTold(isWhole ? rateTyped(typed) : undefined, onDraft);
  useTold(typed.country, (code) => onCountry(code ?? ''));
  const submit = form.handleSubmit(async (values) => {
    const rate = rateTyped(values);
    const before = vat.rates.find((one) => isSameEntry(one, rate));
    const answer = await send({ body: { what: 'vatRate', seen: before?.rate ?? null, ...rate } });
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const told = settle(answer);
    if (!told) return;
    form.reset({ ...values, rate: '' });
    onChanged(told);
    showToast({ words: t('counter.goods.saved'), severity: 'success' });
  });
  return (
    <section ref={place} className={styles['card']}>
      <h2>{t('counter.vat.enter')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <SelectField label={t('counter.vat.country')} control={form.control} name="country">
          <option value="">{t('counter.vat.chooseCountry')}</option>
          {byName(vatCountries).map((code) => (
            <option key={code} value={code}>
              {countryOf(code)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('counter.vat.kind')} control={form.control} name="kind">
          {ProductKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {t(`catalogue.product.${kind}`)}
            </option>
          ))}
        </SelectField>
        <div className={formStyles['pair']}>
          <TextField
            label={t('counter.vat.rate')}
            control={form.control}
            name="rate"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField label={t('counter.goods.from')} control={form.control} name="since" type="date" />
        </div>
        <p className={styles['soft']}>{t('counter.vat.placed')}</p>
        <Problem words={trouble} />
        <WorkingButton type="submit" variant="action" isWorking={isSubmitting}>
          {t('counter.vat.saveRate')}
        </WorkingButton>
        <LeaveQuestion isDirty={dirtyFields.rate === true || dirtyFields.since === true} />
      </form>
      {typed.country !== '' && (
        <EnteredOf vat={vat} country={typed.country} onChanged={onChanged} onStale={onStale} />
      )}
    </section>
  );
}

/** The rates that were entered for a country, the newest first. */
function EnteredOf({
  vat,
  country,
  onChanged,
  onStale,
}: Pick<VatRateFormProps, 'vat' | 'country' | 'onChanged' | 'onStale'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const { countryOf, rateOf } = useRegionNames();
  const send = useCounterChange(counterVatChange);
  const [trouble, setTrouble] = useState<string>();
  const entered = vat.rates
    .filter((rate) => rate.country === country)
    .toSorted((one, other) => other.since.localeCompare(one.since));
  const title = t('counter.vat.entered', { country: countryOf(country) });
  async function remove(seen: EnteredRate) {
    const answer = await send({ body: { what: 'vatRateEnd', seen } });
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') onChanged(answer.data);
    else if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
  }
  return (
    <>
      <h3>{title}</h3>
      <Problem words={trouble} />
      {entered.length === 0 && <p className={styles['soft']}>{t('counter.vat.noneEntered')}</p>}
      <ul className={styles['story']} aria-label={title}>
        {entered.map((rate) => {
          const words = t('counter.vat.line', {
            kind: t(`catalogue.product.${rate.kind}`),
            rate: rateOf(rate.rate),
            day: formatDay(rate.since, language),
          });
          return (
            <li key={`${rate.kind} ${rate.since}`} className={styles['facts']}>
              <span className={styles['wide']}>{words}</span>
              <AskFirst
                variant="quiet"
                icon="trash"
                aria-label={t('counter.vat.removeOf', { rate: words })}
                question={t('counter.vat.removeQuestion')}
                confirm={t('counter.vat.removeNow')}
                onConfirm={() => remove(rate)}
              >
                {t('counter.remove')}
              </AskFirst>
            </li>
          );
        })}
      </ul>
    </>
  );
}
