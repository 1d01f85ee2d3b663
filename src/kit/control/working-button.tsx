import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button';
import styles from './working-button.module.css';

export interface WorkingButtonProps extends Omit<ButtonProps, 'className'> {
  isWorking: boolean;
  /** What it says meanwhile; "One moment…" unless it knows better. */
  working?: string;
  /** For one that cannot be undone. */
  isDangerous?: boolean;
}

/**
 * A button whose work takes a while: it says so and takes no second tap, but keeps the focus, which the browser
 * would take from a disabled one.
 */
export function WorkingButton({
  isWorking,
  working,
  isDangerous = false,
  onClick,
  children,
  ...rest
}: WorkingButtonProps) {
  const { t } = useTranslation();
  const looks = [isDangerous && styles['dangerous'], isWorking && styles['working']].filter(Boolean);
  return (
    <Button
      {...rest}
      className={looks.join(' ')}
      aria-disabled={isWorking || undefined}
      onClick={(event) => {
        // Enter in a field of a form ends here too.
        if (isWorking) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isWorking ? (working ?? t('account.request.working')) : children}
    </Button>
  );
}
