import { Link } from '@tanstack/react-router';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterOrderRow } from '#contract/endpoints/counter/orders';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { WorkingButton } from '../../../kit/control/working-button';
import { CheckRow } from '../../../kit/form/check-row';
import { Problem } from '../../../kit/form/problem';
import { TextInput } from '../../../kit/form/text-input';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { useKeptOrders } from '../../queries/use-kept-orders';
import { ParcelOutcome } from '../../parts/parcel-outcome';
import styles from '../../parts/counter.module.css';
import { type ShownParcel, useShipping } from '../../queries/use-shipping';
import { ParcelPapers } from './parcel-papers';

/** What may stand in a tracking number, as the contract has it. */
const TRACKING = /^[\w .-]{0,60}$/;

/**
 * Orders whose parcels are made ready, one below the other: a number is typed or scanned into each, Enter goes to the
 * next, and those that are ticked leave together.
 */
export function ParcelList({
  orders,
  empty,
  onRefresh,
}: {
  orders: readonly CounterOrderRow[];
  /** What stands there once nothing is left, and what became of those that were sent was read. */
  empty: ReactNode;
  onRefresh: () => void;
}) {
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const shipping = useShipping();
  const list = useRef<HTMLUListElement>(null);
  const { parcelOf, change, outcomes, isLeft, progress, isCut, refusal } = shipping;
  const isTouched = (id: string) => parcelOf(id).isOn || parcelOf(id).tracking !== '' || outcomes.has(id);
  const shown = useKeptOrders(orders, isTouched);
  const ids = shown.map(({ id }) => id);
  const left = ids.filter(isLeft);
  const open = ids.filter((id) => !outcomes.has(id));
  const isMistyped = left.some((id) => !TRACKING.test(parcelOf(id).tracking));
  const told = ids.map((id) => outcomes.get(id)).filter((one) => one !== undefined && one !== 'unsure');
  const sent = told.filter(({ isSent }) => isSent).length;
  const isAll = open.length > 0 && open.every((id) => parcelOf(id).isOn);

  /** Enter goes to the next field, as a scanner ends each number with it. */
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
    const at = fields.findIndex((field) => field === event.target);
    fields[at + 1]?.focus();
  };

  if (shown.length === 0) return empty;
  return (
    <div className={styles['parcels']}>
      <p className={styles['soft']}>{t('counter.ship.hint')}</p>
      <ul ref={list} className={styles['list']} aria-label={t('counter.shelf.toShip')}>
        {shown.map((order) => (
          <ParcelRow
            key={order.id}
            order={order}
            parcel={parcelOf(order.id)}
            isBusy={progress !== undefined}
            outcome={outcomes.get(order.id)}
            onChange={(changed) => change(order.id, changed)}
            onEnter={goOn}
          />
        ))}
      </ul>
      <div className={styles['leave']}>
        {isCut && <MessageBar severity="warning">{t('counter.ship.cut')}</MessageBar>}
        {told.length > 0 && progress === undefined && (
          <MessageBar
            severity={sent === told.length ? 'success' : 'warning'}
            actions={
              <Button
                onClick={() => {
                  shipping.reset();
                  onRefresh();
                }}
              >
                {t('counter.ship.refresh')}
              </Button>
            }
          >
            <span>{t('counter.ship.sentCount', { count: sent })}</span>
            {sent < told.length && <span>{t('counter.ship.notSent', { count: told.length - sent })}</span>}
          </MessageBar>
        )}
        <Problem words={refusal && wordsOf(refusal)} />
        <ParcelPapers orderIds={ids.filter((id) => parcelOf(id).isOn)} />
        <div className={styles['facts']}>
          {(open.length > 0 || left.length > 0) && (
            <WorkingButton
              variant="action"
              isWorking={progress !== undefined}
              disabled={left.length === 0 || isMistyped}
              onClick={() => void shipping.send(ids)}
            >
              {progress
                ? t('counter.ship.progress', { ...progress, done: progress.done + 1 })
                : left.length === 0
                  ? t('counter.ship.title')
                  : t(isCut ? 'counter.ship.goOn' : 'counter.ship.go', { count: left.length })}
            </WorkingButton>
          )}
          {open.length > 0 && (
            <Button
              onClick={() => {
                for (const id of open) change(id, { isOn: !isAll });
              }}
            >
              {t(isAll ? 'counter.ship.none' : 'counter.ship.all')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface ParcelRowProps {
  order: CounterOrderRow;
  parcel: ShownParcel;
  isBusy: boolean;
  outcome: Parameters<typeof ParcelOutcome>[0]['outcome'] | undefined;
  onChange: (changed: Partial<ShownParcel>) => void;
  onEnter: (event: KeyboardEvent<HTMLElement>) => void;
}

function ParcelRow({ order, parcel, isBusy, outcome, onChange, onEnter }: ParcelRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, number, name, place, books, placedAt, isByHand } = order;
  const isMistyped = !TRACKING.test(parcel.tracking);
  const problem = `tracking-${id}`;
  return (
    <li className={`${styles['row']} ${styles['parcel']}`}>
      <CheckRow
        isOn={parcel.isOn}
        isDisabled={isBusy || outcome !== undefined}
        onOn={(isOn) => onChange({ isOn })}
      >
        {t('counter.ship.pick', { number })}
      </CheckRow>
      <div>
        <div className={styles['facts']}>
          <strong>{name}</strong>
          <span>{place}</span>
        </div>
        <div className={styles['facts']}>
          <span className={styles['wide']}>{books.join(' · ')}</span>
          <Link to="/{-$lng}/provider/orders/$id" params={{ id }} className={styles['link']}>
            {number}
          </Link>
          <span className={styles['soft']}>{formatInstant(placedAt, language)}</span>
        </div>
        {isByHand && <span className={styles['trouble']}>{t('counter.papers.byHand')}</span>}
      </div>
      {outcome === undefined ? (
        <div>
          <TextInput
            type="text"
            aria-label={t('counter.ship.trackingOf', { number })}
            aria-invalid={isMistyped}
            aria-describedby={isMistyped ? problem : undefined}
            placeholder={t('counter.ship.tracking')}
            autoComplete="off"
            spellCheck={false}
            value={parcel.tracking}
            disabled={isBusy}
            onKeyDown={onEnter}
            onChange={(_event, { value }) =>
              onChange({ tracking: value, ...(value.trim() !== '' && { isOn: true }) })
            }
          />
          <Problem id={problem} words={isMistyped ? t('counter.error.tracking') : undefined} />
        </div>
      ) : (
        <ParcelOutcome outcome={outcome} />
      )}
    </li>
  );
}
