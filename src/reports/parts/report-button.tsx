import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportPlace } from '#contract/tables/report';
import { Button } from '../../kit/control/button';
import { lazyOverlay } from '../../kit/overlay/lazy-overlay';
import { useLocal } from '../../sync/local/local-provider';
import styles from './report-button.module.css';

const loadDrawer = () => import('./report-drawer');
const ReportDrawer = lazyOverlay(async () => (await loadDrawer()).ReportDrawer);

/** Where something is wrong: a route, and what of it; what is left out is null. */
export interface ReportedPlace
  extends Pick<ReportPlace, 'type' | 'routeId'>, Partial<Pick<ReportPlace, 'climbId' | 'pitch' | 'part'>> {
  /** The place in words. */
  label: string;
  /** How the topo grades it; left out where it is neither a climb nor a pitch. */
  grade?: string;
}

export interface ReportButtonProps {
  on: ReportedPlace;
  /** Stands among what is said of a row, and begins where its words do. */
  isSmall?: boolean;
}

/** Says to the topo that something is wrong where it stands; nothing for guests. */
export function ReportButton({ on, isSmall = false }: ReportButtonProps) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  if (!account) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon="flag"
        className={isSmall ? styles['small'] : styles['way']}
        aria-label={t('reports.of', { label: on.label })}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => {
          setOpened(opened + 1);
          setIsOpen(true);
        }}
      >
        {t('reports.short')}
      </Button>
      {opened > 0 && <ReportDrawer key={opened} open={isOpen} onClose={() => setIsOpen(false)} on={on} />}
    </>
  );
}
