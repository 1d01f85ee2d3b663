import type { UserConfig } from '@vite-pwa/assets-generator/config';

const navy = { background: '#14213d' };

/**
 * How `npm run icons` draws every icon of the app from the one source. Systems that cut an icon to their own shape
 * are given the app's navy up to the edge, and the drawing within what none of them cuts off.
 */
export default {
  images: ['public/icons/icon.svg'],
  preset: {
    transparent: { sizes: [64, 192, 512], padding: 0, favicons: [[48, '../favicon.ico']] },
    maskable: { sizes: [512], padding: 0.2, resizeOptions: navy },
    apple: { sizes: [180], padding: 0.12, resizeOptions: navy },
  },
} satisfies UserConfig;
