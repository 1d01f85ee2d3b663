import { Suspense } from 'react';
import { useLocal } from '../data/local-provider';
import { isCopyLost } from '../data/route-snapshot';
import { FlashMessages } from './flash-messages';
import { framePart } from './frame-part';
import { InstallBanner } from './install-banner';
import { UpdateBanner } from './update-banner';

const LostNotice = framePart(async () => (await import('./lost-notice')).LostNotice);

/** What concerns the app itself: a new version waits or runs already, its data was lost; what the provider
 *  tells; and how to install. */
export function Banners() {
  const { account } = useLocal();
  return (
    <>
      <UpdateBanner />
      {account === null && isCopyLost() && (
        <Suspense fallback={null}>
          <LostNotice />
        </Suspense>
      )}
      {account && <FlashMessages />}
      <InstallBanner />
    </>
  );
}
