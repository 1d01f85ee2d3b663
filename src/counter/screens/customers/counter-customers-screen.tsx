import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterConfirmation,
  counterCustomers,
  CUSTOMER_WORDS_MAX,
  CUSTOMER_WORDS_MIN,
  type FoundCustomer,
} from '#contract/endpoints/counter/customers';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { SearchInput } from '../../../kit/form/search-input';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { useDebounce } from '../../../kit/list/use-debounce';
import { useTypedWords } from '../../../kit/list/use-typed-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { EmptyState } from '../../../kit/page/empty-state';
import { useLanguage } from '../../../language/local-text';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useAct } from '../../queries/use-act';
import { useCounterAnswer } from '../../queries/use-counter-answer';

/** Customers who are looked for; without a search nobody is shown. */
export function CounterCustomersScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.readers')} needs="orders">
      <Customers />
    </CounterPage>
  );
}

function Customers() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/{-$lng}/provider/customers' });
  const words = search.query ?? '';
  const { text, setText, wrote } = useTypedWords(words);
  const typing = useDebounce(() => {
    wrote(text.trim());
    void navigate({ to: '/{-$lng}/provider/customers', search: { query: text.trim() }, replace: true });
  });
  return (
    <>
      <div>
        <Link to="/{-$lng}/provider/customers/access" className={styles['link']}>
          {t('counter.given.title')}
        </Link>
      </div>
      <SearchInput
        aria-label={t('counter.customers.search')}
        placeholder={t('counter.customers.search')}
        maxLength={CUSTOMER_WORDS_MAX}
        value={text}
        onType={(typed) => {
          setText(typed);
          typing.begin();
        }}
      />
      {words.length < CUSTOMER_WORDS_MIN ? (
        <p className={styles['soft']}>{t('counter.customers.hint')}</p>
      ) : (
        <CustomerPages key={words} words={words} />
      )}
    </>
  );
}

/** A page of customers after another; `after` of each but the first is whom the one before ended with. */
function CustomerPages({ words }: { words: string }) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  return (
    <>
      {starts.map((after, at) => (
        <CustomerPage
          key={after ?? ''}
          words={words}
          after={after}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </>
  );
}

interface CustomerPageProps {
  words: string;
  after: string | null;
  onMore: ((next: string) => void) | undefined;
}

function CustomerPage({ words, after, onMore }: CustomerPageProps) {
  const { t } = useTranslation();
  const { result, again } = useCounterAnswer(counterCustomers, {
    query: { words, after: after ?? undefined },
  });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { customers, next } = result.data;
  if (customers.length === 0 && after === null) {
    return <EmptyState title={t('counter.customers.none')}>{t('counter.customers.noneText')}</EmptyState>;
  }
  return (
    <>
      <ul className={styles['list']} aria-label={t('counter.readers')}>
        {customers.map((customer) => (
          <li key={customer.id ?? customer.email} className={styles['row']}>
            <CustomerRow customer={customer} />
          </li>
        ))}
      </ul>
      {next !== null && onMore && (
        <div>
          <Button icon="down" onClick={() => onMore(next)}>
            {t('counter.customers.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function CustomerRow({ customer: { id, name, email, since } }: { customer: FoundCustomer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = formatInstant(since, language);
  return (
    <>
      <div className={styles['facts']}>
        {id === null ? (
          <strong className={styles['wide']}>{name}</strong>
        ) : (
          <Link
            to="/{-$lng}/provider/customers/$id"
            params={{ id }}
            className={`${styles['link']} ${styles['wide']}`}
          >
            {name}
          </Link>
        )}
        <span className={styles['wide']}>{email}</span>
        <span className={styles['soft']}>
          {id === null
            ? t('counter.customers.unconfirmed', { date })
            : t('counter.customers.since', { date })}
        </span>
      </div>
      {id === null && <ConfirmAgain email={email} />}
    </>
  );
}

/** Sends the letter that confirms an address once more. */
function ConfirmAgain({ email }: { email: string }) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const { act, isWorking } = useAct(counterConfirmation);
  const [trouble, setTrouble] = useState<string>();
  async function send() {
    const answer = await act({ email });
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') {
      showToast({ words: t('counter.customers.confirmed', { email }), severity: 'success' });
    }
  }
  return (
    <>
      <Problem words={trouble} />
      <div>
        <WorkingButton isWorking={isWorking} onClick={() => void send()}>
          {t('counter.customers.confirmAgain')}
        </WorkingButton>
      </div>
    </>
  );
}
