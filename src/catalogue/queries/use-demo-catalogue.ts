import { useLiveQuery } from '../../sync/local/use-live-query';

/** Whether the catalogue is the demonstration, as the public index says. False until that is on this device. */
export function useDemoCatalogue(): boolean {
  const isDemo = useLiveQuery(
    async ({ device }) => (await device.indexManifest.get('manifest'))?.demo ?? false,
    [],
    (snapshot) => snapshot.isDemo,
  );
  return isDemo ?? false;
}
