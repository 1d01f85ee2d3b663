import { useEffect, useRef } from 'react';

interface FileHandle {
  name: string;
  getFile(): Promise<File>;
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileHandle[] }) => void): void;
}

/** The file itself; one that was moved or taken away meanwhile cannot be read, which whoever reads it puts into words. */
async function fileOf(handle: FileHandle): Promise<File> {
  try {
    return await handle.getFile();
  } catch (error) {
    return Object.assign(new File([], handle.name), { arrayBuffer: () => Promise.reject(error) });
  }
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
      if (handle) void fileOf(handle).then((file) => latest.current?.(file));
    });
  }, [isReady]);
}
