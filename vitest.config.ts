import { defineConfig } from 'vitest/config'
import { isFull } from './test/extent.ts'

export default defineConfig({
  test: {
    // Processes, not threads: one test gives up root's rights for a moment.
    pool: 'forks',
    // Tests wait for PostgreSQL and for processes.
    maxWorkers: 3,
    // Long, as the journeys of `npm test` run beside them.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      // What one file has imported, and the product it has started once, serves the next as well.
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts'], isolate: false },
      },
      // These run the built product as processes of its own.
      {
        extends: true,
        test: {
          name: 'process',
          include: ['test/process/*.test.ts', ...(isFull ? ['test/process/full/*.test.ts'] : [])],
          globalSetup: 'test/process/build.ts',
        },
      },
    ],
  },
})
