import { randomUUID } from 'node:crypto'
import type { AcceptanceItemView } from '@heliodesk/contracts/endpoints/acceptance'
import { beforeAll, expect, test } from 'vitest'
import { signOrder } from '#server/testing/acceptanceScene.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildKit } from '#server/testing/checklistScene.ts'
import { sendFile } from '#server/testing/files.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildPicture } from '#server/testing/sitePhoto.ts'
import { buildOrder } from '#server/testing/surveyScene.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
const orgCode = 'A01A01A01'
const db = () => app.current.context.db

async function someone(codes: NonNullable<Parameters<typeof buildPerson>[1]>['codes']) {
  const { username } = await buildPerson(db(), { tenantId: '1', orgCode, codes: codes ?? [] })
  const token = await app.current.signInAs(username)
  const call = async (method: 'POST' | 'PUT', path: string, body: Body) =>
    (await app.current.call(method, `/api/${path}`, { token, body })).body
  const get = async (path: string, query: Record<string, string>) =>
    (await app.current.call('GET', `/api/${path}`, { token, query })).body
  return { username, token, call, get }
}
type Person = Awaited<ReturnType<typeof someone>>
const list = 'order:checklist:list'
let editor: Person
let builder: Person

beforeAll(async () => {
  editor = await someone([list, 'order:checklist:add', 'order:checklist:edit', 'order:acceptance:list'])
  builder = await someone(['order:acceptance:list', 'order:acceptance:add', 'order:acceptance:edit', 'order:info:list'])
})

let nextName = 1
const wall = { materialType: '5', isRequired: 'Y', minPhotos: 2, hint: '南北两坡各一张' }
const together = { materialType: '10', isRequired: 'N', minPhotos: 1, hint: null }

async function write(productId: string | null, lines: readonly Body[] = [wall, together]) {
  const added = lines.map((line, at) => ({ itemNo: String(at + 1), ...line }))
  const head = { checklistName: `清单 ${nextName++}`, productId }
  const sent = { ...head, lines: { added, changed: [], deletedIds: [] } }
  const made = await editor.call('POST', 'acceptanceChecklist/addWithLines', sent)
  expect(made, made.message).toMatchObject({ success: true })
  return { id: String(made.result.id), name: head.checklistName }
}
const version = async (id: string): Promise<number> => (await editor.get('acceptanceChecklist/queryById', { id })).result.version
const step = async (verb: 'enable' | 'disable', id: string) =>
  editor.call('POST', `acceptanceChecklist/${verb}`, { id, version: await version(id) })

/** An order whose contract names a product, and its acceptance. */
async function begin(productId: string | null) {
  const { id: orderId } = await buildOrder(db(), orgCode)
  const contractId = await signOrder(db(), orderId, 24)
  await db().query('UPDATE contract SET product_id = $2 WHERE id = $1', [contractId, productId])
  const made = await builder.call('POST', 'acceptance/add', { orderId })
  expect(made, made.message).toMatchObject({ success: true })
  const id = String(made.result.id)
  const items = async (): Promise<readonly AcceptanceItemView[]> =>
    (await builder.get('acceptance/checklist', { id })).result.items
  return { id, items, record: (await builder.get('acceptance/queryById', { id })).result }
}

test('[MODULE-ACCEPTANCE] an acceptance asks for what the list of its product asks for, else the default one, else the usual one, and keeps what it began with', async () => {
  const [kit, other] = [await buildKit(db()), await buildKit(db())]
  expect((await (await begin(kit)).items()).length).toBe(13)
  const usual = await write(null, [{ ...wall, minPhotos: 1 }])
  const own = await write(kit)
  for (const { id } of [usual, own]) expect(await step('enable', id)).toMatchObject({ success: true })
  const begun = await begin(kit)
  expect(await begun.items()).toMatchObject([
    { materialType: '5', isRequired: true, minPhotos: 2, hint: '南北两坡各一张' },
    { materialType: '10', isRequired: false, minPhotos: 1, hint: null },
  ])
  expect(begun.record).toMatchObject({ checklistId: own.id, checklistEdition: 1 })
  expect((await begin(other)).record).toMatchObject({ checklistId: usual.id })

  const locked = { id: own.id, version: await version(own.id), remark: '改' }
  expect((await editor.call('PUT', 'acceptanceChecklist/edit', locked)).success).toBe(false)
  await step('disable', own.id)
  expect((await begin(kit)).record).toMatchObject({ checklistId: usual.id })
  await db().query('UPDATE acceptance_checklist_line SET min_photos = 5 WHERE checklist_id = $1', [own.id])
  await step('enable', own.id)
  expect((await begin(kit)).record).toMatchObject({ checklistId: own.id, checklistEdition: 2 })
  expect((await begun.items())[0]).toMatchObject({ minPhotos: 2 })
})

test('a list without anything required, with a material twice, or beside another one in use is not enabled', async () => {
  const kit = await buildKit(db())
  const none = await write(kit, [together])
  expect((await step('enable', none.id)).message).toContain('清单没有必传材料')
  const twice = await write(kit, [wall, wall])
  expect((await step('enable', twice.id)).message).toContain('材料“组件铺设全景”在清单中重复')
  const [one, two] = [await write(kit), await write(kit)]
  const answers = await Promise.all([one, two].map(({ id }) => step('enable', id)))
  const [refused, ...others] = answers.filter(({ success }) => !success)
  expect(others).toEqual([])
  expect(refused?.message).toContain('该产品已启用清单“清单 ')
  expect(JSON.stringify(refused?.result)).toContain('/order/checklist/detail/')
  const first = await write(null)
  const answer = await step('enable', first.id)
  if (answer.success) expect((await step('enable', (await write(null)).id)).message).toContain('已启用默认清单')
  else expect(answer.message).toContain('已启用默认清单')
})

test('handing in says which material lacks how many photos', async () => {
  const kit = await buildKit(db())
  const plate = { materialType: '6', isRequired: 'Y', minPhotos: 1, hint: null }
  await step('enable', (await write(kit, [{ ...wall, minPhotos: 3 }, plate, together])).id)
  const { id, items } = await begin(kit)
  const [roof] = await items()
  for (const number of [1, 2]) {
    const path = `/api/acceptance/photo?itemId=${roof!.id}&key=${randomUUID()}&code=`
    const content = await buildPicture(90_000 + number)
    expect((await sendFile(app.current, builder.token, { content, name: 'a.jpg', path })).body).toMatchObject({ success: true })
  }
  const handIn = { id, version: (await builder.get('acceptance/queryById', { id })).result.version }
  const { message } = await builder.call('POST', 'acceptance/handIn', handIn)
  expect(message).toContain('必传材料照片不足：组件铺设全景 2/3')
  expect(message).toContain('必传材料还没有照片：逆变器铭牌')
  expect((await builder.get('acceptance/queryById', { id })).result).toMatchObject({ missingCount: 2 })
})
