import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Accounts,
  AccountsFileKind,
  counterAccounts,
  counterAccountsFile,
} from '#contract/endpoints/counter/accounts';
import { formatPrice } from '../../../format/format-number';
import { WorkingButton } from '../../../kit/control/working-button';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { saveFile } from '../../../kit/share/save-file';
import { useLanguage } from '../../../language/local-text';
import { useLocal } from '../../../sync/local/local-provider';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { type Days, daysOf } from '../../parts/period';
import { PeriodBar } from '../../parts/period-bar';
import { Unread } from '../../parts/unread';
import { askCounter } from '../../queries/ask-counter';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { AccountNumbersForm } from './account-numbers-form';
import { ClosedMonths } from './closed-months';
import { PayoutsCard } from './payouts-card';
import { VatTables } from './vat-tables';

/** The accounts of a period: sums, VAT, files for the accountant, and the closing of months. */
export function CounterAccountsScreen() {
  const { t } = useTranslation();
  const [days, setDays] = useState(() => daysOf('thisMonth', Date.now()));
  return (
    <CounterPage title={t('counter.accounts.title')} needs="accounts">
      <p className={styles['soft']}>{t('counter.accounts.hint')}</p>
      <PeriodBar days={days} onDays={setDays} />
      <OfPeriod days={days} />
    </CounterPage>
  );
}

function OfPeriod({ days }: { days: Days }) {
  const { result, again, accept } = useCounterAnswer(counterAccounts, { query: { ...days } });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const accounts = result.data;
  return (
    <>
      <Sums sums={accounts.sums} />
      <PayoutsCard days={days} hasPayouts={accounts.hasPayouts} />
      <VatTables accounts={accounts} />
      <Files days={days} />
      <ClosedMonths accounts={accounts} onClosed={(months) => accept({ ...accounts, ...months })} />
      <AccountNumbersForm
        key={accounts.version}
        accounts={accounts}
        onSaved={(months) => accept({ ...accounts, ...months })}
      />
    </>
  );
}

function Sums({ sums }: { sums: Accounts['sums'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = (cents: number) => formatPrice(cents, language);
  const rows = [
    [t('counter.accounts.invoices', { count: sums.invoices }), price(sums.invoicedCents)],
    [t('counter.accounts.creditNotes', { count: sums.creditNotes }), price(0 - sums.creditedCents)],
    [t('counter.accounts.received'), price(sums.receivedCents)],
    [t('counter.accounts.givenBack'), price(0 - sums.givenBackCents)],
  ];
  return (
    <section className={styles['card']}>
      <h2>{t('counter.accounts.sums')}</h2>
      <dl className={styles['tiles']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['soft']}>
        {sums.openCents === 0
          ? t('counter.accounts.even')
          : t('counter.accounts.open', { price: price(sums.openCents) })}
      </p>
    </section>
  );
}

function Files({ days }: { days: Days }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.accounts.files')}</h2>
      <p className={styles['soft']}>{t('counter.accounts.filesHint')}</p>
      <div className={styles['facts']}>
        {AccountsFileKind.options.map((kind) => (
          <FileButton key={kind} kind={kind} days={days} />
        ))}
      </div>
    </section>
  );
}

function FileButton({ kind, days }: { kind: AccountsFileKind; days: Days }) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function take() {
    setIsWorking(true);
    const answer = await askCounter(engine, counterAccountsFile, { query: { ...days, kind } });
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind !== 'done') return;
    const { name, text } = answer.data;
    saveFile(name, name.endsWith('.csv') ? 'text/csv;charset=utf-8' : 'text/plain;charset=utf-8', text);
  }
  return (
    <div>
      <WorkingButton isWorking={isWorking} onClick={() => void take()}>
        {t(`counter.accounts.file.${kind}`)}
      </WorkingButton>
      <Problem words={trouble} />
    </div>
  );
}
