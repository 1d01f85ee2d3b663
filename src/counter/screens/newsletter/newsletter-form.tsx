import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  counterNewsletterChange,
  counterNewsletterPreview,
  type CounterNewsletter,
  type Newsletter,
  newsletterWords,
} from '#contract/endpoints/counter/newsletter';
import { z } from '#contract/zod';
import type { RequestResult } from '#worker/api/engine-api';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SegmentChoice } from '../../../kit/form/segment-choice';
import { TextAreaField } from '../../../kit/form/text-area-field';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { useBroughtToHand } from '../../parts/form/use-brought-to-hand';
import type { Leaving } from '../../parts/form/use-leaving';
import { useProof } from '../../parts/use-proof';
import { useCounterChange } from '../../queries/use-counter-change';
import { useQuietAnswer } from '../../queries/use-quiet-answer';

const Typed = z.object(newsletterWords);
type Typed = z.infer<typeof Typed>;
const resolver = zodResolver(Typed);

export interface NewsletterFormProps {
  id: string;
  /** As it was saved last; null for a new one. */
  draft: Newsletter | null;
  /** How many agree to the news. */
  readers: number;
  leaving: Leaving;
  onChanged: (data: CounterNewsletter) => void;
  /** Somebody else changed it. */
  onStale: () => void;
  onNew: () => void;
}

/** A letter with news in both languages, as a draft: it is tried on oneself, sent to all who agree, or deleted. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { t } = useTranslation();
  const { id, draft, readers, leaving, onChanged, onStale, onNew } = props;
  const place = useBroughtToHand<HTMLElement>(draft !== null);
  const [language, setLanguage] = useState<'fr' | 'en'>(useLanguage());
  const form = useForm<Typed>({
    resolver,
    defaultValues: {
      subjectFr: draft?.subject.fr ?? '',
      subjectEn: draft?.subject.en ?? '',
      contentFr: draft?.content.fr ?? '',
      contentEn: draft?.content.en ?? '',
    },
  });
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterNewsletterChange);
  const { proof, withProof } = useProof();
  const { isDirty, isSubmitting } = form.formState;

  function settled(answer: RequestResult<CounterNewsletter>, words: string): boolean {
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const data = settle(answer);
    if (!data) return false;
    onChanged(data);
    showToast({ words, severity: 'success' });
    return true;
  }
  const submit = form.handleSubmit(async (typed) => {
    const body = { what: 'newsletter', id, seen: draft?.changedAt ?? null, ...typed };
    const answer = await send({ body });
    if (settled(answer, t('counter.news.saved'))) form.reset(typed);
  });
  async function act(body: object, words: string) {
    settled(await withProof(() => send({ body: { id, ...body } })), words);
  }
  const field = { control: form.control, autoComplete: 'off' } as const;
  return (
    <section ref={place} className={styles['card']}>
      <h2>{t(draft ? 'counter.news.draft' : 'counter.news.new')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <div className={formStyles['pair']}>
          <TextField {...field} label={t('counter.news.subjectFr')} name="subjectFr" lang="fr" />
          <TextField {...field} label={t('counter.news.subjectEn')} name="subjectEn" lang="en" />
          <TextAreaField
            label={t('counter.texts.contentFr')}
            hint={t('counter.news.contentHint')}
            rows={8}
            control={form.control}
            name="contentFr"
          />
          <TextAreaField
            label={t('counter.texts.contentEn')}
            rows={8}
            control={form.control}
            name="contentEn"
          />
        </div>
        <Preview typed={form.watch()} language={language} onLanguage={setLanguage} />
        <div className={styles['facts']}>
          <WorkingButton
            type="submit"
            variant={draft && !isDirty ? 'plain' : 'action'}
            isWorking={isSubmitting}
          >
            {t('counter.news.save')}
          </WorkingButton>
          {draft && (
            <Button variant="quiet" icon="plus" disabled={isDirty} onClick={onNew}>
              {t('counter.news.new')}
            </Button>
          )}
        </div>
      </form>
      {proof}
      <Problem words={trouble} />
      {draft && !isDirty && (
        <div className={styles['facts']}>
          <Button onClick={() => void act({ what: 'newsletterTest', language }, t('counter.news.tried'))}>
            {t(`counter.news.try.${language}`)}
          </Button>
          <AskFirst
            variant="action"
            question={t('counter.news.sendQuestion', { count: readers })}
            confirm={t('counter.news.sendNow')}
            onConfirm={() =>
              act({ what: 'newsletterSend', seen: draft.changedAt }, t('counter.news.isSending'))
            }
          >
            {t('counter.news.send')}
          </AskFirst>
          <AskFirst
            variant="quiet"
            icon="trash"
            question={t('counter.news.deleteQuestion')}
            confirm={t('counter.news.deleteNow')}
            onConfirm={() => act({ what: 'newsletterEnd', seen: draft.changedAt }, t('counter.news.deleted'))}
          >
            {t('counter.news.delete')}
          </AskFirst>
        </div>
      )}
      <LeaveQuestion isDirty={isDirty} leaving={leaving} />
    </section>
  );
}

interface PreviewProps {
  typed: Typed;
  language: 'fr' | 'en';
  onLanguage: (language: 'fr' | 'en') => void;
}

/** The letter as the server writes it, to who writes it. */
function Preview({ typed, language, onLanguage }: PreviewProps) {
  const { t } = useTranslation();
  const isWhole = Typed.safeParse(typed).success;
  const preview = useQuietAnswer(counterNewsletterPreview, isWhole ? typed : null);
  if (!preview || !isWhole) return null;
  const { subject, text } = preview[language];
  return (
    <section className={styles['list']} aria-label={t('counter.texts.preview')}>
      <h3>{t('counter.texts.preview')}</h3>
      <SegmentChoice
        name="news"
        label={t('counter.texts.language')}
        choices={(['fr', 'en'] as const).map((one) => ({ value: one, text: t(`counter.texts.in.${one}`) }))}
        chosen={language}
        onChoose={onLanguage}
      />
      <div className={styles['preview']} lang={language}>
        <strong>{subject}</strong>
        <div className={styles['letter']}>{text}</div>
      </div>
    </section>
  );
}
