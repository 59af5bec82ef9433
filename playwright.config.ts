import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

/** Windows of the browser's own that nobody sees here, and a spare process for each page, take a third of the time. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** Playwright's own list, which ours stands in the place of. */
const unsteady = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // A journey is a long story; what is expected at each step of it has five seconds.
  timeout: 90_000,
  // A browser on a busy machine stumbles now and then; a journey that needed its second try is named in the output.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'UTC',
    // Nothing is asserted about motion, which takes a tenth of the time; the main journey has it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        `--disable-features=${[...unseen, ...unsteady].join(',')}`,
        // The map of another site is asked for and must fail at once, with or without a way out to the internet.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
