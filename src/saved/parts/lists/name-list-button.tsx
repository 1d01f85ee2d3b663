import { useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../../kit/control/button';
import type { IconName } from '../../../kit/control/icon';
import { lazyOverlay } from '../../../kit/overlay/lazy-overlay';
import type { ListNameDialogProps } from './list-name-dialog';

const loadDialog = () => import('./list-overlays');
const ListNameDialog = lazyOverlay(async () => (await loadDialog()).ListNameDialog);

export interface NameListButtonProps extends Omit<ListNameDialogProps, 'open' | 'onClose'> {
  icon: IconName;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A button that asks what a list is to be called. */
export function NameListButton({ icon, variant = 'plain', children, ...dialog }: NameListButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A form that is opened again begins anew.
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          setOpened(opened + 1);
          setIsOpen(true);
        }}
      >
        {children}
      </Button>
      {opened > 0 && (
        <ListNameDialog key={opened} {...dialog} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
