import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterMessageChange, type CounterMessages } from '#contract/endpoints/counter/words';
import type { Language } from '#contract/language';
import { cragTime } from '#contract/sun/crag-time';
import { Severity, type FlashMessage } from '#contract/tables/flash-message';
import { z } from '#contract/zod';
import { Button } from '../../../kit/control/button';
import { Fold } from '../../../kit/control/fold';
import { WorkingButton } from '../../../kit/control/working-button';
import { CheckRow } from '../../../kit/form/check-row';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SelectField } from '../../../kit/form/select-field';
import { TextAreaField } from '../../../kit/form/text-area-field';
import { TextField } from '../../../kit/form/text-field';
import { TickBox } from '../../../kit/form/tick-box';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLocalText } from '../../../language/local-text';
import { FlashBanner } from '../../../pages/parts/flash-banner';
import styles from '../../parts/counter.module.css';
import { HtmlTools } from '../../parts/form/html-tools';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { useCleaned } from '../../queries/use-cleaned';
import type { Leaving } from '../../parts/form/use-leaving';
import { useBroughtToHand } from '../../parts/form/use-brought-to-hand';
import { useCounterChange } from '../../queries/use-counter-change';
import { RemovedNote } from './removed-note';

const written = (max: number) =>
  z
    .string()
    .max(max, { error: 'counter.texts.error.long' })
    .refine((text) => text.trim() !== '', { error: 'counter.texts.error.empty' });
const Typed = z
  .object({
    labelFr: written(120),
    labelEn: written(120),
    contentFr: written(20_000),
    contentEn: written(20_000),
    severity: Severity,
    discardable: z.boolean(),
    from: z.string(),
    until: z.string(),
  })
  .refine(({ from, until }) => from === '' || until === '' || until >= from, {
    error: 'counter.texts.error.until',
    path: ['until'],
  });
const resolver = zodResolver(Typed);
/** A message as its form shows it, empty for a new one; by days of Paris, the last is one of its days. */
function typedOf(seen: FlashMessage | null): z.input<typeof Typed> {
  const dayOf = (at: number) => cragTime(at).day;
  return {
    labelFr: seen?.label.fr ?? '',
    labelEn: seen?.label.en ?? '',
    contentFr: seen?.content.fr ?? '',
    contentEn: seen?.content.en ?? '',
    severity: seen?.severity ?? 'info',
    discardable: seen?.discardable ?? true,
    from: seen ? dayOf(Date.parse(seen.startsAt)) : '',
    until: typeof seen?.endsAt === 'string' ? dayOf(Date.parse(seen.endsAt) - 1) : '',
  };
}

