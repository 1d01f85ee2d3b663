import type { Page } from '@playwright/test';

/** How many pixels and colours a picture has, and how many of its pixels have about each of some inks; `picture` is a PNG in base 64. */
export function countColors<Ink extends string>(
  page: Page,
  picture: string,
  inks: Record<Ink, string>,
): Promise<{ pixels: number; colors: number; ofInk: Record<Ink, number> }> {
  return page.evaluate(
    async ([base64, named]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const sheet = new OffscreenCanvas(image.width, image.height);
      const pen = sheet.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      const colors = new Set<number>();
      const wanted = Object.entries(named as Record<Ink, string>).map(([name, ink]) => {
        const value = Number.parseInt(String(ink).slice(1), 16);
        return { name: name as Ink, parts: [value >> 16, (value >> 8) & 255, value & 255], count: 0 };
      });
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        colors.add((red << 16) | (green << 8) | blue);
        for (const ink of wanted) {
          const [r = 0, g = 0, b = 0] = ink.parts;
          // A thin line is nowhere quite of its ink.
          const off = Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b));
          if (off <= 10) ink.count += 1;
        }
      }
      const ofInk = Object.fromEntries(wanted.map(({ name, count }) => [name, count])) as Record<Ink, number>;
      return { pixels: data.length / 4, colors: colors.size, ofInk };
    },
    [picture, inks] as const,
  );
}
