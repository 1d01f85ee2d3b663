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
    t('counter.payouts.feesOf', { price: price(0 - feesCents) }),
    state !== 'paid' && t(`counter.payouts.state.${state}`),
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
      {lines.length > 0 && (
        <SumsTable
          label={formatDay(day, language)}
          heads={[
            t('counter.payouts.line'),
            t('counter.payouts.billed'),
            t('counter.payouts.amount'),
            t('counter.payouts.fees'),
          ]}
          rows={lines.map((line, at) => ({
            key: `${at} ${line.reference}`,
            cells: [
              <LineName key="line" line={line} />,
              line.billedCents === null ? '–' : formatPrice(line.billedCents, language),
              price(line.amountCents),
              line.feeCents === 0 ? '–' : price(line.feeCents),
            ],
          }))}
        />
      )}
    </Accordion>
  );
}

function LineName({ line: { kind, order, piece, problem, reference } }: { line: PayoutLine }) {
  const { t } = useTranslation();
  return (
    <>
      {kind !== 'payment' && `${t(`counter.payouts.kind.${kind}`)} `}
      {order ? <OrderLink order={order} piece={piece} /> : kind !== 'fee' && reference}
      {problem && <div className={styles['trouble']}>{t(`counter.payouts.problem.${problem}`)}</div>}
    </>
  );
}

/** The way to an order, and which of its papers is meant. */
export function OrderLink({
  order,
  piece,
}: {
  order: NonNullable<PayoutLine['order']>;
  piece: string | null;
}) {
  return (
    <>
      <Link to="/{-$lng}/provider/orders/$id" params={{ id: order.id }}>
        {order.number}
      </Link>{' '}
      <span className={styles['soft']}>{piece}</span>
    </>
  );
}

/** How many lines of a payout agree with nothing. */
export function problemsOf({ lines }: Payout): number {
  return lines.filter(({ problem }) => problem !== null).length;
}
