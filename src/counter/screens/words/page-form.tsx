import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  counterPageChange,
  type CounterPage,
  type CounterPageStory,
} from '#contract/endpoints/counter/words';
import { z } from '#contract/zod';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SegmentChoice } from '../../../kit/form/segment-choice';
import { TextAreaField } from '../../../kit/form/text-area-field';
import { TextField } from '../../../kit/form/text-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { showToast } from '../../../kit/overlay/show-toast';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { ProviderHtml } from '../../../pages/parts/provider-html';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';
import { HtmlTools } from '../../parts/form/html-tools';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { useCleaned } from '../../queries/use-cleaned';
import { useCounterChange } from '../../queries/use-counter-change';
import { useRefreshShop } from '../../queries/use-refresh-shop';
import { RemovedNote } from './removed-note';

const written = (max: number) =>
  z
    .string()
    .max(max, { error: 'counter.texts.error.long' })
    .refine((text) => text.trim() !== '', { error: 'counter.texts.error.empty' });
const Typed = z.object({
  titleFr: written(200),
  titleEn: written(200),
  contentFr: written(200_000),
  contentEn: written(200_000),
});
type Typed = z.infer<typeof Typed>;
const resolver = zodResolver(Typed);
const typedOf = (page: CounterPage | null): Typed => ({
  titleFr: page?.title.fr ?? '',
  titleEn: page?.title.en ?? '',
  contentFr: page?.content.fr ?? '',
  contentEn: page?.content.en ?? '',
});

interface PageFormProps {
  slug: string;
  /** As it is read now; null for a new one. */
  page: CounterPage | null;
  /** With the page as it is now; null where there is none any more. */
  onSaved: (story: CounterPageStory | null) => void;
  onStale: () => void;
}

/**
 * A page in both languages as HTML, beside it as visitors will read it. Somebody else's save in between is told, and
 * shown below; what is typed stays, and is saved over theirs only when that is said.
 */
export function PageForm({ slug, page, onSaved, onStale }: PageFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useForm<Typed>({ resolver, defaultValues: typedOf(page) });
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterPageChange);
  const refresh = useRefreshShop();
  const [shown, setShown] = useState<'fr' | 'en'>(language);
  /** When the page was changed that this one was written from. */
  const [seen, setSeen] = useState(page?.updatedAt ?? null);
  const isOvertaken = (page?.updatedAt ?? null) !== seen;

  async function change(body: object): Promise<boolean> {
    const answer = await send({ params: { slug }, body });
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    const saved = settle(answer);
    if (answer.kind !== 'done') return false;
    await refresh({ page: 'presentation', slug });
    setSeen(saved?.page.updatedAt ?? null);
    form.reset(typedOf(saved?.page ?? null));
    onSaved(saved);
    return true;
  }
  const save = (from: string | null) =>
    form.handleSubmit(
      async (typed) => {
        if (!(await change({ what: 'page', seen: from, ...typed }))) return;
        showToast({ words: t('counter.texts.pageSaved'), severity: 'success' });
      },
      ({ titleFr, contentFr }) => setShown(titleFr || contentFr ? 'fr' : 'en'),
    );
  async function takeAway() {
    if (!(await change({ what: 'pageBack', seen }))) return;
    showToast({ words: t('counter.texts.pageBack'), severity: 'success' });
  }
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => void save(seen)(event)}
      aria-label={slug}
    >
      <div className={styles['facts']}>
        <h2>/presentation/{slug}</h2>
        <span className={styles['soft']}>
          {page === null
            ? t('counter.texts.isNew')
            : page.updatedAt === null
              ? t('counter.texts.delivered')
              : t('counter.texts.changed', { date: formatInstant(page.updatedAt, language, 'dateTime') })}
        </span>
      </div>
      <div className={styles['bar']}>
        <SegmentChoice
          name="language"
          label={t('counter.texts.language')}
          choices={(['fr', 'en'] as const).map((one) => ({ value: one, text: t(`counter.texts.in.${one}`) }))}
          chosen={shown}
          onChoose={setShown}
        />
      </div>
      <PageFields key={shown} form={form} shown={shown} />
      {isOvertaken && (
        <MessageBar
          severity="warning"
          actions={
            <>
              <Button onClick={() => void save(page?.updatedAt ?? null)()}>
                {t('counter.texts.saveMine')}
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  setSeen(page?.updatedAt ?? null);
                  form.reset(typedOf(page));
                }}
              >
                {t('counter.texts.takeTheirs')}
              </Button>
            </>
          }
        >
          <span>{t('counter.texts.overtaken')}</span>
          {page && <ProviderHtml html={page.content[shown]} />}
        </MessageBar>
      )}
      <Problem words={trouble} />
      <div className={styles['facts']}>
        <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
          {t('counter.texts.savePage')}
        </WorkingButton>
        {page !== null && page.updatedAt !== null && !isOvertaken && (
          <AskFirst
            variant="quiet"
            icon="reset"
            question={t('counter.texts.pageBackQuestion')}
            confirm={t('counter.texts.pageBackNow')}
            onConfirm={takeAway}
          >
            {t(page.isDelivered ? 'counter.texts.backToDelivered' : 'counter.texts.removePage')}
          </AskFirst>
        )}
      </div>
      <LeaveQuestion isDirty={form.formState.isDirty} />
    </form>
  );
}

/** Title and text of one language, and beside them as visitors read it. */
function PageFields({
  form: { control, watch },
  shown,
}: {
  form: Pick<ReturnType<typeof useForm<Typed>>, 'control' | 'watch'>;
  shown: 'fr' | 'en';
}) {
  const { t } = useTranslation();
  const title = shown === 'fr' ? 'titleFr' : 'titleEn';
  const content = shown === 'fr' ? 'contentFr' : 'contentEn';
  const [cleaned] = useCleaned([watch(content)]) ?? [];
  return (
    <div className={styles['pair']}>
      <div className={`${styles['list']} ${styles['html']}`}>
        <TextField
          label={t('counter.texts.title')}
          control={control}
          name={title}
          lang={shown}
          autoComplete="off"
        />
        <HtmlTools>
          <TextAreaField
            label={t('counter.texts.content')}
            hint={t('counter.texts.htmlHint')}
            rows={22}
            control={control}
            name={content}
          />
        </HtmlTools>
      </div>
      <div className={styles['list']}>
        <RemovedNote removed={cleaned?.removed ?? []} />
        <section className={styles['pagePreview']} aria-label={t('counter.texts.preview')} lang={shown}>
          <h2>{watch(title)}</h2>
          <ProviderHtml html={cleaned?.html ?? ''} />
        </section>
      </div>
    </div>
  );
}
