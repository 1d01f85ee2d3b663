import { makeStyles, Popover, PopoverSurface } from '@fluentui/react-components';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCustomer } from '../../account/queries/use-customer';
import { RescueLink } from '../../catalogue/parts/rescue-link';
import { Button, buttonClass } from '../../kit/control/button';
import { ButtonLink } from '../../kit/control/button-link';
import { useGiveBackFocus } from '../../kit/overlay/use-give-back-focus';
import { SyncStatus } from '../../outbox/parts/sync-status';
import { FluentProvider } from '../../theme/fluent-provider';
import type { Overlay } from '../frame/overlay';
import styles from './account-menu.module.css';

const useStyles = makeStyles({
  surface: {
    width: 'min(20rem, calc(100vw - 2 * var(--space-2)))',
    padding: 'var(--space-4)',
    fontSize: 'var(--text-body)',
    lineHeight: 1.5,
    animationName: { from: { opacity: 0 } },
    animationDuration: '120ms',
  },
});

export interface AccountMenuProps {
  open: boolean;
  onClose: () => void;
  /** What it hangs from. */
  target: HTMLElement | null;
  name: string;
  onOpen: (overlay: Overlay) => void;
}

/** Who is signed in, how the synchronisation stands, and the ways of the account. */
export function AccountMenu({ open, onClose, target, name, onOpen }: AccountMenuProps) {
  const { t } = useTranslation();
  const customer = useCustomer();
  const { surface } = useStyles();
  useGiveBackFocus(open);
  const leadTo = (overlay: Overlay) => {
    onClose();
    onOpen(overlay);
  };

  return createPortal(
    <FluentProvider>
      <Popover
        open={open}
        trapFocus
        // Fluent's would have it slide into its place, away from under a mouse that is quicker than that.
        surfaceMotion={null}
        positioning={{ target, position: 'below', align: 'end', offset: 4 }}
        onOpenChange={(_event, data) => {
          if (!data.open) onClose();
        }}
      >
        <PopoverSurface data-over="below" className={surface} aria-label={t('shell.account.open', { name })}>
          <div className={styles['menu']}>
            <div>
              <p className={styles['name']}>{name}</p>
              <p className={styles['email']}>{customer?.email}</p>
            </div>
            <div className={styles['rows']}>
              <ButtonLink
                to="/{-$lng}/my-account/information"
                variant="quiet"
                icon="person"
                className={styles['row']}
                onClick={onClose}
              >
                {t('shell.account.mine')}
              </ButtonLink>
              <ButtonLink
                to="/{-$lng}/logbook"
                variant="quiet"
                icon="tick"
                className={styles['row']}
                onClick={onClose}
              >
                {t('shell.nav.logbook')}
              </ButtonLink>
              <ButtonLink
                to="/{-$lng}/my-account/reports"
                variant="quiet"
                icon="alert"
                className={styles['row']}
                onClick={onClose}
              >
                {t('reports.title')}
              </ButtonLink>
              {(customer?.roles?.length ?? 0) > 0 && (
                <ButtonLink
                  to="/{-$lng}/provider"
                  variant="quiet"
                  icon="list"
                  className={styles['row']}
                  onClick={onClose}
                >
                  {t('shell.account.counter')}
                </ButtonLink>
              )}
              {/* On a phone the way back often stands in the place of the menu: help is two taps from there too. */}
              <RescueLink
                className={`${buttonClass('quiet')} ${styles['row']} ${styles['rescue']}`}
                onLeave={onClose}
              />
              <Button
                variant="quiet"
                icon="leave"
                className={styles['row']}
                onClick={() => leadTo('signOut')}
              >
                {t('shell.account.signOut')}
              </Button>
            </div>
            {/* Last, for it grows and shrinks, and no way may move from under a finger. */}
            <SyncStatus onSeeRefused={() => leadTo('refused')} />
          </div>
        </PopoverSurface>
      </Popover>
    </FluentProvider>,
    document.body,
  );
}
