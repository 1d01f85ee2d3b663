import { useNavigate, useSearch } from '@tanstack/react-router';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { counterTextChange, counterTexts, type AppText } from '#contract/endpoints/counter/words';
import { z } from '#contract/zod';
import { Button } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { WorkingButton } from '../../../kit/control/working-button';
import formStyles from '../../../kit/form/form.module.css';
import { Problem } from '../../../kit/form/problem';
import { SearchInput } from '../../../kit/form/search-input';
import { TextAreaField } from '../../../kit/form/text-area-field';
import { useFormRequest } from '../../../kit/form/use-form-request';
import { useDebounce } from '../../../kit/list/use-debounce';
import { useTypedWords } from '../../../kit/list/use-typed-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { EmptyState } from '../../../kit/page/empty-state';
import { ChangeList } from '../../parts/change-list';
import styles from '../../parts/counter.module.css';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useCounterChange } from '../../queries/use-counter-change';
import { placeOfText } from './place-of-text';

const PLACES = /\{\{[^}]*\}\}/g;
const placesIn = (text: string) => [...new Set(text.match(PLACES))].toSorted();
const resolverOf = (given: string) =>
  zodResolver(
    z.object({
      words: z
        .string()
        .max(2_000, { error: 'counter.texts.error.long' })
        .refine((text) => text.trim() !== '', { error: 'counter.texts.error.empty' })
        .refine((text) => placesIn(text).join() === placesIn(given).join(), {
          error: 'counter.texts.error.places',
        }),
    }),
  );

/** The texts of the app by their words or keys, each to be said otherwise; without words, those that are. */
export function TextSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query = '' } = useSearch({ from: '/{-$lng}/provider/words' });
  const { text, setText, wrote } = useTypedWords(query);
  const typing = useDebounce(() => {
    wrote(text.trim());
    void navigate({
      to: '/{-$lng}/provider/words',
      search: { tab: 'texts', query: text.trim() },
      replace: true,
    });
  });
  return (
    <>
      <SearchInput
        aria-label={t('counter.texts.search')}
        placeholder={t('counter.texts.search')}
        value={text}
        onType={(typed) => {
          setText(typed);
          typing.begin();
        }}
      />
      <FoundTexts key={query} words={query} />
    </>
  );
}

/** Some texts after others, each page with what is typed into it; `starts` is how many were shown before each. */
function FoundTexts({ words }: { words: string }) {
  const [starts, setStarts] = useState<readonly number[]>([0]);
  return starts.map((after, at) => (
    <TextPage
      key={after}
      words={words}
      after={after}
      isLast={at === starts.length - 1}
      onMore={(next) => setStarts([...starts, next])}
    />
  ));
}

function TextPage({
  words,
  after,
  isLast,
  onMore,
}: {
  words: string;
  after: number;
  isLast: boolean;
  onMore: (next: number) => void;
}) {
  const { t } = useTranslation();
  const query = { words, after: after === 0 ? undefined : String(after) };
  const { result, again } = useCounterAnswer(counterTexts, { query });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { texts, found, changes } = result.data;
  if (texts.length === 0 && after === 0) {
    return (
      <>
        <EmptyState title={t(words === '' ? 'counter.texts.noOwn' : 'counter.texts.noneFound')}>
          {t('counter.texts.searchHint')}
        </EmptyState>
        <ChangeList changes={changes} />
      </>
    );
  }
  const shown = after + texts.length;
  const left = found - shown;
  return (
    <>
      {after === 0 && (
        <p className={styles['soft']} role="status">
          {words === ''
            ? t('counter.texts.ownCount', { count: found })
            : t('counter.texts.found', { count: found })}
        </p>
      )}
      <ul className={styles['list']}>
        {texts.map((one) => (
          <li key={`${one.key} ${one.language}`} className={styles['row']}>
            <TextForm text={one} onChanged={again} />
          </li>
        ))}
      </ul>
      {isLast && left > 0 && (
        <div className={styles['facts']}>
          <Button icon="down" onClick={() => onMore(shown)}>
            {t('counter.texts.more')}
          </Button>
          <span className={styles['soft']}>{t('counter.texts.shownOf', { shown, found })}</span>
        </div>
      )}
      {isLast && <ChangeList changes={changes} />}
    </>
  );
}

function TextForm({ text, onChanged }: { text: AppText; onChanged: () => void }) {
  const { t } = useTranslation();
  const { key, language, given, own } = text;
  const form = useForm({ resolver: resolverOf(given), defaultValues: { words: own ?? given } });
  const { trouble, settle } = useFormRequest(form);
  const send = useCounterChange(counterTextChange);
  const places = placesIn(given);
  async function change(body: object) {
    const answer = await send({ body: { ...body, textKey: key, language, seen: own } });
    const said = settle(answer);
    const isStale = answer.kind === 'refused' && answer.message === 'counter.error.changed';
    if (said) {
      form.reset({ words: said.own ?? said.given });
      showToast({ words: t('counter.texts.textSaved'), severity: 'success' });
    }
    if (said || isStale) onChanged();
  }
  const submit = form.handleSubmit(({ words }) => change({ what: 'text', words: words.trim() }));
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles['facts']}>
        <strong className={styles['wide']}>{key}</strong>
        <span className={styles['soft']}>{t(`counter.texts.in.${language}`)}</span>
      </div>
      <TextPlace textKey={key} />
      <p lang={language}>
        <span className={styles['soft']}>{t('counter.texts.given')}</span> {given}
      </p>
      <TextAreaField
        label={t('counter.texts.own')}
        {...(places.length > 0 && { hint: t('counter.texts.keepPlaces', { places: places.join(', ') }) })}
        rows={given.length > 90 ? 4 : 2}
        control={form.control}
        name="words"
      />
      <Problem words={trouble} />
      <div className={styles['facts']}>
        {form.formState.isDirty && (
          <WorkingButton type="submit" variant="action" isWorking={form.formState.isSubmitting}>
            {t('counter.save')}
          </WorkingButton>
        )}
        {own !== null && (
          <Button variant="quiet" icon="reset" onClick={() => void change({ what: 'textBack' })}>
            {t('counter.texts.back')}
          </Button>
        )}
      </div>
      {form.formState.isDirty && <LeaveQuestion isDirty />}
    </form>
  );
}

/** The part of the app that a text stands in, and a way to see it there. */
function TextPlace({ textKey }: { textKey: string }) {
  const { t } = useTranslation();
  const { part, screen } = placeOfText(textKey);
  return (
    <div className={styles['facts']}>
      <span>{t(`counter.texts.place.${part}`)}</span>
      {screen && (
        <ButtonLink to={screen} variant="quiet" target="_blank">
          {t('counter.texts.openPlace')}
        </ButtonLink>
      )}
    </div>
  );
}
