import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@heliodesk/contracts/endpoints/index'
import { errorSpecs } from '@heliodesk/contracts/errors'
import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import { menus } from '@heliodesk/contracts/menus'
import { permissions } from '@heliodesk/contracts/permissions'
import type { Issue } from './issue.ts'
import { isTest, readSources, root, withoutComments } from './sources.ts'

/** What is declared in the contracts has its other half: a right, a button, a page, a place that mounts or throws it. */
export async function checkRegistry(): Promise<readonly Issue[]> {
  const product = readSources(/\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))
  const server = product.filter(({ path }) => path.startsWith('apps/server/src/')).map(({ text }) => text)
  const throwing = product.filter(({ path }) => !path.startsWith('apps/web/')).map(({ text }) => text)
  return [
    ...endpointProblems(server.join('\n')),
    ...permissionProblems(),
    ...pageProblems(),
    ...errorProblems(throwing.join('\n')),
  ]
}

const pages = menus.flatMap((group) => group.pages)

/** By the path of a verb the name of the record whose life it belongs to. */
const lifeOfPath = new Map(
  lifecycles.flatMap(({ resource, verbs }) =>
    Object.values(verbs).flatMap(({ call }) => (call ? [[call.path, resource.name] as const] : [])),
  ),
)

function endpointProblems(server: string): readonly Issue[] {
  return Object.entries(endpoints).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([key, { method, path }]) => {
      const place = `packages/contracts/src/endpoints/${area}.ts`
      const life = lifeOfPath.get(path)
      // The calls of a life are mounted together.
      const isMounted = new RegExp(life === undefined ? `\\.${key}\\b` : `lifecycleModule\\(${life}Life\\b`).test(server)
      return isMounted ? [] : [{ place, message: `${method} ${path} (${area}.${key}) is mounted nowhere` }]
    }),
  )
}

function permissionProblems(): readonly Issue[] {
  const place = 'packages/contracts/src/menus.ts'
  const granted = new Set(pages.flatMap((page) => [page.access, ...page.buttons.map(({ code }) => code)]))
  const orphans = permissions.filter(({ code }) => !granted.has(code))
  return orphans.map(({ code }) => ({ place, message: `nobody can be given «${code}»: no page has it as a button` }))
}

function pageProblems(): readonly Issue[] {
  const missing = pages.filter(({ component }) => {
    const file = join(root, 'apps/web/src/pages', component)
    return !existsSync(`${file}.tsx`) && !existsSync(join(file, 'index.tsx'))
  })
  return missing.map(({ title, component }) => ({
    place: `apps/web/src/pages/${component}.tsx`,
    message: `the page of the menu entry ${title} is missing`,
  }))
}

function errorProblems(throwing: string): readonly Issue[] {
  const thrown = new Set([...throwing.matchAll(/\berrors\.(\w+)/g)].map((match) => match[1]))
  const unused = Object.keys(errorSpecs).filter((id) => !thrown.has(id))
  return unused.map((id) => ({ place: 'packages/contracts/src/errors.ts', message: `the error «${id}» is thrown nowhere` }))
}
