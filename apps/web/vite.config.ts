import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the server; the same variables as the server reads. */
const serverPort = process.env.PORT ?? '8080'
const apiBase = process.env.API_BASE ?? '/svc'

/**
 * Lists the chunks of the signed-in shell in the page, so that the login page can fetch them while a person types
 * (main.tsx reads the list; nothing is fetched before the first key or touch).
 */
function shellPreload(): Plugin {
  return {
    name: 'heliodesk-shell-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
        const shell = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/app/shell/Shell.tsx'))
        const files = new Set<string>()
        const visit = (fileName: string | undefined): void => {
          const chunk = chunks.find((part) => part.fileName === fileName)
          if (!chunk || files.has(chunk.fileName)) return
          files.add(chunk.fileName)
          for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
          for (const imported of chunk.imports) visit(imported)
        }
        visit(shell?.fileName)
        if (files.size === 0) return []
        return [{ tag: 'meta', attrs: { name: 'heliodesk-shell', content: [...files].join(' ') }, injectTo: 'head' }]
      },
    },
  }
}

const inPackage =
  (...names: readonly string[]) =>
  (id: string): boolean =>
    names.some((name) => id.replaceAll('\\', '/').includes(`/node_modules/${name}/`))
const inSource =
  (...paths: readonly string[]) =>
  (id: string): boolean =>
    paths.some((path) => id.replaceAll('\\', '/').includes(`/apps/web/src/${path}`))

const isReact = inPackage('react', 'react-dom', 'scheduler', 'react-router', 'zustand')
/** What every page needs, the login page included: one file, because a request costs more than the bytes it saves. */
const isCoreSource = inSource(
  'api/apiError',
  'api/client',
  'api/createTransport',
  'api/envelope',
  'api/errorPolicy',
  'api/idempotencyKey',
  'api/reportCache',
  'api/requestUrl',
  'api/runtimeConfig',
  'api/signed',
  'api/transport',
  'api/upload',
  'session/',
  'app/App.',
  'app/confirm',
  'app/guard/',
  'app/icons/',
  'app/overlay/',
  'app/pageLocation',
  'app/pages/PageBoundary',
  'app/pages/PageMessage',
  'app/routes/',
  'app/theme/base',
  'app/theme/themeMode',
  'app/theme/tokens',
  'app/start',
  'app/toast',
  'app/ui/Button',
  'app/ui/Dialog',
  'copy/zhCN/errors',
  'copy/zhCN/routes',
  'copy/zhCN/session',
  'copy/zhCN/shell',
  'main.tsx',
)

/** The styles of the login page come with the first ones. */
const isLoginStyle = (id: string): boolean => id.includes('.css') && inSource('features/login/', 'app/depart/')(id)

export default defineConfig({
  // Relative URLs: the server writes <base href> for the deployment's path (ROUTE-01).
  base: './',
  plugins: [react(), shellPreload()],
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
            { name: 'core', priority: 30, test: (id) => isReact(id) || isCoreSource(id) || isLoginStyle(id) },
            { name: 'login', priority: 20, test: inSource('features/login/', 'pages/user/', 'app/depart/DepartForm.tsx') },
            { name: 'echarts', priority: 20, test: inPackage('echarts', 'zrender', 'tslib') },
          ],
        },
      },
    },
  },
})
