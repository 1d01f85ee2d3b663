import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountOnly } from '../../../account/parts/account-only';
import { ButtonLink } from '../../../kit/control/button-link';
import { EmptyState } from '../../../kit/page/empty-state';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import type { ListEntry, OwnList } from '../../queries/use-own-lists';

/** A list and its routes, in their order. */
export interface FoundList {
  list: OwnList;
  entries: readonly ListEntry[];
}

/** What is drawn of a list once it is here; before that, without it, and for a guest it says what there is. */
export function OneList({
  found,
  isLeaving = false,
  children,
}: {
  /** Null for none of this id, undefined while it is not known yet. */
  found: FoundList | null | undefined;
  /** It was just deleted here: nothing is missing. */
  isLeaving?: boolean;
  children: (found: FoundList) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <AccountOnly guest={{ title: t('lists.guest.title'), text: t('lists.guest.text') }}>
      {found === undefined && (
        <>
          <SkeletonNote />
          <Skeleton height="12rem" />
        </>
      )}
      {found === null && !isLeaving && (
        <EmptyState
          title={t('lists.gone')}
          action={<ButtonLink to="/{-$lng}/routes/lists">{t('lists.all')}</ButtonLink>}
        >
          {t('lists.goneText')}
        </EmptyState>
      )}
      {found && children(found)}
    </AccountOnly>
  );
}
