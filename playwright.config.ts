import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

/** Hidden windows of the browser and a spare process for each page cost a third of the time. */
const wasteful = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** Playwright's own list, because setting the option replaces it. */
const unstable = [
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
  // Two cores are busy with four, as a journey waits for screens half of its time.
  workers: 4,
  // A journey has many steps; an action in it has ten seconds, an expectation too, as other tests run beside it.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // A journey that needs a second try has found a fault.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    locale: 'en-IN',
    // Requests that a service worker answers cannot be held up or counted; its own journeys allow it.
    serviceWorkers: 'block',
    timezoneId: 'UTC',
    // Animations take a tenth of the time, and only the main journey asserts something about them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        `--disable-features=${[...wasteful, ...unstable].join(',')}`,
        // Other hosts fail at once, with or without internet access.
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
