import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../kit/overlay/lazy-overlay';
import { withTexts } from '../language/later-texts';
import { useWayBack } from './bars/back-button';
import { BottomBar } from './bars/bottom-bar';
import { DemoMark } from './bars/demo-mark';
import { FooterRow } from './bars/footer-row';
import { framePart } from './frame/frame-part';
import type { Overlay } from './frame/overlay';
import styles from './shell.module.css';
import { Toasts } from './toasts/toasts';
import { TopBar } from './bars/top-bar';

const loadLater = () => import('./menu/later-parts');
const HereRow = framePart(async () => (await loadLater()).HereRow);
const Banners = framePart(async () => (await loadLater()).Banners);
const MenuDrawer = lazyOverlay(async () => (await withTexts(() => import('./menu/menu-drawer'))).MenuDrawer);
const SavedDrawer = lazyOverlay(
  async () => (await withTexts(() => import('./drawers/saved-drawer'))).SavedDrawer,
);
const RefusedDrawer = lazyOverlay(
  async () => (await withTexts(() => import('./drawers/refused-drawer'))).RefusedDrawer,
);
const SignOutDialog = lazyOverlay(
  async () => (await withTexts(() => import('./drawers/sign-out-dialog'))).SignOutDialog,
);

/**
 * The frame of every screen: bars, banners, drawers, toasts. It knows no screen. The bars are memoised, for a drawer that
 * opens must not wait until they are drawn anew.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const wayBack = useWayBack();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  // A drawer once opened stays mounted, so that its closing can be seen.
  const [opened, setOpened] = useState<ReadonlySet<Overlay>>(new Set());
  // The same for ever: what a drawer holds is not drawn anew because it is opened.
  const [{ open, close }] = useState(() => {
    // A dialog says that it has closed when another may be open in its place already.
    const closer = (which: Overlay) => () => setOverlay((now) => (now === which ? null : now));
    return {
      open: (next: Overlay) => {
        setOpened((before) => new Set(before).add(next));
        setOverlay(next);
      },
      close: {
        menu: closer('menu'),
        saved: closer('saved'),
        refused: closer('refused'),
        signOut: closer('signOut'),
      },
    };
  });

  return (
    <div className={styles['page']}>
      <a className={styles['skip']} href="#content" data-bar>
        {t('shell.skip')}
      </a>
      <TopBar onOpen={open} />
      <Suspense fallback={null}>
        <Banners />
      </Suspense>
      <DemoMark />
      <main id="content" className={styles['main']} tabIndex={-1}>
        {children}
        {wayBack && (
          <Suspense fallback={null}>
            <HereRow />
          </Suspense>
        )}
      </main>
      <FooterRow onOpen={open} />
      <BottomBar />
      <Toasts />
      {opened.has('menu') && <MenuDrawer open={overlay === 'menu'} onClose={close.menu} onOpen={open} />}
      {opened.has('saved') && <SavedDrawer open={overlay === 'saved'} onClose={close.saved} />}
      {opened.has('refused') && <RefusedDrawer open={overlay === 'refused'} onClose={close.refused} />}
      {opened.has('signOut') && <SignOutDialog open={overlay === 'signOut'} onClose={close.signOut} />}
    </div>
  );
}
