import type { MenuNode } from '@heliodesk/contracts/endpoints/session'
import { menus, roles } from '@heliodesk/contracts/menus'
import { permissions } from '@heliodesk/contracts/permissions'
import { describe, expect, onTestFinished, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { seedModule } from '../seed/seed.module.ts'
import { permissionModule } from './permission.module.ts'

const app = withTestApp({ modules: [seedModule, permissionModule] })
const path = '/sys/permission/getUserPermissionByToken'

async function permissionsOf(username: string) {
  const { body } = await app.current.call('GET', path, { token: await app.current.signInAs(username) })
  return body.result
}

const agentCodes = roles.find((role) => role.code === 'agent')?.codes ?? []

const urls = (nodes: readonly MenuNode[]): string[] => nodes.flatMap((node) => [node.path, ...urls(node.children ?? [])])

describe('200', () => {
  test('[API-SYS-PERMBYTOKEN][PERM-01][SESSION-10] the answer has menu, auth, allAuth, the safe mode and the codes', async () => {
    const result = await permissionsOf('admin')
    expect(Object.keys(result).sort()).toEqual(['allAuth', 'auth', 'codeList', 'menu', 'sysSafeMode'])
    expect(result.sysSafeMode).toBe(false)
    await app.current.context.db.query(`INSERT INTO sys_config (key, value) VALUES ('sysSafeMode', 'true')`)
    onTestFinished(async () => void (await app.current.context.db.query(`DELETE FROM sys_config WHERE key = 'sysSafeMode'`)))
    expect((await permissionsOf('admin')).sysSafeMode).toBe(true)
  })

  test('an administrator gets the whole menu in its order', async () => {
    const { menu } = await permissionsOf('admin')
    expect(menu.map((node: MenuNode) => node.meta.title)).toEqual(menus.map((group) => group.title.zh))
    expect(urls(menu)).toEqual(menus.flatMap((group) => [group.url, ...group.pages.map((page) => page.url)]))
    expect(menu[0]).toMatchObject({
      path: '/dashboard',
      redirect: '/dashboard/workplace',
      component: 'layouts/RouteView',
      route: '1',
    })
    expect(menu[0].children[0]).toMatchObject({
      path: '/dashboard/analysis',
      name: 'DashboardAnalysis',
      component: 'dashboard/analysis',
      meta: { title: '首页', keepAlive: true, componentName: 'DashboardAnalysis', internalOrExternal: false },
    })
  })

  test('[ROUTE-09] the workplace is marked with dashboard, and whoever is signed in holds it', async () => {
    const { context } = app.current
    const person = await buildPerson(context.db, { tenantId: '1' })
    const result = await permissionsOf(person.username)
    expect(result.codeList).toEqual(['dashboard'])
    expect(result.auth).toEqual([{ type: '2', action: 'dashboard', status: '1', describe: '查看首页与工作台' }])
    expect(urls(result.menu)).toEqual(['/dashboard', '/dashboard/analysis', '/dashboard/workplace'])
    expect(result.menu[0].children[1].meta.permission).toEqual(['dashboard'])
  })

  test('[ENTITY-PERMITEM] auth are the held buttons, allAuth all of them, each of type 2 with action, status and text', async () => {
    const result = await permissionsOf('agent')
    const allCodes = permissions.map((entry) => entry.code).sort()
    expect(result.allAuth.map((item: { action: string }) => item.action).sort()).toEqual(allCodes)
    expect([...result.codeList].sort()).toEqual([...agentCodes].sort())
    for (const item of [...result.auth, ...result.allAuth]) {
      expect(item).toEqual({ type: '2', action: expect.any(String), status: '1', describe: expect.any(String) })
    }
  })

  test('an agent has the pages that their codes open and no other: none of accounts, import or administration', async () => {
    const found = urls((await permissionsOf('agent')).menu)
    const pages = menus.flatMap((group) => group.pages)
    const open = pages.filter((page) => agentCodes.includes(page.access) && !page.headOnly).map((page) => page.url)
    expect(found.filter((url) => pages.some((page) => page.url === url))).toEqual(open)
    expect(found).toEqual(expect.arrayContaining(['/customer/index', '/station/index', '/station/alarm', '/workorder/index']))
    expect(found.filter((url) => /^\/(system|bankcardclassII|icbcaccounttransaction)|import$/.test(url))).toEqual([])
  })

  test('[WORKORDER-19] the page of all work orders is in the menu of a head office alone, whatever one holds', async () => {
    const { db } = app.current.context
    expect(urls((await permissionsOf('admin')).menu)).toContain('/workorder/allIndex')
    expect(urls((await permissionsOf('staff')).menu)).not.toContain('/workorder/allIndex')
    const branchAdmin = await buildPerson(db, { tenantId: '1', orgCode: 'A01A02', roleCode: 'admin' })
    const menu = urls((await permissionsOf(branchAdmin.username)).menu)
    expect(menu).toContain('/workorder/index')
    expect(menu).not.toContain('/workorder/allIndex')
  })

  test('[PERM-06] a button that is held back stays in allAuth with status 0 and leaves auth', async () => {
    const { db } = app.current.context
    await db.query(`UPDATE sys_permission SET status = '0' WHERE perms = 'station:info:add'`)
    onTestFinished(async () => void (await db.query(`UPDATE sys_permission SET status = '1' WHERE perms = 'station:info:add'`)))
    const result = await permissionsOf('admin')
    expect(result.allAuth).toContainEqual({ type: '2', action: 'station:info:add', status: '0', describe: '新增电站' })
    expect(result.codeList).not.toContain('station:info:add')
  })

  test('a right that is taken away is gone from the next answer', async () => {
    const { db } = app.current.context
    await db.query(`DELETE FROM sys_role_permission USING sys_permission p, sys_role r
      WHERE permission_id = p.id AND role_id = r.id AND r.role_code = 'operator' AND p.perms = 'station:info:delete'`)
    expect((await permissionsOf('staff')).codeList).not.toContain('station:info:delete')
  })
})

test('[PERM-19] 401 without a session', async () => {
  expect((await app.current.call('GET', path)).status).toBe(401)
})
