// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useLaunchedFile } from '../../src/kit/form/use-launched-file';
import { openApp } from '../support/open-app';

interface Handle {
  name: string;
  getFile: () => Promise<File>;
}
type Consumer = (launch: { files?: readonly Handle[] }) => void;

/** The browser's queue: a launch waits in it until somebody takes it. */
function queueWith(...handles: Handle[]): void {
  let waiting: readonly Handle[] | null = handles;
  const setConsumer = (consumer: Consumer) => {
    if (waiting === null) return;
    consumer({ files: waiting });
    waiting = null;
  };
  Object.assign(window, { launchQueue: { setConsumer } });
}

const handle = (name: string, text: string): Handle => ({
  name,
  getFile: async () => new File([text], name),
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'launchQueue');
});

describe('a file the installed app was opened with', () => {
  test('waits until there is somebody to take it', async () => {
    queueWith(handle('carnet.csv', 'Date'));
    const Taker = ({ isReady }: { isReady: boolean }) => {
      useLaunchedFile(isReady ? (file) => void taken.push(file.name) : null);
      return null;
    };
    const taken: string[] = [];
    const { rerender } = render(<Taker isReady={false} />);
    await act(async () => undefined);
    expect(taken).toEqual([]);
    rerender(<Taker isReady />);
    await act(async () => undefined);
    expect(taken).toEqual(['carnet.csv']);
  });

  test('that was taken away meanwhile is said to be unreadable', async () => {
    const getFile = () => Promise.reject(new DOMException('It is gone.', 'NotFoundError'));
    queueWith({ name: 'approche.gpx', getFile });
    await openApp('/fr/voies/trace');
    expect(await screen.findByText('approche.gpx n’a pas pu être lu.')).toBeTruthy();
  });
});
