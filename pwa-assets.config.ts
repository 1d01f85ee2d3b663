import { defineConfig, minimal2023Preset } from '@vite-pwa/assets-generator/config';

// `npm run icons` draws every icon of the app from the one source.
export default defineConfig({ preset: minimal2023Preset, images: ['public/icons/icon.svg'] });
