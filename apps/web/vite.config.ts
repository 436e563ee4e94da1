import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf, isChart } from './build/chunks.ts'
import { composedStyles } from './build/composedStyles.ts'
import { brotliCopies, pageFiles, refuseCycles, refuseExamples, shellPreload } from './build/plugins.ts'

/** Where `npm run dev` finds the server; the same variables as the server reads. */
const serverPort = process.env.PORT ?? '8080'
const apiBase = process.env.API_BASE ?? '/svc'

export default defineConfig({
  // Relative URLs: the server puts the deployment's path before those of the page (ROUTE-01); scripts find each other by their own place.
  base: './',
  plugins: [react(), shellPreload(), refuseCycles(), refuseExamples(), pageFiles(), brotliCopies()],
  css: { postcss: { plugins: [composedStyles] } },
  server: {
    port: 5173,
    proxy: { [apiBase]: { target: `http://127.0.0.1:${serverPort}`, ws: true } },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // A data: URL in a style would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    manifest: true,
    // Every browser that runs the product knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: chunkOf, priority: 30, includeDependenciesRecursively: false },
            { name: 'echarts', priority: 20, test: isChart },
          ],
        },
      },
    },
  },
})
