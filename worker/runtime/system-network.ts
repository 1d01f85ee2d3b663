import { isMetered, type NetworkConnection } from '../api/metered';
import type { Environment } from './environment';

/** What this browser tells of the network; a browser that tells nothing never changes. */
export function systemNetwork(navigator: {
  connection?: NetworkConnection & Pick<EventTarget, 'addEventListener'>;
}): Pick<Environment, 'isMetered' | 'watchNetwork'> {
  const { connection } = navigator;
  return {
    isMetered: () => isMetered(connection),
    watchNetwork: (onChange) => connection?.addEventListener('change', onChange),
  };
}