/** A new message in both languages, or another in the place of one that was seen, with what customers will see of it. */
export function MessageForm({
  seen,
  regions,
  leaving,
  onTold,
  onStale,
  onCancel,
}: {
  seen: FlashMessage | null;
  regions: CounterMessages['regions'];
  leaving: Leaving;
  onTold: (messages: CounterMessages) => void;
  onStale: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const text = useLocalText();
  const place = useBroughtToHand<HTMLElement>(seen !== null);
  const form = useForm({ resolver, defaultValues: typedOf(seen) });
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterMessageChange);
  const [regionIds, setRegionIds] = useState<readonly number[]>(seen?.regionIds ?? []);
  const submit = form.handleSubmit(async ({ from, until, ...told }) => {
    const body = {
      what: 'message',
      seen,
      ...told,
      regionIds,
      from: from === '' ? null : from,
      until: until === '' ? null : until,
    };
    const answer = await send({ body });
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const messages = settle(answer);
    if (!messages) return;
    form.reset();
    setRegionIds([]);
    onTold(messages);
    showToast({ words: t(seen ? 'counter.goods.saved' : 'counter.texts.messageTold'), severity: 'success' });
  });
  const field = { control: form.control, autoComplete: 'off' } as const;
  return (
    <section ref={place} className={styles['card']}>
      <h2>{seen ? t('counter.texts.editOf', { title: text(seen.label) }) : t('counter.texts.newMessage')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={formStyles['pair']}>
          <TextField {...field} label={t('counter.texts.titleFr')} name="labelFr" lang="fr" />
          <TextField {...field} label={t('counter.texts.titleEn')} name="labelEn" lang="en" />
          <HtmlTools>
            <TextAreaField
              label={t('counter.texts.contentFr')}
              hint={t('counter.texts.htmlHint')}
              rows={5}
              control={form.control}
              name="contentFr"
            />
          </HtmlTools>
          <HtmlTools>
            <TextAreaField
              label={t('counter.texts.contentEn')}
              rows={5}
              control={form.control}
              name="contentEn"
            />
          </HtmlTools>
          <SelectField label={t('counter.texts.severity')} control={form.control} name="severity">
            {Severity.options.map((severity) => (
              <option key={severity} value={severity}>
                {t(`counter.texts.loud.${severity}`)}
              </option>
            ))}
          </SelectField>
          <TickBox control={form.control} name="discardable">
            {t('counter.texts.discardable')}
          </TickBox>
          <TextField
            {...field}
            label={t('counter.cuts.first')}
            hint={t('counter.texts.fromHint')}
            name="from"
            type="date"
          />
          <TextField
            {...field}
            label={t('counter.cuts.last')}
            hint={t('counter.texts.untilHint')}
            name="until"
            type="date"
          />
        </div>
        <Fold
          className={styles['fold']}
          summary={
            regionIds.length === 0
              ? t('counter.texts.everywhere')
              : t('counter.texts.inRegions', { count: regionIds.length })
          }
        >
          {() =>
            regions.map(({ id, label }) => (
              <CheckRow
                key={id}
                isOn={regionIds.includes(id)}
                onOn={(isOn) =>
                  setRegionIds(isOn ? [...regionIds, id] : regionIds.filter((one) => one !== id))
                }
              >
                {text(label)}
              </CheckRow>
            ))
          }
        </Fold>
        <MessagePreview typed={form.watch()} />
        <Problem words={trouble} />
        <div className={styles['facts']}>
          <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
            {t(seen ? 'counter.save' : 'counter.texts.tell')}
          </WorkingButton>
          {seen && (
            <Button variant="quiet" onClick={onCancel}>
              {t('counter.cancel')}
            </Button>
          )}
        </div>
      </form>
      <LeaveQuestion
        isDirty={form.formState.isDirty || regionIds.join() !== (seen?.regionIds ?? []).join()}
        leaving={leaving}
      />
    </section>
  );
}

/** The message as the app draws it, in both languages. */
function MessagePreview({ typed }: { typed: Partial<z.input<typeof Typed>> }) {
  const { t } = useTranslation();
  const { labelFr = '', labelEn = '', contentFr = '', contentEn = '' } = typed;
  const { severity = 'info', discardable = true } = typed;
  const [fr, en] = useCleaned([contentFr, contentEn]) ?? [];
  // Of a text that is in one language only the app shows that one.
  const messageOf = (language: Language, label: string, html = ''): FlashMessage => ({
    id: language === 'fr' ? 1 : 2,
    label: { fr: '', en: '', [language]: label },
    content: { fr: '', en: '', [language]: html },
    severity,
    discardable,
    regionIds: [],
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
  });
  const both = [messageOf('fr', labelFr, fr?.html), messageOf('en', labelEn, en?.html)];
  const shown = both.filter(({ label }) => label.fr !== label.en);
  if (shown.length === 0) return null;
  return (
    <section className={styles['list']} aria-label={t('counter.texts.preview')}>
      <h3>{t('counter.texts.preview')}</h3>
      {shown.map((message) => (
        <div key={message.id} className={styles['preview']}>
          <FlashBanner message={message} onNoted={() => undefined} />
        </div>
      ))}
      <p className={styles['soft']}>
        {t(
          discardable && (severity === 'warning' || severity === 'error')
            ? 'counter.texts.shownBefore'
            : 'counter.texts.shownBeside',
        )}
      </p>
      <RemovedNote removed={[...(fr?.removed ?? []), ...(en?.removed ?? [])]} />
    </section>
  );
}
