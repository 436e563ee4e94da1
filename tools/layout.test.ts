import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menus } from '@heliodesk/contracts/menus'
import { expect, test } from 'vitest'
import { generatedPages } from './generatedPages.ts'
import { root } from './sources.ts'

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
