import { isMetered, type NetworkConnection } from '../api/metered';
import type { Environment } from './environment';

/**
 * What this browser tells of the network; a browser that tells nothing never changes. It is told as changed only when
 * it has a meter and had none, or the other way round: browsers speak up at each step of its speed.
 */
export function systemNetwork(navigator: {
  connection?: NetworkConnection & Pick<EventTarget, 'addEventListener'>;
}): Pick<Environment, 'isMetered' | 'watchNetwork'> {
  const { connection } = navigator;
  return {
    isMetered: () => isMetered(connection),
    watchNetwork: (onChange) => {
      let wasMetered = isMetered(connection);
      connection?.addEventListener('change', () => {
        const isNow = isMetered(connection);
        if (isNow === wasMetered) return;
        wasMetered = isNow;
        onChange();
      });
    },
  };
}
