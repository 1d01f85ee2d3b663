import {
  makeStyles,
  MessageBar as FluentMessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  bar: { paddingTop: 'var(--space-3)', paddingRight: 'var(--space-3)', overflowWrap: 'anywhere' },
  body: {
    display: 'grid',
    gap: 'var(--space-1)',
    paddingBottom: 'var(--space-3)',
    fontSize: 'var(--text-body)',
    lineHeight: '1.5rem',
  },
  ways: { flexWrap: 'wrap', justifyContent: 'start', marginTop: 0 },
});

export interface MessageBarProps {
  severity: 'info' | 'success' | 'warning' | 'error';
  /** What can be done about it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What has to be known before going on, said at once to who hears it. Brings Fluent: what is read has none. */
export function MessageBar({ severity, actions, children }: MessageBarProps) {
  const styles = useStyles();
  return (
    <FluentMessageBar
      intent={severity}
      layout="multiline"
      role={severity === 'error' ? 'alert' : 'status'}
      aria-labelledby={undefined}
      className={styles.bar}
      bottomReflowSpacer={null}
    >
      <MessageBarBody className={styles.body}>{children}</MessageBarBody>
      {actions && <MessageBarActions className={styles.ways}>{actions}</MessageBarActions>}
    </FluentMessageBar>
  );
}
