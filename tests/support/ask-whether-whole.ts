/** In a page: asks the service worker as the app does, and waits until the last file has come. */
export async function askWhetherWhole(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
  });
  port1.start();
  active?.postMessage({ type: 'KEEP_WHOLE' }, [port2]);
  if ((await answer) !== true) throw new Error('the app could not be kept whole');
}
