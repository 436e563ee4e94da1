import { randomUUID } from 'node:crypto'
import type { AcceptanceItemView } from '@heliodesk/contracts/endpoints/acceptance'
import { beforeAll, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { signOrder } from '#server/testing/acceptanceScene.ts'
import { withTestApp } from '#server/testing/app.ts'
import { filesBelow, openFile, sendFile } from '#server/testing/files.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildPicture } from '#server/testing/sitePhoto.ts'
import { buildOrder } from '#server/testing/surveyScene.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
const orgCode = 'A01A01A01'
const db = () => app.current.context.db
const list = 'order:acceptance:list'

async function someone(codes: NonNullable<Parameters<typeof buildPerson>[1]>['codes'], place = orgCode) {
  const { username } = await buildPerson(db(), { tenantId: '1', orgCode: place, codes: codes ?? [] })
  const token = await app.current.signInAs(username)
  const post = async (path: string, body: Body) => (await app.current.call('POST', `/api/${path}`, { token, body })).body
  const get = async (path: string, query: Record<string, string>) =>
    (await app.current.call('GET', `/api/${path}`, { token, query })).body
  return { username, token, post, get }
}
type Person = Awaited<ReturnType<typeof someone>>
const codes = [list, 'order:acceptance:add', 'order:acceptance:edit', 'order:info:list'] as const
let builder: Person
let reviewer: Person
let nextPicture = 1_000
const shot = () => ({ atMs: app.current.context.clock.now() - 60_000, longitude: 118.859457, latitude: 28.970079 })
const picture = (isNoted = true) => buildPicture(nextPicture++, isNoted ? shot() : undefined)

beforeAll(async () => {
  builder = await someone(codes)
  reviewer = await someone([list, 'order:acceptance:review', 'order:info:list'])
})

/** The acceptance of a new order with so many panels in its contract, and its checklist. */
async function begin(panels = 24, person = builder) {
  const { id: orderId } = await buildOrder(db(), orgCode)
  await signOrder(db(), orderId, panels)
  const made = await person.post('acceptance/add', { orderId })
  expect(made, made.message).toMatchObject({ success: true })
  const id: string = made.result.id
  const items = async (): Promise<readonly AcceptanceItemView[]> =>
    (await person.get('acceptance/checklist', { id })).result.items
  const code: string = (await person.get('acceptance/checklist', { id })).result.code
  return { id, orderId, items, code }
}

const add = async (
  person: Person,
  itemId: string,
  content: Buffer,
  { key = randomUUID(), code = '' }: { key?: string; code?: string } = {},
) => {
  const path = `/api/acceptance/photo?itemId=${itemId}&key=${key}&code=${code}`
  return (await sendFile(app.current, person.token, { content, name: 'IMG_0001.JPG', path })).body
}
const version = async (id: string): Promise<number> => (await builder.get('acceptance/queryById', { id })).result.version
const step = async (person: Person, verb: string, id: string, body: Body = {}) =>
  person.post(`acceptance/${verb}`, { id, version: await version(id), ...body })
const order = async (id: string) => (await builder.get('customerOrder/queryById', { id })).result

/** Photos of all that is required. */
async function photograph({ items, code }: Awaited<ReturnType<typeof begin>>) {
  for (const { id, isRequired } of await items())
    if (isRequired) expect(await add(builder, id, await picture(), { code })).toMatchObject({ success: true })
}

test('[MODULE-ACCEPTANCE] a builder hands in with photos and a count, a reviewer asks for a rework with reasons and accepts what was mended', async () => {
  const made = await begin()
  const { id, orderId, items } = made
  expect(await order(orderId)).toMatchObject({ stage: '100', next: 'beginGrid', buildingTrack: '1' })
  expect((await step(builder, 'handIn', id)).message).toContain('必传材料还没有照片：隐蔽工程验收、组件铺设全景')
  await photograph(made)
  expect((await step(builder, 'handIn', id)).message).toContain('请填写清点组件数')
  await app.current.call('PUT', '/api/acceptance/edit', {
    token: builder.token,
    body: { id, version: await version(id), countDetected: 25 },
  })
  const differing = await step(builder, 'handIn', id)
  expect(differing.message).toContain('约定 24 块组件，现场清点 25 块')
  expect(JSON.stringify(differing.result)).toContain('/contract/detail/')
  await app.current.call('PUT', '/api/acceptance/edit', {
    token: builder.token,
    body: { id, version: await version(id), countDetected: 24 },
  })
  expect(await step(builder, 'handIn', id)).toMatchObject({ success: true })
  expect(await order(orderId)).toMatchObject({ stage: '110' })
  expect((await builder.get('acceptance/queryById', { id })).result).toMatchObject({
    countDeclared: 24,
    photoCount: 8,
    missingCount: 0,
    unprovenCount: 0,
  })

  const [first, ...others] = (await items()).filter(({ photos }) => photos.length > 0)
  expect((await add(builder, first!.id, await picture())).message).toContain('不能增减照片')
  const withoutReason = { id, items: [{ itemId: first!.id, isFine: false }] }
  expect((await reviewer.post('acceptance/judge', withoutReason)).message).toContain('请填写“隐蔽工程验收”不合格的原因')
  expect((await step(reviewer, 'sendBack', id, { remark: '看不清' })).message).toContain('没有不合格的材料')
  const verdicts = [
    { itemId: first!.id, isFine: false, opinion: '接头没有拍到' },
    ...others.map((one) => ({ itemId: one.id, isFine: true })),
  ]
  expect(await reviewer.post('acceptance/judge', { id, items: verdicts })).toMatchObject({ success: true })
  expect((await step(reviewer, 'accept', id)).message).toContain('还有材料没有审核合格：隐蔽工程验收')
  expect(await step(reviewer, 'sendBack', id, { remark: '请补拍' })).toMatchObject({ success: true })
  expect(await order(orderId)).toMatchObject({ stage: '100' })
  expect((await step(builder, 'handIn', id)).message).toContain('还有材料待整改：隐蔽工程验收')
  expect((await add(builder, others[0]!.id, await picture())).message).toContain('已审核合格')
  expect(await add(builder, first!.id, await picture(), { code: made.code })).toMatchObject({ result: { proof: '2' } })
  expect((await items()).find((one) => one.id === first!.id)).toMatchObject({ status: '4', opinion: '接头没有拍到' })
  expect(await step(builder, 'handIn', id)).toMatchObject({ success: true })
  await reviewer.post('acceptance/judge', { id, items: [{ itemId: first!.id, isFine: true }] })
  expect(await step(reviewer, 'accept', id, { remark: '合格' })).toMatchObject({ success: true })
  expect(await order(orderId)).toMatchObject({ stage: '120', buildingTrack: '2' })
  expect((await checkData(db())).flatMap((one) => one.faults)).toEqual([])
})

test('the same key is the same photo: repeated, at once and after an answer that was lost, one row and one file', async () => {
  const { id, items, code } = await begin()
  const [item] = await items()
  const [content, key] = [await picture(), randomUUID()]
  const before = filesBelow(app.current, 'files').length
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(builder, item!.id, content, { key, code })))
  answers.push(await add(builder, item!.id, content, { key, code }))
  for (const answer of answers) expect(answer).toMatchObject({ success: true, result: answers[0]!.result as Body })
  expect(answers[0]!.result).toMatchObject({ proof: '1', isLike: false })
  expect((await builder.get('acceptance/queryById', { id })).result.photoCount).toBe(1)
  expect(filesBelow(app.current, 'files').length).toBe(before + 1)
  const [, second] = await items()
  expect((await add(builder, second!.id, await picture(), { key })).message).toContain('编号已被使用')
})

