import { useLiveQuery } from '../../sync/local/use-live-query';

/** Whether the catalogue is the demonstration, as the public index says. False until that is on this device. */
export function useDemoCatalogue(): boolean {
  return useLiveQuery(async ({ device }) => (await device.indexManifest.get('manifest'))?.demo) ?? false;
}
