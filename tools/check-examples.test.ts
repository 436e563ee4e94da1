import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { exampleInProduct } from '../apps/web/build/plugins.ts'

type Bundle = Parameters<typeof exampleInProduct>[0]

/** A build of these files, each with its modules and what it imports. */
function build(
  files: Readonly<Record<string, { readonly modules: readonly string[]; readonly imports?: readonly string[] }>>,
): Bundle {
  return Object.fromEntries(
    Object.entries(files).map(([fileName, { modules, imports = [] }]) => {
      const moduleIds = modules.map((path) => `/x/apps/web/src/${path}`)
      return [fileName, { type: 'chunk', fileName, moduleIds, imports } as unknown as Rolldown.OutputChunk]
    }),
  )
}

const gallery = { 'gallery.js': { modules: ['features/gallery/frame/SampleView.tsx'] } }

test('a page of the example area may load the gallery, and the rest of the product does not need it', () => {
  const files = build({
    ...gallery,
    'chart.js': { modules: ['pages/demo/chart.tsx'], imports: ['gallery.js', 'kit.js'] },
    'station.js': { modules: ['pages/station/index.tsx'], imports: ['kit.js'] },
    'kit.js': { modules: ['resource/page/ResourcePage.tsx'] },
  })
  expect(exampleInProduct(files)).toEqual([])
})

test.each([['features/gallery/frame/SampleView.tsx'], ['pages/demo/chart.tsx'], ['copy/zhCN/demoEditableGrid.ts']])(
  'a build is refused where a page needs %s by a file between',
  (module) => {
    const files = build({
      'station.js': { modules: ['pages/station/index.tsx'], imports: ['kit.js'] },
      'kit.js': { modules: ['resource/page/ResourcePage.tsx'], imports: ['more.js'] },
      'more.js': { modules: [module] },
    })
    expect(exampleInProduct(files)).toEqual([`/x/apps/web/src/pages/station/index.tsx needs /x/apps/web/src/${module}`])
  },
)

test('a build is refused where the frame of every page carries the gallery', () => {
  const files = build({ ...gallery, 'shell.js': { modules: ['app/shell/Shell.tsx'], imports: ['gallery.js'] } })
  expect(exampleInProduct(files)).toHaveLength(1)
})