test('the same bytes are refused in every order: by its number for who sees it, without it for others', async () => {
  const first = await begin()
  const content = await picture()
  const [item, other] = await first.items()
  await add(builder, item!.id, content)
  expect((await add(builder, other!.id, content)).message).toContain('已上传到本验收单的“隐蔽工程验收”')
  const second = await begin()
  const { orderNo } = await order(first.orderId)
  const twice = await add(builder, (await second.items())[0]!.id, content)
  expect(twice.message).toContain(`已用于订单 ${orderNo}`)
  expect(twice.result).toEqual({ missing: [{ message: twice.message, path: `/order/index?orderNo=${orderNo}` }] })

  const stranger = await someone(codes, 'A01A02A01')
  const { id: far } = await buildOrder(db(), 'A01A02A01')
  const made = await stranger.post('acceptance/add', { orderId: far })
  const theirs = (await stranger.get('acceptance/checklist', { id: made.result.id })).result.items
  const answer = await add(stranger, theirs[0].id, content)
  expect(answer.message).toContain('已用于另一订单')
  expect(answer.message).not.toContain(orderNo)
  expect((await stranger.get('acceptance/checklist', { id: first.id })).code).toBe(404)
  expect((await add(stranger, item!.id, await picture())).success).toBe(false)
})

