import { KEEP_WHOLE } from '#worker/api/service-worker-news';

/**
 * Has the service worker keep all of the app on this device, once it keeps what the app opens with. Resolves to whether
 * it could; never where there is no service worker.
 */
export async function keepWholeApp(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data));
  });
  port1.start();
  active?.postMessage({ type: KEEP_WHOLE }, [port2]);
  return answer;
}
