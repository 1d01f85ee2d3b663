import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Local } from '#worker/db/rows';
import { formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import { DataTable, type DataColumn } from '../../../kit/list/data-table';
import { whatWasOrdered } from './what-was-ordered';
import { OrderStateMark } from './order-state-mark';
import styles from './orders.module.css';

/** The orders in rows and columns, for who has room for them. Brings Fluent. */
export function OrderTable({ orders }: { orders: readonly Local<'order'>[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns = useMemo(
    (): DataColumn<Local<'order'>>[] => [
      {
        id: 'number',
        title: t('order.list.number'),
        share: 1.1,
        isWay: true,
        renderCell: ({ id, number }) => (
          <Link to="/{-$lng}/my-account/orders/$id" params={{ id }} className={styles['way']}>
            {number}
          </Link>
        ),
      },
      {
        id: 'date',
        title: t('order.list.date'),
        order: (one, other) => Date.parse(one.placedAt) - Date.parse(other.placedAt),
        share: 1.7,
        renderCell: ({ placedAt }) => (
          <span className={styles['date']}>{formatInstant(placedAt, language)}</span>
        ),
      },
      {
        id: 'what',
        title: t('order.list.what'),
        share: 2.6,
        renderCell: whatWasOrdered,
      },
      {
        id: 'state',
        title: t('order.list.state'),
        share: 1.2,
        renderCell: (order) => <OrderStateMark order={order} />,
      },
      {
        id: 'total',
        title: t('order.list.total'),
        order: (one, other) => one.totalCents - other.totalCents,
        renderCell: ({ totalCents }) => (
          <span className={styles['price']}>{formatPrice(totalCents, language)}</span>
        ),
      },
    ],
    [t, language],
  );
  return (
    <div className={styles['table']}>
      <DataTable label={t('order.list.title')} rows={orders} keyOf={({ id }) => id} columns={columns} />
    </div>
  );
}
