import { Suspense, useState } from 'react';
import { useLocal } from '../../sync/local/local-provider';
import { isCopyLost } from '../../sync/local/route-snapshot';
import { NewsToast } from '../../saved/parts/pack/news-toast';
import { useSparedChanges } from '../../sync/local/spared-changes';
import { useClock } from '../../sync/local/use-trusted-now';
import { useRestored } from '../../sync/local/use-restored';
import { FlashMessages } from '../messages/flash-messages';
import { framePart } from '../frame/frame-part';
import { InstallBanner } from './install-banner';
import { UpdateBanner } from './update-banner';

const LostNotice = framePart(async () => (await import('./lost-notice')).LostNotice);
const ClockNotice = framePart(async () => (await import('./clock-notice')).ClockNotice);
const RestoredNotice = framePart(async () => (await import('./restored-notice')).RestoredNotice);

/** What concerns the app itself: a new version waits or runs already, its data was lost here or on the server;
 *  that the clock of this device is wrong; what was downloaded and has to be read; what the provider tells; and how to
 *  install. */
export function Banners() {
  const { account } = useLocal();
  const restored = useRestored();
  const spared = useSparedChanges(account);
  const { now, daysAhead } = useClock();
  const [seenAhead, setSeenAhead] = useState(0);
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
      {daysAhead !== seenAhead && daysAhead !== 0 && (
        <Suspense fallback={null}>
          <ClockNotice now={now} daysAhead={daysAhead} onSeen={() => setSeenAhead(daysAhead)} />
        </Suspense>
      )}
      {account && <NewsToast />}
      {account && <FlashMessages />}
      <InstallBanner />
    </>
  );
}
