import { Link, useNavigate } from '@tanstack/react-router';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Slug } from '#contract/catalogue/place';
import { counterPages } from '#contract/endpoints/counter/words';
import { z } from '#contract/zod';
import { formatInstant } from '../../../format/format-date';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { TextField } from '../../../kit/form/text-field';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';

const resolver = zodResolver(
  z.object({
    slug: z
      .string()
      .trim()
      .refine((text) => Slug.safeParse(text).success, { error: 'counter.texts.error.slug' }),
  }),
);

/** The pages there are, and the way to a new one. */
export function PageList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { result, again } = useCounterAnswer(counterPages);
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return (
    <div className={styles['pair']}>
      <ul className={styles['list']} aria-label={t('counter.texts.tab.pages')}>
        {result.data.map(({ slug, title, updatedAt }) => (
          <li key={slug} className={styles['row']}>
            <div className={styles['facts']}>
              <Link to="/{-$lng}/provider/words/$slug" params={{ slug }} className={styles['link']}>
                {title[language]}
              </Link>
              <span className={styles['soft']}>
                {updatedAt === null
                  ? t('counter.texts.delivered')
                  : t('counter.texts.changed', { date: formatInstant(updatedAt, language, 'dateTime') })}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <NewPage />
    </div>
  );
}

function NewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ resolver, defaultValues: { slug: '' } });
  const submit = form.handleSubmit(({ slug }) =>
    navigate({ to: '/{-$lng}/provider/words/$slug', params: { slug: slug.trim() } }),
  );
  return (
    <section className={styles['card']}>
      <h2>{t('counter.texts.newPage')}</h2>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('counter.texts.slug')}
          hint={t('counter.texts.slugHint')}
          control={form.control}
          name="slug"
          autoComplete="off"
        />
        <WorkingButton type="submit" isWorking={form.formState.isSubmitting}>
          {t('counter.texts.write')}
        </WorkingButton>
      </form>
    </section>
  );
}