test('a photo that looks like one of another order is taken and marked', async () => {
  const number = nextPicture++
  const [first, second] = [await begin(), await begin()]
  await add(builder, (await first.items())[0]!.id, await buildPicture(number, shot()))
  const again = await buildPicture(number, { ...shot(), longitude: 118.2 })
  const answer = await add(builder, (await second.items())[0]!.id, again, { code: second.code })
  expect(answer).toMatchObject({ success: true, result: { isLike: true, proof: '1' } })
  const [shown] = (await second.items())[0]!.photos
  expect(shown!.like).toEqual({ orderNo: (await order(first.orderId)).orderNo })
})

test('without notes of the camera, or under another code, a photo is taken and stands as not proven', async () => {
  const { id, items, code } = await begin()
  const [one, two, three] = await items()
  expect(await add(builder, one!.id, await picture(false), { code })).toMatchObject({ success: true, result: { proof: '2' } })
  expect(await add(builder, two!.id, await picture(), { code: 'OTHERS' })).toMatchObject({ result: { proof: '2' } })
  expect(await add(builder, three!.id, await picture(), { code })).toMatchObject({ result: { proof: '1' } })
  const [noted] = (await items())[2]!.photos
  expect(noted).toMatchObject({ longitude: expect.stringMatching(/^118\.859/), latitude: expect.stringMatching(/^28\.970/) })
  expect(noted!.takenTime).not.toBeNull()
  expect((await builder.get('acceptance/queryById', { id })).result.unprovenCount).toBe(2)
  expect((await add(builder, one!.id, Buffer.from('no picture'))).success).toBe(false)
})

test('whoever built or photographed neither judges nor accepts, whatever rights they hold', async () => {
  const both = await someone([...codes, 'order:acceptance:review'])
  const made = await begin(24, builder)
  await photograph(made)
  const optional = (await made.items()).find(({ isRequired }) => !isRequired)!
  await add(both, optional.id, await picture())
  await db().query('UPDATE acceptance SET count_detected = 24 WHERE id = $1', [made.id])
  await step(builder, 'handIn', made.id)
  const verdicts = (await made.items()).flatMap((one) => (one.photos.length > 0 ? [{ itemId: one.id, isFine: true }] : []))
  expect((await both.post('acceptance/judge', { id: made.id, items: verdicts })).message).toContain('不能验收自己施工')
  await reviewer.post('acceptance/judge', { id: made.id, items: verdicts })
  expect((await step(both, 'accept', made.id)).message).toContain('不能验收自己施工')
  expect(await step(reviewer, 'accept', made.id)).toMatchObject({ success: true })
})

test('a photo is seen by whoever sees the order, and goes when it is taken back', async () => {
  const { id, items } = await begin()
  const [item] = await items()
  await add(builder, item!.id, await picture())
  const [photo] = (await items())[0]!.photos
  expect((await openFile(app.current, reviewer.token, `/sys/common/static/${photo!.path}`)).status).toBe(200)
  const stranger = await someone(codes, 'A01A02A01')
  expect((await openFile(app.current, stranger.token, `/sys/common/static/${photo!.path}`)).status).toBe(404)
  expect((await stranger.post('acceptance/removePhoto', { id: photo!.id })).success).toBe(false)
  expect(await builder.post('acceptance/removePhoto', { id: photo!.id })).toMatchObject({ success: true })
  expect((await items())[0]).toMatchObject({ status: '0', photos: [] })
  expect((await builder.get('acceptance/queryById', { id })).result.photoCount).toBe(0)
  await db().query(`UPDATE acceptance_item SET status = '2' WHERE id = $1`, [item!.id])
  const faults = (await checkData(db())).flatMap((one) => one.faults)
  expect(faults).toMatchObject([{ table: 'acceptance_item', stored: 'status 2', expected: '0 张照片' }])
  await db().query(`UPDATE acceptance_item SET status = '0' WHERE id = $1`, [item!.id])
})
