import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { composedStyles } from './apps/web/build/composedStyles.ts'
import { resolveBrowser } from './e2e/fixtures/browser.ts'
import LongestFirst from './scripts/longestFirst.ts'
import { useQuickScratch } from './scripts/toolchain/scratch.mjs'

useQuickScratch()

// Vitest leaves one processor to itself, which on two halves the work; its own part is small.
const maxWorkers = Math.max(2, availableParallelism() - 1)
// Something awaited is given time on a busy machine as well; what comes at once costs nothing.
const patient = { poll: { timeout: 10_000 } }
const setupFiles = ['./scripts/patientWaits.ts']

/** The five kinds of test (docs/architecture.md, «Tests»), each by its file name: `npm test`, or `vitest --project unit`. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          maxWorkers,
          include: ['{packages,apps}/*/src/**/*.test.ts', '{tools,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.{db,http}.test.ts'],
          pool: 'threads',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          // While a worker waits for the database, another one works.
          maxWorkers: maxWorkers + 1,
          expect: patient,
          isolate: false,
          include: ['{packages,apps}/*/src/**/*.{db,http}.test.ts', '{tools,scripts}/**/*.db.test.ts'],
          globalSetup: './apps/server/src/testing/testCluster.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react()],
        css: { postcss: { plugins: [composedStyles] } },
        optimizeDeps: {
          include: [
            '@tanstack/react-query',
            '@tiptap/core',
            '@tiptap/extension-image',
            '@tiptap/extension-placeholder',
            '@tiptap/extension-table',
            '@tiptap/react',
            '@tiptap/starter-kit',
            'marked',
            'antd',
            'antd/locale/zh_CN',
            'dayjs',
            'dayjs/locale/zh-cn',
            'dompurify',
            'idb',
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-data-grid',
            'react-router',
            'virtua',
            'vitest-browser-react',
            'zustand',
            'zustand/vanilla',
          ],
        },
        test: {
          name: 'browser',
          setupFiles,
          maxWorkers,
          include: ['{packages,apps}/*/src/**/*.test.tsx'],
          testTimeout: 30_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A layer that moves takes half of a click on a busy machine: the press lands on what has gone by the release.
            provider: playwright({ launchOptions: await resolveBrowser(), contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          setupFiles,
          include: ['e2e/**/*.spec.ts'],
          globalSetup: './e2e/fixtures/globalStack.ts',
          maxWorkers,
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
