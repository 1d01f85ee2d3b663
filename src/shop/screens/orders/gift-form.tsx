import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GiftPerson } from '#contract/forms/gift';
import type { Language } from '#contract/language';
import { giftDays } from '#contract/rules/shop/gift-day';
import type { OrderLine } from '#contract/tables/order';
import type { Local } from '#worker/db/rows';
import { useLocal } from '../../../sync/local/local-provider';
import { useTrustedNow } from '../../../sync/local/use-trusted-now';
import { formatDay } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { ownName } from '../../../language/own-name';
import { EmailField } from '../../../account/parts/email-field';
import { ButtonLink } from '../../../kit/control/button-link';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { RestoredNote } from '../../../kit/form/restored-note';
import { SelectField } from '../../../kit/form/select-field';
import { TextAreaField } from '../../../kit/form/text-area-field';
import { TextField } from '../../../kit/form/text-field';
import { useFormDraft } from '../../../kit/form/use-form-draft';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useLateResolver } from '../../../kit/form/use-late-resolver';
import { showToast } from '../../../kit/overlay/show-toast';
import styles from './orders.module.css';

const languages = ['fr', 'en'] as const satisfies readonly Language[];
const loadRules = async () => (await import('./gift-rules')).resolveGiftPerson;
const loadDraft = async () => (await import('./gift-rules')).readGiftDraft;

export interface GiftFormProps {
  order: Local<'order'>;
  line: OrderLine;
  lineNumber: number;
}

/** Asks whom a gift goes to, from whom, when, in which language and with which words; it begins with what was planned. */
export function GiftForm({ order, line, lineNumber }: GiftFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { engine } = useLocal();
  const { first, last } = giftDays(useTrustedNow());
  const { id, billing } = order;
  const { giftTo } = line;
  const form = useForm<GiftPerson>({
    resolver: useLateResolver(loadRules),
    defaultValues: {
      email: giftTo?.email ?? '',
      giver: giftTo?.giver ?? billing.firstName,
      message: giftTo?.message ?? '',
      language: giftTo?.language ?? language,
      day: giftTo?.day ?? first,
    },
  });
  const { control, formState } = form;
  const { trouble, settle } = useFormRequest(form);
  const draft = useFormDraft(form, `gift.${id}.${lineNumber}`, loadDraft, { isOfChanges: true });
  const day = useWatch({ control, name: 'day' });
  const isNow = day <= first;
  const submit = form.handleSubmit(async (values) => {
    if (!settle(await engine.askAccount('planGift', { id, line: lineNumber, ...values }))) return;
    draft.drop();
    const date = formatDay(values.day, language);
    const words = isNow ? t('order.gift.form.sent') : t('order.gift.form.planned', { date });
    showToast({ words, severity: 'success' });
    await navigate({ to: '/{-$lng}/my-account/orders/$id', params: { id }, replace: true });
  });
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <RestoredNote draft={draft} />
      <EmailField control={control} label={t('order.gift.form.email')} autoComplete="email" />
      <TextField
        control={control}
        name="giver"
        label={t('order.gift.form.giver')}
        hint={t('order.gift.form.giverHint')}
        autoComplete="off"
      />
      <TextAreaField
        control={control}
        name="message"
        label={t('order.gift.form.message')}
        hint={t('order.gift.form.messageHint')}
        rows={4}
      />
      <div className={formStyles['pair']}>
        <TextField
          control={control}
          name="day"
          label={t('order.gift.form.day')}
          hint={t('order.gift.form.dayHint')}
          type="date"
          min={first}
          max={last}
        />
        <SelectField control={control} name="language" label={t('order.gift.form.language')}>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {ownName(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles['soft']}>{t('order.gift.form.privacy')}</p>
      <Problem words={trouble} />
      <div className={styles['ways']}>
        <WorkingButton type="submit" variant="action" isWorking={formState.isSubmitting}>
          {t(isNow ? 'order.gift.form.submit' : 'order.gift.form.submitLater')}
        </WorkingButton>
        <ButtonLink to="/{-$lng}/my-account/orders/$id" params={{ id }} variant="quiet">
          {t('order.gift.form.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
