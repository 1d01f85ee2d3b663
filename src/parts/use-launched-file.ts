import { useEffect, useRef } from 'react';

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Takes the file with which the installed app was opened from outside; waits while there is nobody to take it. */
export function useLaunchedFile(onFile: ((file: File) => void) | null): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  const isReady = onFile !== null;
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    if (!isReady || !launchQueue) return;
    launchQueue.setConsumer(({ files: [handle] = [] }) => {
      void handle?.getFile().then((file) => latest.current?.(file));
    });
  }, [isReady]);
}
