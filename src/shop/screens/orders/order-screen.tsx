import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { spacedSiren } from '#contract/rules/shop/buyer-numbers';
import type { CreditNote } from '#contract/tables/order';
import type { Local } from '#worker/db/rows';
import { formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { AccountOnly } from '../../../account/parts/account-only';
import { AddressLines } from '../../parts/order/address-lines';
import { OrderLines } from '../../parts/order/order-lines';
import { OpenEditions, ownEditions } from './open-editions';
import { MoneyFold } from '../../parts/money/money-fold';
import { OrderSums } from '../../parts/order/order-sums';
import { WayTerm } from '../../parts/order/way-term';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { OrderStateMark } from './order-state-mark';
import styles from './orders.module.css';
import { BuyAgain } from './buy-again';
import { AllOrders, KnownOrder } from './known-order';
import { OrderGifts } from './order-gifts';
import { PendingWays } from './pending-ways';
import { WithdrawalWay } from './withdrawal-way';
import { useState } from 'react';
import { useLocal } from '../../../sync/local/local-provider';
import { Problem } from '../../../kit/form/problem';
import { saveFile } from '../../../kit/share/save-file';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { WorkingButton } from '../../../kit/control/working-button';

/** One order: where it stands, what is in it, what it cost and where it goes. */
export function OrderScreen() {
  const { id } = useParams({ from: '/{-$lng}/my-account/orders/$id' });
  return (
    <div className={styles['screen']}>
      <AccountOnly>
        <KnownOrder id={id}>{(order) => <OrderDetail order={order} />}</KnownOrder>
      </AccountOnly>
    </div>
  );
}

function OrderDetail({ order }: { order: Local<'order'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const {
    number,
    placedAt,
    lines,
    billing,
    shipping,
    siren,
    vatNumber,
    way,
    state,
    shippedAt,
    tracking,
    invoiceNumber,
    refundedCents,
    totalCents,
  } = order;
  // After a whole refund nothing of it can be read any more.
  const isStanding = state === 'completed' && refundedCents < totalCents;
  return (
    <>
      <ScreenTitle title={t('order.detail.title', { number })} />
      <p className={styles['head']}>
        <span className={styles['soft']}>{formatInstant(placedAt, language, 'dateTime')}</span>
        <OrderStateMark order={order} />
      </p>
      {state === 'pending' && <PendingWays id={order.id} />}
      {shippedAt !== null && (
        <p className={styles['note']}>
          {t('order.detail.shipped', { date: formatInstant(shippedAt, language) })}
          {tracking !== null && ` ${t('order.detail.tracking', { tracking })}`}
        </p>
      )}
      {refundedCents > 0 && (
        <p className={styles['note']}>
          {t(refundedCents < totalCents ? 'order.detail.partlyRefunded' : 'order.detail.refunded', {
            price: formatPrice(refundedCents, language),
            total: formatPrice(totalCents, language),
          })}
        </p>
      )}
      {isStanding && ownEditions(lines).length > 0 && (
        <div className={styles['ways']}>
          <OpenEditions lines={lines} />
        </div>
      )}
      {isStanding && lines.some(({ kind }) => kind === 'physical') && (
        <p className={styles['soft']}>{t('order.paperDigital')}</p>
      )}
      <section className={styles['part']}>
        <OrderLines lines={lines} />
        <OrderSums sums={order} />
        <MoneyFold parts={order.split ? [{ name: t('money.title'), split: order.split }] : []} />
      </section>
      <section className={styles['pair']}>
        <div>
          <h2>{t('order.detail.billing')}</h2>
          <AddressLines address={billing}>
            {siren && <span>{t('order.detail.siren', { number: spacedSiren(siren) })}</span>}
            {vatNumber && <span>{t('order.detail.vatNumber', { number: vatNumber })}</span>}
          </AddressLines>
        </div>
        {way && (
          <div>
            <h2>{t('order.detail.delivery')}</h2>
            <AddressLines address={shipping ?? billing} />
            <p className={styles['soft']}>
              <WayTerm way={way} />
            </p>
          </div>
        )}
      </section>
      <OrderGifts order={order} />
      {state !== 'pending' && <BuyAgain order={order} />}
      <WithdrawalWay order={order} />
      {invoiceNumber !== null && (
        <InvoiceWay id={order.id} number={invoiceNumber} creditNotes={order.creditNotes ?? []} />
      )}
      <div>
        <AllOrders />
      </div>
    </>
  );
}

interface InvoiceWayProps {
  id: string;
  number: string;
  creditNotes: readonly CreditNote[];
}

/** The invoice and its credit notes, each a file; the server draws them, so that needs the network. */
function InvoiceWay({ id, number, creditNotes }: InvoiceWayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles['head']}>
      <ul className={styles['soft']}>
        <li>
          {t('order.detail.invoice', { number })}
          <PaperButton
            id={id}
            name={t('order.detail.invoiceFile', { number })}
            label={t('order.detail.invoiceLoad')}
          />
        </li>
        {creditNotes.map((note) => (
          <li key={note.number}>
            {t('order.detail.creditNote', {
              number: note.number,
              date: formatInstant(note.issuedAt, language),
              price: formatPrice(note.cents, language),
            })}
            <PaperButton
              id={id}
              creditNote={note.number}
              name={t('order.detail.creditNoteFile', { number: note.number })}
              label={t('order.detail.creditNoteLoad', { number: note.number })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PaperButtonProps {
  id: string;
  /** Its number; the invoice where it is left out. */
  creditNote?: string;
  /** What the file is called. */
  name: string;
  label: string;
}

function PaperButton({ id, creditNote, name, label }: PaperButtonProps) {
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function download() {
    setIsWorking(true);
    setTrouble(undefined);
    const answer = await engine.askAccount('readInvoice', {
      id,
      ...(creditNote !== undefined && { creditNote }),
    });
    setIsWorking(false);
    if (answer.kind === 'done') saveFile(name, 'application/pdf', answer.data);
    setTrouble(wordsOf(answer));
  }

  return (
    <div>
      <WorkingButton icon="download" isWorking={isWorking} onClick={() => void download()}>
        {label}
      </WorkingButton>
      <Problem words={trouble} />
    </div>
  );
}
