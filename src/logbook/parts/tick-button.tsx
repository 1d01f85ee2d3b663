import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../sync/local/local-provider';
import type { TickTarget } from '../queries/quick-ascent';
import { Button } from '../../kit/control/button';
import { lazyOverlay } from '../../kit/overlay/lazy-overlay';
import { SignInLink } from '../../account/parts/sign-in-link';

const loadSheet = () => import('./tick-sheet');
const TickSheet = lazyOverlay(async () => (await loadSheet()).TickSheet);

export interface TickButtonProps extends TickTarget {
  /** Whether it was climbed free already; it can be ticked again. */
  isTicked?: boolean;
  /** A sign without its word, where a list has many; the word stays for screen readers. */
  isBare?: boolean;
}

/** The first of the two taps that put a climb into the logbook; the second one is in the sheet it opens. */
export function TickButton({ isTicked = false, isBare = false, ...target }: TickButtonProps) {
  const { t } = useTranslation();
  const { account } = useLocal();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const name = target.climb?.name ?? target.route.label;

  if (account === null) return isBare ? null : <SignInLink>{t('logbook.tick.signIn')}</SignInLink>;
  return (
    <>
      <Button
        variant={isBare ? 'quiet' : 'plain'}
        icon={isTicked ? 'check' : 'toTick'}
        aria-haspopup="dialog"
        aria-label={t(isTicked ? 'logbook.tick.doneOf' : 'logbook.tick.labelOf', { name })}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {!isBare && t(isTicked ? 'logbook.tick.done' : 'logbook.tick.label')}
      </Button>
      {wasOpened && <TickSheet open={isOpen} onClose={() => setIsOpen(false)} target={target} />}
    </>
  );
}
