import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Between two pictures of the strip, in milliseconds. */
const STEP_MS = 500;
const MOST = 16;
const size = { width: 130, height: 281 };
const LABEL = 18;

/** What a page looked like while it came, picture after picture, as the browser's own trace keeps them. */
export class FilmStrip {
  #frames: { at: number; bytes: Buffer }[] = [];

  /** Begins to look at a page whose address is opened right after. */
  async begin(page: Page): Promise<void> {
    await page.context().browser()?.startTracing(page, { screenshots: true });
  }

  async end(page: Page): Promise<void> {
    const trace = await page.context().browser()?.stopTracing();
    const { traceEvents } = JSON.parse(trace?.toString() ?? '{"traceEvents":[]}') as {
      traceEvents: {
        name: string;
        ts: number;
        args: { snapshot?: string; data?: { documentLoaderURL?: string } };
      }[];
    };
    const begun =
      traceEvents.find(
        ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
      )?.ts ?? 0;
    this.#frames = traceEvents.flatMap(({ name, ts, args: { snapshot } }) =>
      name === 'Screenshot' && snapshot !== undefined
        ? [{ at: (ts - begun) / 1_000, bytes: Buffer.from(snapshot, 'base64') }]
        : [],
    );
  }

  /** The strip as a WebP: what was to be seen at each step, and the second below it. */
  async draw(): Promise<Buffer> {
    const last = this.#frames.at(-1)?.at ?? 0;
    const steps = Array.from(
      { length: Math.min(MOST, Math.ceil(last / STEP_MS) + 1) },
      (_, at) => at * STEP_MS,
    );
    const parts = await Promise.all(
      steps.map(async (step, place) => {
        const frame = this.#frames.findLast(({ at }) => at <= step);
        const left = place * (size.width + 6);
        const label = Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${LABEL}"><text x="4" y="14" font-family="sans-serif" font-size="13">${(step / 1_000).toFixed(1)} s</text></svg>`,
        );
        const picture = frame
          ? await sharp(frame.bytes)
              .resize({ ...size, fit: 'cover', position: 'top' })
              .toBuffer()
          : await sharp({ create: { ...size, channels: 3, background: '#fff' } })
              .png()
              .toBuffer();
        return [
          { input: picture, left, top: 0 },
          { input: label, left, top: size.height },
        ];
      }),
    );
    const width = steps.length * (size.width + 6);
    return sharp({ create: { width, height: size.height + LABEL, channels: 3, background: '#e4e4e7' } })
      .composite(parts.flat())
      .webp({ quality: 80 })
      .toBuffer();
  }
}
