import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/**
 * Lists the chunks of the signed-in shell in the page, so that the login page can fetch them while a person types
 * (main.tsx reads the list; nothing is fetched before the first key or touch).
 */
export function shellPreload(): Plugin {
  return {
    name: 'heliodesk-shell-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
        const shell = chunks.find((chunk) =>
          chunk.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith('/app/shell/Shell.tsx')),
        )
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

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** Scripts and styles that a file needs before it can run, itself first. */
function closureOf(bundle: Bundle, fileName: string, files = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || files.has(fileName)) return files
  files.add(fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
  for (const imported of chunk.imports) closureOf(bundle, imported, files)
  return files
}

/** Lists for the server what the frame and each view load, so that the start page of an address can name it (http/pageHints.ts). */
export function pageFiles(): Plugin {
  return {
    name: 'heliodesk-page-files',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const filesOf = (chunk: Rolldown.OutputChunk) => [...closureOf(bundle, chunk.fileName)]
      const shell = chunks.find((chunk) => chunk.moduleIds.some((id) => slashes(id).endsWith('/app/shell/Shell.tsx')))
      const views = chunks.flatMap((chunk) =>
        chunk.moduleIds.flatMap((id) => {
          const view = /\/src\/pages\/(.+)\.tsx$/.exec(slashes(id))?.[1]
          return view === undefined ? [] : [[view, filesOf(chunk)] as const]
        }),
      )
      mkdirSync(join(dir, '.vite'), { recursive: true })
      const list = { shell: shell ? filesOf(shell) : [], views: Object.fromEntries(views) }
      writeFileSync(join(dir, '.vite/pages.json'), JSON.stringify(list))
    },
  }
}

const slashes = (path: string): string => path.replaceAll('\\', '/')

/** Writes every text file once more in Brotli: the server then sends it as it is. The start page is filled in later and stays out. */
export function brotliCopies(): Plugin {
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

/** Files that need each other run in an order nobody chose, and fail in the browser alone: such a build is refused. */
export function refuseCycles(): Plugin {
  return {
    name: 'heliodesk-refuse-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>()
      const visit = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`files need each other: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
        const part = bundle[file]
        if (done.has(file) || part?.type !== 'chunk') return
        for (const imported of part.imports) visit(imported, [...path, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}

/** Code of the example area: the gallery, its pages and texts. */
const isExample = (id: string): boolean =>
  /\/src\/(features\/gallery\/|pages\/demo\/|copy\/zhCN\/(demo[A-Z]\w*|gallery)\.ts)/.test(slashes(id))
const isPage = (id: string): boolean => /\/src\/(pages\/(?!demo\/)|app\/shell\/Shell\.tsx$)/.test(slashes(id))

/** Pages of the product whose files carry code of the example area: `page needs module`. */
export function exampleInProduct(bundle: Bundle): readonly string[] {
  const modulesOf = (file: string): readonly string[] => {
    const part = bundle[file]
    return part?.type === 'chunk' ? part.moduleIds : []
  }
  return Object.keys(bundle).flatMap((file) => {
    const page = modulesOf(file).find(isPage)
    if (page === undefined) return []
    const example = [...closureOf(bundle, file)].flatMap(modulesOf).find(isExample)
    return example === undefined ? [] : [`${slashes(page)} needs ${slashes(example)}`]
  })
}

/** The demo is not the product: a build whose pages would load the gallery is refused. */
export function refuseExamples(): Plugin {
  return {
    name: 'heliodesk-refuse-examples',
    apply: 'build',
    generateBundle(_, bundle) {
      const found = exampleInProduct(bundle)
      if (found.length > 0) this.error(`pages of the product load the example area:\n${found.join('\n')}`)
    },
  }
}
