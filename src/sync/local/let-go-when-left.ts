import { FollowedTransactions } from './followed-transactions';

/**
 * Begins to watch for the page being left and kept for going back, and come back to; answers how to stop. What runs on
 * its databases ends then: a browser ends the transactions of a page that it throws away, but WebKit leaves those of a
 * page that it keeps open, the ones that only read too, and whoever comes after would wait for them for ever. A page
 * that had to end something has live queries without an answer: `loadAnew` is called when it is come back to.
 */
export function letGoWhenLeft(loadAnew = () => window.location.reload()): () => void {
  const transactions = new FollowedTransactions();
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (persisted) transactions.end();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (transactions.hasEnded) loadAnew();
    transactions.goOn();
  };
  window.addEventListener('pagehide', leave, true);
  window.addEventListener('pageshow', comeBack, true);
  return () => {
    transactions.unfollow();
    window.removeEventListener('pagehide', leave, true);
    window.removeEventListener('pageshow', comeBack, true);
  };
}
