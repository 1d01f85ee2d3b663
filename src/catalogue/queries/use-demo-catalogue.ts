import { useLiveQuery } from '../../sync/local/use-live-query';

/**
 * Whether the catalogue is the demonstration, as the public index says. Until that is on this device the head of the
 * page tells it, so that nothing is pushed down when it comes.
 */
export function useDemoCatalogue(): boolean {
  const isDemo = useLiveQuery(
    async ({ device }) => (await device.indexManifest.get('manifest'))?.demo,
    [],
    (snapshot) => snapshot.isDemo || undefined,
  );
  return isDemo ?? document.querySelector('meta[name="relais:catalogue"]') !== null;
}
