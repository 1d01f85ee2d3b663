import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Payout, PayoutLine } from '#contract/endpoints/counter/payouts';
import { formatDay } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { Accordion } from '../../../kit/control/accordion';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';
import { SumsTable } from '../../parts/sums-table';

/** A payout with its lines; it begins open where there is something to look at. */
export function PayoutFold({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, currency, amountCents, feesCents, state, told, differenceCents, lines } = payout;
  const price = (cents: number) => formatPrice(cents, language, currency);
  const count = problemsOf(payout);
  const notes = [
    `${t('counter.payouts.fees')} ${price(0 - feesCents)}`,
    state === 'coming' && t('counter.payouts.arriving'),
    state === 'failed' && t('counter.payouts.failed'),
    currency !== 'EUR' && t('counter.payouts.uncounted', { currency }),
    count > 0 && t('counter.payouts.toCheck', { count }),
  ];
  return (
    <Accordion
      isOpen={count > 0 || told !== 'whole'}
      summary={
        <span>
          {formatDay(day, language)} · {price(amountCents)}{' '}
          <span className={styles['soft']}>{notes.filter(Boolean).join(' · ')}</span>
        </span>
      }
    >
      {told !== 'whole' && <p>{t(`counter.payouts.told.${told}`)}</p>}
      {differenceCents !== null && differenceCents !== 0 && (
        <p>{t('counter.payouts.difference', { price: price(differenceCents) })}</p>
      )}
      {lines.length > 0 && <LinesTable label={formatDay(day, language)} lines={lines} currency={currency} />}
    </Accordion>
  );
}

/** What moved, beside what was invoiced. */
export function LinesTable({
  label,
  lines,
  currency,
}: {
  label: string;
  lines: readonly PayoutLine[];
  currency: string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = (cents: number | null, of?: string) => (cents ? formatPrice(cents, language, of) : '–');
  return (
    <SumsTable
      label={label}
      heads={(['line', 'billed', 'amount', 'fees'] as const).map((name) => t(`counter.payouts.${name}`))}
      rows={lines.map((line, at) => ({
        key: `${at}`,
        cells: [
          <LineName key="line" line={line} />,
          price(line.billedCents),
          price(line.amountCents, currency),
          price(line.feeCents, currency),
        ],
      }))}
    />
  );
}

function LineName({ line: { kind, day, order, piece, problem, reference } }: { line: PayoutLine }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      {kind !== 'payment' && `${t(`counter.payouts.kind.${kind}`)} `}
      {order && (
        <Link to="/{-$lng}/provider/orders/$id" params={{ id: order.id }}>
          {order.number}
        </Link>
      )}{' '}
      <span className={styles['soft']}>
        {order ? piece : reference} {formatDay(day, language, 'medium')}
      </span>
      {problem && <div className={styles['trouble']}>{t(`counter.payouts.problem.${problem}`)}</div>}
    </>
  );
}

/** How many lines of a payout agree with nothing. */
export function problemsOf({ lines }: Payout): number {
  return lines.filter(({ problem }) => problem !== null).length;
}
