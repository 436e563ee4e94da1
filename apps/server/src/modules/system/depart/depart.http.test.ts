import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDepart } from '#server/testing/organisation.ts'
import { seedModule } from '../seed/seed.module.ts'
import { departModule } from './depart.module.ts'

const app = withTestApp({ modules: [seedModule, departModule] })
const company = '/sys/sysDepart/queryCompByOrgCode'
const tree = '/sys/sysDepart/visible'
const clientTree = '/sys/sysDepart/queryMyDeptTreeList'

describe('200', () => {
  test('[API-SYS-COMPBYORG] the organisation of a department code with its category', async () => {
    const token = await app.current.signInAs('admin')
    const { body } = await app.current.call('GET', company, { token, query: { orgCode: 'A01' } })
    expect(body).toMatchObject({ success: true, code: 200 })
    expect(body.result).toEqual({
      id: expect.stringMatching(/^\d+$/),
      orgCode: 'A01',
      departName: '共富新能源集团',
      orgCategory: '1',
    })
  })

  test('[API-SYS-COMPBYORG] a department below an agent belongs to the agent', async () => {
    await buildDepart(app.current.context.db, { tenantId: '1', orgCode: 'A01A01A03A01' })
    const token = await app.current.signInAs('admin')
    const { body } = await app.current.call('GET', company, { token, query: { orgCode: 'A01A01A03A01' } })
    expect(body.result).toMatchObject({ orgCode: 'A01A01A03', orgCategory: '2' })
  })

  test('[API-DEPART-MYTREE] the visible departments are the working one and those below, with parents among them', async () => {
    const token = await app.current.signInAs('multi', { orgCode: 'A01A02A01' })
    const own = await app.current.call('GET', tree, { token })
    expect(own.body.result).toMatchObject([
      { orgCode: 'A01A02A01', departName: '临沂运营中心', orgCategory: '3', parentId: null },
    ])
    const { result: staff } = (await app.current.call('GET', tree, { token: await app.current.signInAs('staff') })).body
    expect(staff[0]).toMatchObject({ orgCode: 'A01A01', parentId: null })
    expect(staff.slice(1).map((one: { orgCode: string }) => one.orgCode)).toContain('A01A01A04')
    const direct = staff.filter((one: { orgCode: string }) => one.orgCode.length === 9)
    expect(new Set(direct.map((one: { parentId: string }) => one.parentId))).toEqual(new Set([staff[0].id]))
  })

  test('[API-DEPART-MYTREE] an existing client gets them as a tree, and in the message what they are', async () => {
    const ask = async (token: string) => (await app.current.call('GET', clientTree, { token })).body
    const one = await ask(await app.current.signInAs('multi', { orgCode: 'A01A02A01' }))
    expect(one).toMatchObject({
      message: '1',
      result: [{ orgCode: 'A01A02A01', title: '临沂运营中心', parentId: null, isLeaf: true }],
    })
    expect(one.result).toHaveLength(1)
    const { message, result } = await ask(await app.current.signInAs('staff'))
    const [root, ...beside] = result
    expect(message).toBe('2')
    // One that stands below no department, made above.
    expect(beside.map(({ orgCode }: { orgCode: string }) => orgCode)).toEqual(['A01A01A03A01'])
    expect(root).toMatchObject({ key: root.id, value: root.id, title: root.departName, orgCode: 'A01A01', parentId: null })
    const below = root.children.find(({ orgCode }: { orgCode: string }) => orgCode === 'A01A01A04')
    expect(below).toMatchObject({ key: below.id, value: below.id, title: below.departName, parentId: root.id })
    expect((await ask(await app.current.signInAs('multi', { orgCode: null }))).result).toEqual([])
  })

  test('without a working department nothing is visible', async () => {
    const token = await app.current.signInAs('multi', { orgCode: null })
    expect((await app.current.call('GET', tree, { token })).body.result).toEqual([])
  })
})

test('a department above, beside or unknown does not exist for the caller', async () => {
  const token = await app.current.signInAs('agent')
  for (const orgCode of ['A01', 'A01A01', 'A01A01A04', 'A01A01A03A99', 'A01A01A03%', '']) {
    const { body } = await app.current.call('GET', company, { token, query: { orgCode } })
    expect(body, orgCode).toMatchObject({ success: false, code: 404 })
  }
})

test('[PERM-19] 401 without a session', async () => {
  for (const path of [company, tree, clientTree]) expect((await app.current.call('GET', path)).status).toBe(401)
})
