import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterVatChange,
  EnteredRate,
  VAT_LINES_MAX,
  type VatAbroad,
  vatLines,
} from '#contract/endpoints/counter/vat';
import { isSameEntry } from '#contract/rules/shop/vat-abroad';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import { FileField } from '../../../kit/form/file-field';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useRefusalWords } from '../../../language/refusal-words';
import { useChangeWords } from '../../parts/change-words';
import styles from '../../parts/counter.module.css';
import { LeaveQuestion } from '../../parts/form/leave-question';
import { useCounterChange } from '../../queries/use-counter-change';

const kinds: Readonly<Record<string, EnteredRate['kind']>> = { paper: 'physical', digital: 'virtual' };
const SIZE_MAX = 100_000;

interface RatesFileProps {
  vat: VatAbroad;
  onChanged: (vat: VatAbroad) => void;
  onStale: () => void;
}

/** The rates of a file, all of them or none, once it was seen what they change; the file is the command line's. */
export function RatesFile({ vat, onChanged, onStale }: RatesFileProps) {
  const { t } = useTranslation();
  const [rates, setRates] = useState<EnteredRate[]>([]);
  const [trouble, setTrouble] = useState<string>();
  async function take(file: File) {
    const read = file.size > SIZE_MAX ? [] : readRates(await file.text());
    setRates([]);
    if (typeof read === 'number') return setTrouble(t('counter.vat.error.line', { line: read }));
    if (read.length === 0 || read.length > VAT_LINES_MAX) return setTrouble(t('counter.vat.error.file'));
    const isTwice = read.some((rate, at) => read.findIndex((one) => isSameEntry(one, rate)) < at);
    if (isTwice) return setTrouble(t('counter.vat.error.twice'));
    setTrouble(undefined);
    setRates(read);
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
      {rates.length > 0 && (
        <RatesRead
          vat={vat}
          rates={rates}
          onDone={() => setRates([])}
          onTrouble={setTrouble}
          onChanged={onChanged}
          onStale={onStale}
        />
      )}
    </section>
  );
}

interface RatesReadProps extends RatesFileProps {
  rates: readonly EnteredRate[];
  /** Once they are saved, or not wanted. */
  onDone: () => void;
  onTrouble: (words: string | undefined) => void;
}

/** What the rates of a file change of those that are entered, and the way to save them. */
function RatesRead({ vat, rates, onDone, onTrouble, onChanged, onStale }: RatesReadProps) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const refusalOf = useRefusalWords();
  const changeWords = useChangeWords();
  const send = useCounterChange(counterVatChange);
  const [isSaving, setSaving] = useState(false);
  const seen = rates.map((rate) => ({
    ...rate,
    seen: vat.rates.find((one) => isSameEntry(one, rate))?.rate ?? null,
  }));
  const changed = seen.filter((rate) => rate.seen !== rate.rate);
  const added = changed.filter((rate) => rate.seen === null).length;
  async function save() {
    setSaving(true);
    const answer = await send({ body: { what: 'vatRates', rates: seen } });
    setSaving(false);
    // What is wrong with the rates says more than that something is.
    onTrouble(
      answer.kind === 'refused' ? refusalOf(answer.errors[0]?.key ?? answer.message) : wordsOf(answer),
    );
    if (answer.kind === 'refused' && answer.message === 'counter.error.changed') onStale();
    if (answer.kind !== 'done') return;
    onDone();
    onChanged(answer.data);
    showToast({ words: t('counter.vat.taken', { count: changed.length }), severity: 'success' });
  }
  return (
    <>
      <p role="status">
        {changed.length === 0
          ? t('counter.vat.nothingNew')
          : t('counter.vat.differences', {
              added,
              changed: changed.length - added,
              same: seen.length - changed.length,
            })}
      </p>
      <ul className={styles['story']}>
        {changed.map(({ country, kind, since, rate, seen: before }) => (
          <li key={`${country} ${kind} ${since}`}>
            {changeWords({
              what: 'vatRate',
              label: country,
              kind,
              before: before === null ? null : String(before),
              after: String(rate),
              day: since,
            })}
          </li>
        ))}
      </ul>
      <div className={styles['facts']}>
        {changed.length > 0 && (
          <WorkingButton variant="action" isWorking={isSaving} onClick={() => void save()}>
            {t('counter.vat.saveRates', { count: changed.length })}
          </WorkingButton>
        )}
        <Button variant="quiet" disabled={isSaving} onClick={onDone}>
          {t('counter.cancel')}
        </Button>
      </div>
      <LeaveQuestion isDirty={changed.length > 0} />
    </>
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
