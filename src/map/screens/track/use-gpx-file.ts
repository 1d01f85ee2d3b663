import { useCallback, useState } from 'react';
import { decodeText } from '#worker/logbook/decode-text';
import { type GpxProblem, type GpxTrack, readGpx } from './read-gpx';

/** A day's track has a few thousand points in a few hundred kilobytes. */
const BYTES_MAX = 20_000_000;

export type GpxState =
  | { step: 'none' }
  | { step: 'unreadable'; file: string; problem: GpxProblem | 'tooLarge' | 'broken' }
  | { step: 'read'; file: string; track: GpxTrack };

/** Reads a chosen file on this device; nothing of it is sent or kept. */
export function useGpxFile(): { state: GpxState; choose: (file: File) => Promise<void> } {
  const [state, setState] = useState<GpxState>({ step: 'none' });
  const choose = useCallback(async (picked: File) => {
    const file = picked.name;
    if (picked.size > BYTES_MAX) {
      setState({ step: 'unreadable', file, problem: 'tooLarge' });
      return;
    }
    try {
      const track = readGpx(decodeText(new Uint8Array(await picked.arrayBuffer())));
      if (typeof track === 'string') setState({ step: 'unreadable', file, problem: track });
      else setState({ step: 'read', file, track });
    } catch {
      setState({ step: 'unreadable', file, problem: 'broken' });
    }
  }, []);
  return { state, choose };
}
