import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterReductionChange,
  type CounterCode,
  type Reductions,
} from '#contract/endpoints/counter/reductions';
import { formatDay } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { useLanguage } from '../../../language/local-text';
import { useCounterChange } from '../../queries/use-counter-change';
import { AskFirst } from '../../parts/ask-first';
import styles from '../../parts/counter.module.css';

interface CodeListProps {
  codes: readonly CounterCode[];
  guidebooks: Reductions['guidebooks'];
  onChanged: (reductions: Reductions) => void;
  onStale: () => void;
}

/** The codes there are and were, those that can be used first; each is ended by a tap and a second one. */
export function CodeList({ codes, guidebooks, onChanged, onStale }: CodeListProps) {
  const { t } = useTranslation();
  const isLive = ({ state }: CounterCode) => state === 'open' || state === 'coming';
  const ordered = [...codes.filter(isLive), ...codes.filter((code) => !isLive(code))];
  return (
    <section className={styles['card']}>
      <h2>{t('counter.cuts.codes')}</h2>
      {codes.length === 0 && <p>{t('counter.cuts.noCodes')}</p>}
      <ul className={styles['list']} aria-label={t('counter.cuts.codes')}>
        {ordered.map((code) => (
          <li key={code.code} className={styles['preview']}>
            <CodeRow code={code} guidebooks={guidebooks} onChanged={onChanged} onStale={onStale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeRow({
  code,
  guidebooks,
  onChanged,
  onStale,
}: Omit<CodeListProps, 'codes'> & { code: CounterCode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const send = useCounterChange(counterReductionChange);
  const [trouble, setTrouble] = useState<string>();
  const { percent, cents, from, until, uses, usesPerCustomer, used, state, guidebookIds } = code;
  const off = percent === null ? formatPrice(cents ?? 0, language) : t('counter.cuts.share', { percent });
  const books = guidebookIds?.map((id) => guidebooks.find((book) => book.id === id)?.label ?? String(id));
  const facts = [
    until === null
      ? t('counter.cuts.since', { from: formatDay(from, language) })
      : t('counter.cuts.days', { from: formatDay(from, language), until: formatDay(until, language) }),
    uses === null
      ? t('counter.cuts.used', { count: used })
      : t('counter.cuts.usedOf', { count: used, max: uses }),
    ...(usesPerCustomer === null ? [] : [t('counter.cuts.each', { count: usesPerCustomer })]),
    books ? books.join(', ') : t('counter.cuts.all'),
  ];
  async function end() {
    const answer = await send({ body: { what: 'codeEnd', code: code.code } });
    if (answer.kind === 'done') return onChanged(answer.data);
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    setTrouble(wordsOf(answer));
  }
  return (
    <>
      <div className={styles['facts']}>
        <strong>{code.code}</strong>
        <span className={styles['price']}>{off}</span>
        <span>{t(`counter.cuts.state.${state}`)}</span>
      </div>
      <p className={styles['soft']}>{facts.join(' · ')}</p>
      <Problem words={trouble} />
      {(state === 'open' || state === 'coming') && (
        <AskFirst
          variant="quiet"
          question={t('counter.cuts.endQuestion')}
          confirm={t('counter.cuts.endNow', { code: code.code })}
          onConfirm={end}
        >
          {t('counter.cuts.end', { code: code.code })}
        </AskFirst>
      )}
    </>
  );
}
