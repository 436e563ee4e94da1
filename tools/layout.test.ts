import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menus } from '@heliodesk/contracts/menus'
import { expect, test } from 'vitest'
import { generatedPages } from './generatedPages.ts'
import { importsOf } from './imports.ts'
import { serverLayers } from './layers.ts'
import { isTest, readSources, root, type Source } from './sources.ts'

const pageOf = (name: string) => generatedPages().find(({ path }) => path.endsWith(`/${name}.md`))?.text ?? ''

test('[ROUTE-34] one documented table holds every route, those of the menu and the fixed ones', () => {
  const table = pageOf('routes')
  const urls = menus.flatMap((group) => group.pages.map((page) => page.url))
  for (const url of [...urls, '/user/login', '/refresh/index', '/approvet/detail', '/station/change/detail', '/test2/home2'])
    expect(table).toContain(`| \`${url}\` |`)
})

test('[PROD-05] one repository holds the React front end, the TypeScript server and the shared widgets', () => {
  const manifest = (path: string): { dependencies: Record<string, string> } =>
    JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  expect(manifest('apps/web').dependencies).toMatchObject({
    react: '19.3.1',
    '@heliodesk/widgets': '0.1.0',
    '@heliodesk/contracts': '0.1.0',
  })
  expect(manifest('apps/server').dependencies).toHaveProperty('@heliodesk/contracts')
  expect(manifest('apps/server').dependencies).not.toHaveProperty('react')
  for (const file of ['apps/server/src/main.ts', 'apps/web/src/main.tsx', 'packages/widgets/src/chart/Chart.tsx'])
    expect(existsSync(join(root, file))).toBe(true)
})

test('[PROD-08] no route leads to a widget on its own', () => {
  const table = pageOf('routes')
  expect(table).not.toMatch(/widget/i)
})

const isPage = /^apps\/web\/src\/pages\/(?!.*\/parts\/).*\.tsx$/

/** How many of the screens reach each widget, over whatever lies between. The theme is below them and none. */
function pagesByWidget(screens: RegExp): ReadonlyMap<string, number> {
  const sources = readSources(/\.tsx?$/).filter(({ path }) => !isTest(path))
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const find = (target: string) => [target, `${target}.ts`, `${target}.tsx`].map((path) => byPath.get(path)).find(Boolean)
  const widgetOf = (path: string) => /^packages\/widgets\/src\/(?!theme\/)([^/]+)\/[^/]+\.tsx$/.exec(path)?.[1]
  const counts = new Map<string, number>(sources.flatMap(({ path }) => (widgetOf(path) ? [[String(widgetOf(path)), 0]] : [])))
  for (const page of sources.filter(({ path }) => isPage.test(path) && screens.test(path))) {
    const reached = new Set<Source>()
    const waiting: Source[] = [page]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      for (const { target, isTypeOnly } of importsOf(next)) {
        const found = isTypeOnly ? undefined : find(target)
        if (found) waiting.push(found)
      }
    }
    for (const name of new Set([...reached].map(({ path }) => widgetOf(path))))
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

test('[PROD-06] widgets are shared: twenty stand on two screens of the product or more', () => {
  expect([...pagesByWidget(/pages\/(?!demo\/)/)].filter(([, pages]) => pages >= 2).length).toBeGreaterThan(20)
})

test('[PROD-06] [PROD-07] no widget is without a page that shows it', () => {
  expect([...pagesByWidget(/pages\//)].filter(([, pages]) => pages === 0).map(([name]) => name)).toEqual([])
})

test('every decision record has a number of its own, the one of its title', () => {
  const folder = join(root, 'docs/decisions')
  const numbers = readdirSync(folder).map((name) => {
    const number = /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1]
    expect(readFileSync(join(folder, name), 'utf8').split('\n', 1)[0]).toMatch(new RegExp(`^# ${number} \\S`))
    return number
  })
  expect(numbers).toHaveLength(new Set(numbers).size)
})

test('no module of the server looks for a route by its path: verbs are replaced by their names', () => {
  const modules = readSources(/\.ts$/).filter(({ path }) => path.startsWith('apps/server/src/modules/') && !isTest(path))
  expect(modules.length).toBeGreaterThan(100)
  const looking = modules.filter(({ text }) => /\bendpoint\.path\b|\broutes\b[^;\n]*\.(filter|find)\(/.test(text))
  // Names of gateway routes, which are records.
  expect(looking.map(({ path }) => path)).toEqual(['apps/server/src/modules/system/role/role.hooks.ts'])
})

test('every path that a document names exists', () => {
  const documents = [
    'docs/where.md',
    'docs/architecture.md',
    'docs/operations.md',
    'docs/collectors.md',
    'docs/security.md',
    'README.md',
  ]
  const named = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/`((?:docs|apps|packages|tools|e2e|bench|scripts)\/[\w./-]+)`/g)].map(
      ([, path = '']) => ({ document, path }),
    ),
  )
  expect(named.length).toBeGreaterThan(40)
  const stands = (path: string) => ['', '.ts', '.tsx', '.md'].some((end) => existsSync(join(root, `${path}${end}`)))
  expect(named.filter(({ path }) => !stands(path))).toEqual([])
})

test('the document of the structure names every folder of the server, in the order of its layers', () => {
  const tree = /^```\n([\s\S]*?)^```/m.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))?.[1] ?? ''
  const line = /apps\/server([\s\S]*?): each may import/.exec(tree)?.[1] ?? ''
  const named = line
    .split('PostgreSQL.')[1]
    ?.split('·')
    .map((part) => part.trim())
  expect(named).toEqual(serverLayers.flat().filter((part) => !part.endsWith('.ts')))
  const folders = readdirSync(join(root, 'apps/web/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders.filter(({ name }) => name !== 'testing')) expect(tree).toContain(name)
})
