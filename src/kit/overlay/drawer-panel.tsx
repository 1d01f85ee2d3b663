import {
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Button } from '../control/button';
import { Drawer, type DrawerProps } from './drawer';

const useStyles = makeStyles({
  body: {
    overscrollBehavior: 'contain',
    ':last-child': { paddingBottom: 'calc(var(--space-5) + env(safe-area-inset-bottom))' },
  },
  foot: {
    justifyContent: 'space-between',
    paddingTop: 'var(--space-3)',
    paddingBottom: 'max(var(--space-3), env(safe-area-inset-bottom))',
    borderTop: '1px solid var(--line)',
  },
});

export interface DrawerPanelProps extends Omit<DrawerProps, 'label'> {
  title: ReactNode;
  closeLabel: string;
  /** Stands below what scrolls. */
  foot?: ReactNode;
}

/** A drawer with a title and a cross. Brings Fluent: load lazily what shows it. */
export function DrawerPanel({ title, closeLabel, foot, children, ...drawer }: DrawerPanelProps) {
  const styles = useStyles();
  return (
    <Drawer {...drawer}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button variant="quiet" icon="close" aria-label={closeLabel} onClick={drawer.onClose} />}
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
      {foot && <DrawerFooter className={styles.foot}>{foot}</DrawerFooter>}
    </Drawer>
  );
}
