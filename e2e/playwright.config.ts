import { defineConfig } from '@playwright/test';
import { findChromium } from '../tests/support/find-chromium';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Five minutes of looking at screens that fill: `npm run test:hard -- steady`, which gives the scale.
  testIgnore: process.env.RELAIS_SCALE ? [] : /steady\.spec\.ts/,
  globalSetup: './support/seed-data.ts',
  workers: 1,
  // A test that needs a second try is a defect: the closing line of CI counts it, and does not hold a delivery back.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    colorScheme: 'light',
    // A trace costs an eighth of a test's time: `--trace retain-on-failure` has one made. A failure leaves a picture.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: phone, hasTouch: true } },
    // Where the width of the window changes what stands on the screen; an address and its words do not hang on it.
    { name: 'desk', use: { viewport: desk }, testMatch: /(?:visitor|first-look|passkeys)\.spec\.ts/ },
  ],
});
