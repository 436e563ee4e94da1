import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
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

/** Writes every text file once more in Brotli: the server then sends it as it is. The start page is filled in later and stays out. */
function brotliCopies(): Plugin {
  return {
    name: 'heliodesk-brotli',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const part of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(part.fileName)) continue
        const text = Buffer.from(part.type === 'chunk' ? part.code : part.source)
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
        if (text.length > 1000) writeFileSync(join(dir, `${part.fileName}.br`), brotliCompressSync(text, options))
      }
    },
  }
}

const inPackage =
  (...names: readonly string[]) =>
  (id: string): boolean =>
    names.some((name) => id.replaceAll('\\', '/').includes(`/node_modules/${name}/`))

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}
const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url)).replaceAll('\\', '/')

/** Modules that a file needs before it can run: it and what it imports, all the way down. */
function needs(graph: Graph, file: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(source(file))
  return found
}

/**
 * The login page in two files, because a request costs more than the bytes it saves: `core` is what every page
 * needs first, `login` what the login page adds; its styles come with the first ones.
 */
function firstFiles(id: string, graph: Graph): string | null {
  if (needs(graph, 'main.tsx').has(id)) return 'core'
  if (!needs(graph, 'pages/user/login.tsx').has(id)) return null
  return id.includes('.css') ? 'core' : 'login'
}

export default defineConfig({
  // Relative URLs: the server writes <base href> for the deployment's path (ROUTE-01).
  base: './',
  plugins: [react(), shellPreload(), brotliCopies()],
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
            { name: firstFiles, priority: 30 },
            { name: 'echarts', priority: 20, test: inPackage('echarts', 'zrender', 'tslib') },
          ],
        },
      },
    },
  },
})
