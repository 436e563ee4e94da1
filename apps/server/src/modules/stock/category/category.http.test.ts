import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent: object = {}) => {
  const token = await app.current.signInAs('admin')
  return (await app.current.call(method, `/api/${path}`, { token, ...sent })).body
}
const add = async (body: Readonly<Record<string, unknown>>) =>
  call('POST', 'materialCategory/add', { body: { snManaged: 'N', status: '1', ...body } })

describe('material categories', () => {
  test('[MODULE-STOCK-CATEGORY] [API-MATERIAL-TREE] [API-MATERIAL-FINDBYID] [API-MATERIAL-CHECKNAME] stand as a tree, and a name once below one', async () => {
    const { result: top } = await add({ name: '发电设备', code: 'T1', snManaged: 'Y' })
    const { result: below } = await add({ name: '光伏板', code: 'T11', parentId: top.id, snManaged: 'Y' })
    const { result: tree } = await call('GET', 'materialCategory/getMaterialCategoryTree')
    const found = tree.find(({ id }: { id: string }) => id === top.id)
    expect(found).toMatchObject({ name: '发电设备', level: 1, snManaged: 'Y', parentId: null })
    expect(found.children).toMatchObject([{ id: below.id, title: '光伏板', level: 2, parentId: top.id }])
    const one = await call('GET', 'materialCategory/findById', { query: { id: below.id } })
    expect(one.result).toMatchObject({ id: below.id, code: 'T11', parentId_dictText: '发电设备' })
    const exists = async (query: Record<string, string>) =>
      (await call('GET', 'materialCategory/checkIsNameExist', { query })).result
    expect(await exists({ name: '光伏板', parentId: top.id })).toBe(true)
    expect(await exists({ name: '光伏板', parentId: top.id, id: below.id })).toBe(false)
    expect(await exists({ name: '光伏板' })).toBe(false)
    expect(await add({ name: '光伏板', code: 'T12', parentId: top.id })).toMatchObject({
      success: false,
      message: '“发电设备”下已有分类“光伏板”，请换一个名称',
    })
    expect(await add({ name: '光伏板', code: 'T2' })).toMatchObject({ success: true })
  })

  test('[MODULE-STOCK-CATEGORY] two people who give one name at once: one gets it', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => add({ name: '同名', code: `S${n}` })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('[MODULE-STOCK-CATEGORY] none stands below itself or too deep, and one that is used stays', async () => {
    const ids: string[] = []
    for (const n of [1, 2, 3, 4, 5]) {
      const { result } = await add({ name: `第${n}级`, code: `D${n}`, parentId: ids.at(-1) })
      ids.push(result.id)
    }
    expect(await add({ name: '第6级', code: 'D6', parentId: ids.at(-1) })).toMatchObject({
      message: '物料分类最多 5 级，请选择更高的上级',
    })
    const { result: top } = await call('GET', 'materialCategory/findById', { query: { id: ids[0] } })
    expect(await call('PUT', 'materialCategory/edit', { body: { ...top, parentId: ids[2] } })).toMatchObject({
      message: '“第3级”是本分类或它的下级，不能作为上级，请另选',
    })
    expect(await call('DELETE', 'materialCategory/delete', { query: { id: ids[3] } })).toMatchObject({
      message: '分类“第4级”下还有 1 个下级分类、0 个物料，请先移走它们',
    })
    const { result: fourth } = await call('GET', 'materialCategory/findById', { query: { id: ids[3] } })
    expect(await call('PUT', 'materialCategory/edit', { body: { ...fourth, parentId: null } })).toMatchObject({ success: true })
    const { result: fifth } = await call('GET', 'materialCategory/findById', { query: { id: ids[4] } })
    expect(fifth.level).toBe(2)
  })
})
