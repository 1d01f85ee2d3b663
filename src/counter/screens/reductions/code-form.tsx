import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterReductionChange, type Reductions } from '#contract/endpoints/counter/reductions';
import { CODE_FORM, normalizeCartCode } from '#contract/rules/shop/cart-code';
import { z } from '#contract/zod';
import { Fold } from '../../../kit/control/fold';
import { WorkingButton } from '../../../kit/control/working-button';
import { CheckRow } from '../../../kit/form/check-row';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SelectField } from '../../../kit/form/select-field';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { centsOf } from '../../parts/counter-rules';
import styles from '../../parts/counter.module.css';
import { dayTyped } from '../../parts/form/from-day';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { maybeCount, typedCount, typedEuros } from '../../parts/form/typed-numbers';
import { useTold } from '../../parts/form/use-told';
import { useCounterChange } from '../../queries/use-counter-change';
import type { CodeDraft } from './cart-preview';

const count = maybeCount(1, 1_000_000, 'counter.cuts.error.count');
const common = {
  code: z
    .string()
    .refine((text) => CODE_FORM.test(normalizeCartCode(text)), { error: 'counter.cuts.error.form' }),
  from: z.string(),
  until: z.string(),
  uses: count,
  usesPerCustomer: count,
};
const Typed = z.discriminatedUnion('by', [
  z.object({ ...common, by: z.literal('percent'), off: typedCount(1, 100, 'counter.cuts.error.percent') }),
  z.object({
    ...common,
    by: z.literal('cents'),
    off: typedEuros(1, 10_000_000, 'counter.error.cents'),
  }),
]);
const resolver = zodResolver(Typed);
const empty: z.input<typeof Typed> = {
  code: '',
  by: 'percent',
  off: '',
  from: '',
  until: '',
  uses: '',
  usesPerCustomer: '',
};

/** A new code: how much off, when, how often, and for which guidebooks. */
export function CodeForm({
  guidebooks,
  onChanged,
  onDraft,
}: {
  guidebooks: Reductions['guidebooks'];
  onChanged: (reductions: Reductions) => void;
  /** With the code that is typed, once it could be made. */
  onDraft: (code: CodeDraft | undefined) => void;
}) {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: empty });
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterReductionChange);
  const [books, setBooks] = useState<readonly number[]>([]);
  const typed = form.watch();
  const { by } = typed;
  const first = dayTyped(typed.from);
  const isCode = first !== null && Typed.safeParse(typed).success;
  useTold<CodeDraft>(
    isCode
      ? {
          code: normalizeCartCode(typed.code),
          ...offOf(typed),
          isForSome: books.length > 0,
          from: first,
          until: typed.until || null,
        }
      : undefined,
    onDraft,
  );
  const number = (text: string) => (text === '' ? null : Number(text));
  const submit = form.handleSubmit(async ({ code, off, from, until, uses, usesPerCustomer }) => {
    const body = {
      what: 'code',
      code,
      ...offOf({ by, off }),
      guidebookIds: books.length === 0 ? null : books,
      from: from === '' ? null : from,
      until: until === '' ? null : until,
      uses: number(uses),
      usesPerCustomer: number(usesPerCustomer),
    };
    const reductions = settle(await send({ body }));
    if (!reductions) return;
    form.reset(empty);
    setBooks([]);
    onChanged(reductions);
    showToast({
      words: t('counter.cuts.made', { code: normalizeCartCode(code) }),
      severity: 'success',
    });
  });
  const field = { control: form.control, autoComplete: 'off' } as const;
  return (
    <section className={styles['card']}>
      <h2>{t('counter.cuts.new')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField {...field} label={t('counter.cuts.code')} hint={t('counter.cuts.codeHint')} name="code" />
        <div className={formStyles['pair']}>
          <SelectField label={t('counter.cuts.by')} control={form.control} name="by">
            <option value="percent">{t('counter.cuts.byPercent')}</option>
            <option value="cents">{t('counter.cuts.byCents')}</option>
          </SelectField>
          <TextField
            {...field}
            label={t(by === 'percent' ? 'counter.cuts.percent' : 'counter.cuts.euros')}
            name="off"
            inputMode="decimal"
          />
          <TextField {...field} label={t('counter.cuts.first')} name="from" type="date" />
          <TextField {...field} label={t('counter.cuts.last')} name="until" type="date" />
          <TextField {...field} label={t('counter.cuts.uses')} name="uses" inputMode="numeric" />
          <TextField
            {...field}
            label={t('counter.cuts.usesPerCustomer')}
            name="usesPerCustomer"
            inputMode="numeric"
          />
        </div>
        <p className={styles['soft']}>{t('counter.cuts.emptyHint')}</p>
        <Fold
          className={styles['fold']}
          summary={
            books.length === 0
              ? t('counter.cuts.forAll')
              : t('counter.cuts.forBooks', { count: books.length })
          }
        >
          {() =>
            guidebooks.map(({ id, label }) => (
              <CheckRow
                key={id}
                isOn={books.includes(id)}
                onOn={(isOn) => setBooks(isOn ? [...books, id] : books.filter((one) => one !== id))}
              >
                {label}
              </CheckRow>
            ))
          }
        </Fold>
        <Problem words={trouble} />
        <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
          {t('counter.cuts.make')}
        </WorkingButton>
      </form>
      <LeaveQuestion isDirty={form.formState.isDirty} />
    </section>
  );
}

/** What a code takes off: so many percent, or so many cents. */
function offOf({ by, off }: { by: 'percent' | 'cents'; off: string }) {
  return { percent: by === 'percent' ? Number(off) : null, cents: by === 'cents' ? centsOf(off) : null };
}
