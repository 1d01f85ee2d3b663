import { Suspense } from 'react';
import { useLocal } from '../../sync/local/local-provider';
import { isCopyLost } from '../../sync/local/route-snapshot';
import { NewsToast } from '../../saved/parts/pack/news-toast';
import { useSparedChanges } from '../../sync/local/spared-changes';
import { useRestored } from '../../sync/local/use-restored';
import { FlashMessages } from '../messages/flash-messages';
import { framePart } from '../frame/frame-part';
import { InstallBanner } from './install-banner';
import { UpdateBanner } from './update-banner';

const LostNotice = framePart(async () => (await import('./lost-notice')).LostNotice);
const RestoredNotice = framePart(async () => (await import('./restored-notice')).RestoredNotice);

/** What concerns the app itself: a new version waits or runs already, its data was lost here or on the server;
 *  what was downloaded and has to be read; what the provider tells; and how to install. */
export function Banners() {
  const { account } = useLocal();
  const restored = useRestored();
  const spared = useSparedChanges(account);
  return (
    <>
      <UpdateBanner />
      {account === null && (isCopyLost() || spared.isCopyLost) && (
        <Suspense fallback={null}>
          <LostNotice isSpared={spared.isSome} />
        </Suspense>
      )}
      {account && restored?.isSeen === false && (
        <Suspense fallback={null}>
          <RestoredNotice restored={restored} />
        </Suspense>
      )}
      {account && <NewsToast />}
      {account && <FlashMessages />}
      <InstallBanner />
    </>
  );
}
