import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterGivenAccess,
  counterTakeAccess,
  CUSTOMER_WORDS_MAX,
  type GivenAccess,
  type GivenAccessSearch,
} from '#contract/endpoints/counter/customers';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { Problem } from '../../../kit/form/problem';
import { SearchInput } from '../../../kit/form/search-input';
import { Select } from '../../../kit/form/select';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { useDebounce } from '../../../kit/list/use-debounce';
import { useTypedWords } from '../../../kit/list/use-typed-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { EmptyState } from '../../../kit/page/empty-state';
import { useLanguage } from '../../../language/local-text';
import { useMinute } from '../../../sync/local/use-minute';
import { TakeAccess, useAccessEnd } from '../../parts/access';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useAct } from '../../queries/use-act';
import { useCounterAnswer } from '../../queries/use-counter-answer';

type Shelf = GivenAccessSearch['shelf'];

/** All access that was given by hand: to whom, of what, until when, by whom and why, each with the way to take it back. */
export function CounterGivenAccessScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/{-$lng}/provider/customers/access' });
  const shelf: Shelf = search.shelf === 'all' ? 'all' : 'open';
  const words = (search.query ?? '').slice(0, CUSTOMER_WORDS_MAX);
  const { text, setText, wrote } = useTypedWords(words);
  const seek = (change: { shelf?: Shelf; query?: string }) =>
    void navigate({
      to: '/{-$lng}/provider/customers/access',
      search: { ...search, ...change },
      replace: true,
    });
  const typing = useDebounce(() => {
    wrote(text.trim());
    seek({ query: text.trim() });
  });
  return (
    <CounterPage title={t('counter.given.title')} needs="orders">
      <p className={styles['soft']}>{t('counter.given.hint')}</p>
      <div>
        <Link to="/{-$lng}/provider/customers" className={styles['link']}>
          {t('counter.given.customers')}
        </Link>
      </div>
      <div className={styles['bar']}>
        <div className={styles['grows']}>
          <SearchInput
            aria-label={t('counter.given.search')}
            placeholder={t('counter.given.search')}
            maxLength={CUSTOMER_WORDS_MAX}
            value={text}
            onType={(typed) => {
              setText(typed);
              typing.begin();
            }}
          />
        </div>
        <Field label={t('counter.given.shelf')}>
          <Select value={shelf} onChange={(_event, { value }) => seek({ shelf: value as Shelf })}>
            <option value="open">{t('counter.given.open')}</option>
            <option value="all">{t('counter.given.all')}</option>
          </Select>
        </Field>
      </div>
      <GivenPages key={`${shelf} ${words}`} words={words} shelf={shelf} />
    </CounterPage>
  );
}

interface Searched {
  words: string;
  shelf: Shelf;
}

/** A page after another; `after` of each but the first is what the one before ended with. */
function GivenPages(searched: Searched) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  return (
    <>
      {starts.map((after, at) => (
        <GivenPage
          key={after ?? ''}
          {...searched}
          after={after}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </>
  );
}

function GivenPage({
  words,
  shelf,
  after,
  onMore,
}: Searched & { after: string | null; onMore: ((next: string) => void) | undefined }) {
  const { t } = useTranslation();
  const { result, again, accept } = useCounterAnswer(counterGivenAccess, {
    query: { words, shelf, after: after ?? undefined },
  });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { given, next } = result.data;
  if (given.length === 0 && after === null && next === null) {
    return (
      <EmptyState title={t('counter.given.none')}>
        {words === '' ? null : t('counter.given.noneText')}
      </EmptyState>
    );
  }
  // Read again, an open shelf would show here what the page below it shows already.
  const taken = (id: string) =>
    shelf === 'open' ? accept({ given: given.filter((one) => one.id !== id), next }) : again();
  return (
    <>
      <ul className={styles['list']} aria-label={t('counter.given.title')}>
        {given.map((one) => (
          <li key={one.id} className={styles['row']}>
            <GivenRow given={one} onTaken={() => taken(one.id)} />
          </li>
        ))}
      </ul>
      {next !== null && onMore && (
        <div>
          <Button icon="down" onClick={() => onMore(next)}>
            {t('counter.given.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function GivenRow({ given, onTaken }: { given: GivenAccess; onTaken: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const { act } = useAct(counterTakeAccess, { id: given.customerId });
  const now = useMinute();
  const endOf = useAccessEnd();
  const [trouble, setTrouble] = useState<string>();
  const { customerId, name, email, guidebookId, from, until, takenAt, isOpen, reason, by, isCommand } = given;
  const label = given.label ?? t('counter.given.unlisted', { id: guidebookId });
  const date = (at: string) => formatInstant(at, language);
  const giver = by ?? (isCommand ? t('counter.acts.command') : null);
  const end = endOf(until, until !== null && Date.parse(until) <= now);
  const facts = [
    t('counter.customers.from', { date: date(from) }),
    takenAt === null ? end : t('counter.given.back', { date: date(takenAt) }),
    ...(giver === null ? [] : [t('counter.given.by', { name: giver })]),
  ];
  async function take() {
    const answer = await act({ guidebookId });
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') {
      showToast({ words: t('counter.customers.taken', { label }), severity: 'success' });
      onTaken();
    } else if (answer.kind === 'refused' && answer.message === 'counter.error.notGiven') {
      // Its row goes, and with it what is said there.
      showToast({ words: t('counter.error.notGiven'), severity: 'warning' });
      onTaken();
    }
  }
  return (
    <>
      <strong className={styles['mail']}>{label}</strong>
      <div className={styles['facts']}>
        <Link to="/{-$lng}/provider/customers/$id" params={{ id: customerId }} className={styles['link']}>
          {name}
        </Link>
        <span className={styles['mail']}>{email}</span>
      </div>
      <p className={styles['soft']}>{facts.join(' · ')}</p>
      {reason !== '' && <p className={styles['mail']}>{t('counter.given.why', { reason })}</p>}
      <Problem words={trouble} />
      {isOpen && <TakeAccess label={label} onConfirm={take} />}
    </>
  );
}
