import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterVatChange,
  EnteredRate,
  VAT_LINES_MAX,
  type VatAbroad,
  vatLines,
} from '#contract/endpoints/counter/vat';
import { FileField } from '../../../kit/form/file-field';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useRefusalWords } from '../../../language/refusal-words';
import styles from '../../parts/counter.module.css';
import { useCounterChange } from '../../queries/use-counter-change';

const kinds: Readonly<Record<string, EnteredRate['kind']>> = { paper: 'physical', digital: 'virtual' };
const SIZE_MAX = 100_000;

/** The rates of a file, all of them or none; the file is the command line's. */
export function RatesFile({ onChanged }: { onChanged: (vat: VatAbroad) => void }) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const refusalOf = useRefusalWords();
  const send = useCounterChange(counterVatChange);
  const [trouble, setTrouble] = useState<string>();
  async function take(file: File) {
    const rates = file.size > SIZE_MAX ? [] : readRates(await file.text());
    if (typeof rates === 'number') return setTrouble(t('counter.vat.error.line', { line: rates }));
    if (rates.length === 0 || rates.length > VAT_LINES_MAX) return setTrouble(t('counter.vat.error.file'));
    const answer = await send({ body: { what: 'vatRates', rates } });
    // What is wrong with the rates says more than that something is.
    setTrouble(
      answer.kind === 'refused' ? refusalOf(answer.errors[0]?.key ?? answer.message) : wordsOf(answer),
    );
    if (answer.kind !== 'done') return;
    onChanged(answer.data);
    showToast({ words: t('counter.vat.taken', { count: rates.length }), severity: 'success' });
  }
  return (
    <section className={styles['card']}>
      <h2>{t('counter.vat.file')}</h2>
      <p className={styles['soft']}>{t('counter.vat.fileHint')}</p>
      <Problem words={trouble} />
      <FileField
        words={t('counter.vat.readFile')}
        accept=".csv,.txt,text/csv,text/plain"
        variant="plain"
        onFile={(file) => void take(file)}
      />
    </section>
  );
}

/** The rates of a file, or the number of the first line that is none. */
function readRates(text: string): EnteredRate[] | number {
  const rates: EnteredRate[] = [];
  for (const { line, cells } of vatLines(text)) {
    const [country, kind = '', rate = '', since, ...more] = cells;
    const read = EnteredRate.safeParse({ country, kind: kinds[kind], rate: percentOf(rate), since });
    if (!read.success || more.length > 0) return line;
    rates.push(read.data);
  }
  return rates;
}

function percentOf(text: string): number | null {
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}
