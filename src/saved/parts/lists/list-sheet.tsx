import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../kit/page/skeleton';
import { ButtonLink } from '../../../kit/control/button-link';
import { CheckRow } from '../../../kit/form/check-row';
import { Problem } from '../../../kit/form/problem';
import { DrawerPanel } from '../../../kit/overlay/drawer-panel';
import { notKeptWords } from '../../../sync/local/not-kept-words';
import { useListsOf, useListWrites, useOwnLists, type ListedRoute } from '../../queries/use-own-lists';
import styles from './list-sheet.module.css';
import { NameListButton } from './name-list-button';

export interface ListSheetProps {
  open: boolean;
  onClose: () => void;
  route: ListedRoute;
}

/** On which lists a route stands: each is ticked or unticked at once, and a new one begins with it. */
export function ListSheet({ open, onClose, route }: ListSheetProps) {
  const { t } = useTranslation();
  const lists = useOwnLists();
  const on = useListsOf(route);
  const writes = useListWrites();
  const [problem, setProblem] = useState<string | null>(null);

  async function set(listId: string, isOn: boolean): Promise<void> {
    setProblem(null);
    try {
      await (isOn ? writes.add(listId, route) : writes.takeOff(listId, route));
    } catch (error) {
      setProblem(notKeptWords(error, 'lists.failed'));
    }
  }

  return (
    <DrawerPanel
      open={open}
      onClose={onClose}
      position="bottom"
      closeLabel={t('lists.sheet.close')}
      title={t('lists.sheet.title', { label: route.label })}
    >
      <div className={styles['sheet']}>
        {lists && on ? (
          <div role="group" aria-label={t('lists.title')} className={styles['lists']}>
            {lists.map((list) => (
              <CheckRow key={list.id} isOn={on.has(list.id)} onOn={(isOn) => void set(list.id, isOn)}>
                {list.name} <span className={styles['count']}>{t('lists.count', { count: list.count })}</span>
              </CheckRow>
            ))}
            {lists.length === 0 && <p>{t('lists.noneText')}</p>}
          </div>
        ) : (
          <Skeleton height="6rem" />
        )}
        {problem && <Problem words={t(problem)} />}
        <div className={styles['ways']}>
          <NameListButton
            icon="plus"
            title={t('lists.new')}
            submit={t('lists.create')}
            name=""
            onName={async (name) => writes.add(await writes.create(name), route)}
          >
            {t('lists.new')}
          </NameListButton>
          <ButtonLink to="/{-$lng}/routes/lists" variant="quiet" onClick={onClose}>
            {t('lists.all')}
          </ButtonLink>
        </div>
      </div>
    </DrawerPanel>
  );
}
