import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  counterOrders,
  ORDER_WORDS_MAX,
  OrderShelf,
  type CounterOrderRow,
} from '#contract/endpoints/counter/orders';
import { formatInstant } from '../../../format/format-date';
import { formatPrice } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { Field } from '../../../kit/form/field';
import { SearchInput } from '../../../kit/form/search-input';
import { Select } from '../../../kit/form/select';
import { DataTable } from '../../../kit/list/data-table';
import { useDebounce } from '../../../kit/list/use-debounce';
import { useTypedWords } from '../../../kit/list/use-typed-words';
import { EmptyState } from '../../../kit/page/empty-state';
import { useIsWide } from '../../../kit/page/use-is-wide';
import { useLanguage } from '../../../language/local-text';
import { CounterPage } from '../../parts/counter-page';
import styles from '../../parts/counter.module.css';
import { OrderState } from '../../parts/order-state';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';
import { useOrderNews } from '../../queries/use-order-news';
import { ParcelList } from './parcel-list';

/** The orders by where they stand; those to ship can leave many at once. */
export function CounterOrdersScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('counter.orders')} needs="orders">
      <Orders />
    </CounterPage>
  );
}

function Orders() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/{-$lng}/provider' });
  const shelf = OrderShelf.catch('toShip').parse(search.shelf ?? 'toShip');
  const words = search.query ?? '';
  const { text, setText, wrote } = useTypedWords(words);
  const seek = (change: { shelf?: string; query?: string }) =>
    void navigate({ to: '/{-$lng}/provider', search: { ...search, ...change }, replace: true });
  const typing = useDebounce(() => {
    wrote(text.trim());
    seek({ query: text.trim() });
  });
  return (
    <>
      <div className={styles['bar']}>
        <Field label={t('counter.shelf.label')}>
          <Select value={shelf} onChange={(_event, { value }) => seek({ shelf: value })}>
            {OrderShelf.options.map((one) => (
              <option key={one} value={one}>
                {t(`counter.shelf.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <SearchInput
          className={styles['grows']}
          aria-label={t('counter.list.search')}
          placeholder={t('counter.list.search')}
          maxLength={ORDER_WORDS_MAX}
          value={text}
          onType={(typed) => {
            setText(typed);
            typing.begin();
          }}
        />
      </div>
      <OrderPages key={`${shelf} ${words}`} shelf={shelf} words={words} />
    </>
  );
}

/** A page of orders after another; `after` of each but the first is the number the one before ended with. */
function OrderPages({ shelf, words }: { shelf: OrderShelf; words: string }) {
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <>
      {starts.map((after, at) => (
        <OrderPage
          key={after ?? 0}
          shelf={shelf}
          words={words}
          after={after}
          onMore={at === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </>
  );
}

interface OrderPageProps {
  shelf: OrderShelf;
  words: string;
  after: number | null;
  onMore: ((next: number) => void) | undefined;
}

function OrderPage({ shelf, words, after, onMore }: OrderPageProps) {
  const { t } = useTranslation();
  const query = { shelf, words, after: after === null ? undefined : String(after) };
  const { result, isOld, again } = useCounterAnswer(counterOrders, { query });
  useOrderNews(again);
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  const { orders, next, toShip, owed } = result.data;
  const isDone = shelf === 'toShip' && words === '';
  const isElsewhere = shelf !== 'all' && words !== '';
  const empty = after === null && (
    <EmptyState
      title={t(isDone ? 'counter.list.allSent' : 'counter.list.none')}
      action={
        isElsewhere && (
          <ButtonLink to="/{-$lng}/provider" search={{ shelf: 'all', query: words }} replace icon="search">
            {t('counter.list.inAll')}
          </ButtonLink>
        )
      }
    >
      {t(isDone ? 'counter.list.allSentText' : 'counter.list.noneText')}
    </EmptyState>
  );
  return (
    <>
      {isOld && <Unread result={{ kind: 'unreachable' }} onAgain={again} />}
      {after === null && toShip > 0 && (
        <p className={styles['soft']}>{t('counter.list.waiting', { count: toShip })}</p>
      )}
      {after === null && owed > 0 && shelf !== 'owed' && (
        <Link to="/{-$lng}/provider" search={{ shelf: 'owed' }} className={styles['link']}>
          {t('counter.list.owed', { count: owed })}
        </Link>
      )}
      {shelf === 'toShip' ? (
        <ParcelList orders={orders} empty={empty} onRefresh={again} />
      ) : orders.length === 0 ? (
        empty
      ) : (
        <OrderRows orders={orders} />
      )}
      {next !== null && onMore && (
        <div>
          <Button icon="down" onClick={() => onMore(next)}>
            {t('counter.list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function OrderRows({ orders }: { orders: readonly CounterOrderRow[] }) {
  const isWide = useIsWide();
  return isWide ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />;
}

function OrderTable({ orders }: { orders: readonly CounterOrderRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DataTable
      label={t('counter.orders')}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'number',
          title: t('counter.list.number'),
          renderCell: (order) => <OrderLink order={order} />,
          isWay: true,
        },
        { id: 'name', title: t('counter.list.name'), renderCell: ({ name }) => name, share: 2 },
        {
          id: 'date',
          title: t('counter.list.date'),
          renderCell: ({ placedAt }) => formatInstant(placedAt, language),
        },
        { id: 'state', title: t('counter.list.state'), renderCell: (order) => <OrderState order={order} /> },
        {
          id: 'total',
          title: t('counter.list.total'),
          renderCell: ({ totalCents }) => formatPrice(totalCents, language),
        },
      ]}
    />
  );
}

function OrderCards({ orders }: { orders: readonly CounterOrderRow[] }) {
  const language = useLanguage();
  return (
    <ul className={styles['list']}>
      {orders.map((order) => (
        <li key={order.id} className={styles['row']}>
          <div className={styles['facts']}>
            <OrderLink order={order} />
            <OrderState order={order} />
            <span className={styles['price']}>{formatPrice(order.totalCents, language)}</span>
          </div>
          <div className={styles['facts']}>
            <span className={styles['wide']}>{order.name}</span>
            <span className={styles['soft']}>{formatInstant(order.placedAt, language)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OrderLink({ order: { id, number } }: { order: CounterOrderRow }) {
  return (
    <Link to="/{-$lng}/provider/orders/$id" params={{ id }} className={styles['link']}>
      {number}
    </Link>
  );
}
