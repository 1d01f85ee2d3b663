import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AccountOnly } from '../../../account/parts/account-only';
import { Icon } from '../../../kit/control/icon';
import { EmptyState } from '../../../kit/page/empty-state';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { NameListButton } from '../../parts/lists/name-list-button';
import { useListWrites, useOwnLists } from '../../queries/use-own-lists';
import { LostNotes } from './lost-notes';
import styles from './lists.module.css';
import { OwnNotes } from './own-notes';

/** The reader's own lists and notes, without network too. */
export function ListsScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('lists.title')} />
      <AccountOnly guest={{ title: t('lists.guest.title'), text: t('lists.guest.text') }}>
        <Lists />
        <OwnNotes />
      </AccountOnly>
    </div>
  );
}

function Lists() {
  const { t } = useTranslation();
  const lists = useOwnLists();
  const writes = useListWrites();
  const router = useRouter();
  if (!lists) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="3.5rem" />
        <Skeleton height="3.5rem" />
      </>
    );
  }
  const begin = (
    <NameListButton
      icon="plus"
      variant="action"
      title={t('lists.new')}
      submit={t('lists.create')}
      name=""
      onName={async (name) => {
        const id = await writes.create(name);
        await router.navigate({ to: '/{-$lng}/routes/lists/$list', params: { list: id } });
      }}
    >
      {t('lists.new')}
    </NameListButton>
  );
  return (
    <>
      <LostNotes />
      {lists.length === 0 ? (
        <EmptyState title={t('lists.none')} action={begin}>
          {t('lists.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles['lists']}>
            {lists.map(({ id, name, count, pending }) => (
              <li key={id}>
                <Link to="/{-$lng}/routes/lists/$list" params={{ list: id }} className={styles['list']}>
                  <Icon name="list" size={20} />
                  <strong>{name}</strong>
                  {pending > 0 && <Icon name="clock" size={16} />}
                  <span className={styles['count']}>{t('lists.count', { count })}</span>
                  <Icon name="next" size={18} />
                </Link>
              </li>
            ))}
          </ul>
          <div>{begin}</div>
        </>
      )}
    </>
  );
}
