/** What browsers that read codes by themselves bring; the types of the platform do not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorMaker = new (options: { formats: string[] }) => Detector;

function maker(): DetectorMaker | undefined {
  return (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
}

/** How often a second the picture is looked at. */
const LOOK_EVERY_MS = 250;

/** Whether codes can be read here without another app. */
export function canReadCodes(): boolean {
  return maker() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/**
 * Looks through the camera at the back until a code satisfies `isWanted`. Answers it, or null when the signal ended it.
 * Rejects when there is no camera or it may not be used.
 */
export async function readCode(
  video: HTMLVideoElement,
  isWanted: (text: string) => boolean,
  signal: AbortSignal,
): Promise<string | null> {
  const Detecting = maker();
  if (!Detecting) throw new Error('This browser reads no codes.');
  const detector = new Detecting({ formats: ['qr_code'] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const found = (await detector.detect(video)).find(({ rawValue }) => isWanted(rawValue));
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
