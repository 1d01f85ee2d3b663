import { useTranslation } from 'react-i18next';
import { SAVED_ROUTES_MAX } from '#contract/rules/saved-route-id';
import { useLocal } from '../../sync/local/local-provider';
import { useSavedRoutes } from '../../saved/queries/use-saved-routes';
import { BarButton } from './bar-button';
import styles from './saved-button.module.css';

/** Opens the drawer of saved routes and says how many of the hundred there are; to guests the drawer says what it is for. */
export function SavedButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const count = useSavedRoutes()?.length;
  if (account === null) {
    return <BarButton icon="bookmark" label={t('saved.title')} onClick={onOpen} aria-haspopup="dialog" />;
  }
  if (count === undefined) return null;
  return (
    <BarButton
      icon="bookmark"
      label={t('shell.savedCount', { count, max: SAVED_ROUTES_MAX })}
      onClick={onOpen}
      aria-haspopup="dialog"
    >
      <span aria-hidden="true">
        {count}
        <span className={styles['max']}>/{SAVED_ROUTES_MAX}</span>
      </span>
    </BarButton>
  );
}
