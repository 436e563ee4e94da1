import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { customerLife } from '@heliodesk/contracts/lifecycles/customer/customer'
import { gridConnectionLife } from '@heliodesk/contracts/lifecycles/grid/gridConnection'
import { acceptanceLife } from '@heliodesk/contracts/lifecycles/order/acceptance'
import { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { surveyLife } from '@heliodesk/contracts/lifecycles/order/survey'
import { stockInLife } from '@heliodesk/contracts/lifecycles/stock/stockIn'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOfPdf } from '../../apps/server/src/testing/pdfText.ts'
import type { Answer } from '../fixtures/api.ts'
import { type Business, type Person, startBusiness } from '../fixtures/business.ts'
import { type OrderWorld, photo, setUpBusiness } from '../fixtures/orderWorld.ts'
import { desktop, openPage, phone, withBrowser } from '../fixtures/page.ts'
import { required, unjudged, workOnRoof } from '../fixtures/roof.ts'
import { takeStep } from '../fixtures/steps.ts'
import { faultsOf } from '../fixtures/twoProcesses.ts'

withBrowser()

let business: Business
let world: OrderWorld
beforeAll(async () => {
  business = await startBusiness()
  world = await setUpBusiness(business)
})
afterAll(() => business.stop())

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const serials = ['JK2026001', 'JK2026002', 'JK2026003', 'JK2026004']
const farmer = '章小芳'
/** Every stage from the registration to the grid, but the account (30), which the bank opens while the contract is signed already. */
const passed = [10, 20, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140]

const desk = ({ session }: Person, viewport: typeof desktop | typeof phone = desktop): Promise<Page> =>
  openPage({ stack: business.stack, session, viewport, expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** Shows the page of the provider by the button of the record, where the customer answers on their own phone. */
async function decideOnPhone(page: Page, show: string, call: string, decide: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(call))
  await page.getByRole('button', { name: show }).click()
  const { result } = await (await answered).json()
  await page.getByRole('img', { name: '供客户扫描的二维码' }).waitFor()
  const link = new URL(result.link)
  const customer = await openPage({ stack: { ...business.stack, origin: link.origin }, viewport: phone })
  await customer.goto(link.href)
  await customer.getByRole('button', { name: decide }).click()
  await customer.getByText('已完成，可以关闭此页面。').waitFor()
}

test('[MODULE-CONTRACT][MODULE-BATCHSEND][MODULE-ACCEPTANCE][MODULE-GRIDCONN] one order goes from the registration to the grid through the hands of everybody whose work it is', async () => {
  const { staff, things } = world
  const { agent, surveyor, reviewer, warehouse, builder, gridClerk } = staff
  const open = { agent: await desk(agent), surveyor: await desk(surveyor), reviewer: await desk(reviewer) }

  // 登记: the agent registers, a reviewer of the head office approves, the order comes to be.
  const customerId = await register(agent, firstFarmer)
  await takeStep(open.agent, customerLife, 'submit', customerId)
  await takeStep(open.reviewer, customerLife, 'approve', customerId)
  const { records } = await agent.get('customerOrder/list', { customerId })
  expect(records).toMatchObject([{ stage: '10', next: 'survey', agentId: things.agent }])
  const orderId: string = records[0].id
  const order = async () => await reviewer.read('customerOrder', orderId)

  // 实名: the customer is asked on their own phone, the provider reports what it found.
  const { id: faceId } = await surveyor.send('faceVerify/add', { customerId, scene: '1' })
  await open.surveyor.goto(`/customer/identity/detail/${faceId}`)
  await decideOnPhone(open.surveyor, '显示核验二维码', '/api/faceVerify/ask', '完成人脸核验')
  await expect.poll(async () => (await order()).stage).toBe('20')

  // 勘察
  const surveyId = await survey(surveyor, orderId)
  await takeStep(open.surveyor, surveyLife, 'submit', surveyId)
  await takeStep(open.reviewer, surveyLife, 'confirm', surveyId)
  expect(await order()).toMatchObject({ stage: '40', next: 'drawContract' })

  // 签约: the text as a PDF that can be read again, signed by the customer, put in force by somebody else.
  const contractId = await drawContract(surveyor, customerId)
  await takeStep(open.surveyor, contractLife, 'submit', contractId)
  const text = (await readPdf(surveyor, (await surveyor.read('contract', contractId)).document[0].filePath)).replace(/\s/g, '')
  expect(text).toContain(`乙方：${farmer}`)
  expect(text).toContain('组件4块')
  await takeStep(open.surveyor, contractLife, 'sendToSign', contractId)
  await decideOnPhone(open.surveyor, '显示签署二维码', '/api/contract/askSigning', '同意并签署')
  await expect.poll(async () => (await surveyor.read('contract', contractId)).status).toBe('2')
  const signed = await surveyor.read('contract', contractId)
  expect(signed.evidenceHash).toMatch(/^[0-9a-f]{64}$/)
  await takeStep(open.reviewer, contractLife, 'takeEffect', contractId)
  expect(await order()).toMatchObject({ stage: '50', contractId })

  // 二类户: the bank answers in its own time.
  const accountId = await applyForAccount(surveyor, customerId)
  await takeStep(open.surveyor, bankCardLife, 'submit', accountId)
  await takeStep(open.surveyor, bankCardLife, 'takeFace', accountId)
  await takeStep(open.surveyor, bankCardLife, 'apply', accountId)
  await open.surveyor.getByRole('button', { name: '查询开户结果' }).click()
  await open.surveyor.getByText('对方尚未给出结果').waitFor()

  // 并网, up to the filing.
  const grid = await desk(gridClerk)
  const gridId = await beginGrid(gridClerk, customerId, contractId)
  await takeStep(grid, gridConnectionLife, 'apply', gridId, { applyDate: day, applyNo: 'SL-1' })
  await takeStep(grid, gridConnectionLife, 'survey', gridId, { surveyDate: day, accessPoint: '1 号杆' })
  await takeStep(grid, gridConnectionLife, 'confirmPlan', gridId, { planDate: day, planFiles: await photo(11, '接入方案.jpg') })
  await takeStep(grid, gridConnectionLife, 'file', gridId, { filingDate: day, filingNo: 'BA-1' })
  expect(await order()).toMatchObject({ stage: '70', gridId })

  // 货物: received into the warehouse, sent with its numbers, received on the site.
  const store = await desk(warehouse)
  const stockInId = await receiveGoods(warehouse, serials)
  await takeStep(store, stockInLife, 'submit', stockInId)
  await takeStep(open.reviewer, stockInLife, 'post', stockInId)
  const shipmentId = await writeShipment(warehouse, orderId)
  await takeStep(store, sendBatchLife, 'submit', shipmentId)
  await takeStep(open.reviewer, sendBatchLife, 'approve', shipmentId)
  await takeStep(store, sendBatchLife, 'send', shipmentId, { serialNos: serials.join('\n'), carrier: '宏达物流' })
  expect(await order()).toMatchObject({ stage: '80' })
  const roof = await desk(builder, phone)
  await takeStep(roof, sendBatchLife, 'receive', shipmentId)
  expect(await order()).toMatchObject({ stage: '90', goodsTrack: '2' })

  // 施工与验收: photos and numbers are taken where there is no network and arrive when there is one.
  const { id: acceptanceId } = await builder.send('acceptance/add', { orderId })
  await workOnRoof(roof, builder, acceptanceId, serials)
  await roof.getByRole('button', { name: '编辑', exact: true }).click()
  await roof.getByRole('dialog').getByLabel('清点组件数').fill('4')
  const seen = roof.waitForResponse((response) => response.url().includes('/api/acceptance/queryById'))
  await roof.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await seen
  await roof.getByRole('dialog').waitFor({ state: 'detached' })
  await roof.getByText('清点组件数').locator('..').getByText('4', { exact: true }).waitFor()
  await takeStep(roof, acceptanceLife, 'handIn', acceptanceId)
  await open.reviewer.goto(`/order/acceptance/detail/${acceptanceId}`)
  for (const material of await required(reviewer, acceptanceId)) {
    const fine = open.reviewer.getByRole('button', { name: `合格：${material}`, exact: true })
    await fine.click()
  }
  await expect.poll(async () => (await unjudged(reviewer, acceptanceId)).length).toBe(0)
  await takeStep(open.reviewer, acceptanceLife, 'accept', acceptanceId)
  expect(await order()).toMatchObject({ stage: '120', buildingTrack: '2' })

  // 并网, the rest of the nine steps.
  const stationId = await recordStation(gridClerk, customerId)
  await gridClerk.edit('gridConnection', gridId, { stationId })
  await grid.reload()
  await takeStep(grid, gridConnectionLife, 'applyCheck', gridId, { checkApplyDate: day })
  const meter = { gridAccountNo: '3308123456789', meterNo: 'DB-1', gridMeterNo: 'DB-2', ratio: '1' }
  await takeStep(grid, gridConnectionLife, 'installMeter', gridId, { meterDate: day, ...meter })
  const ppa = { ppaNo: 'GSD-1', ppaFiles: await photo(12, '购售电合同.jpg') }
  await takeStep(grid, gridConnectionLife, 'signContracts', gridId, { signDate: day, ...ppa })
  await takeStep(grid, gridConnectionLife, 'commission', gridId, { commissionDate: day, photos: await photo(13, '并网.jpg') })
  const lastStep = { gridDate: day, noticeFiles: await photo(14, '并网通知书.jpg') }
  await takeStep(open.reviewer, gridConnectionLife, 'run', gridId, lastStep)

  // 已并网, on the page of the agent who registered it.
  await open.agent.goto(`/order/detail/${orderId}`)
  await open.agent.getByText('已并网', { exact: true }).first().waitFor()
  const tracks = open.agent.getByRole('list', { name: '进度' })
  await expect.poll(() => tracks.getByText('已完成', { exact: true }).count()).toBe(6)
  expect(await order()).toMatchObject({ stage: '140', stageGroup: '5', stationId, next: 'connectPlant' })
  expect(await surveyor.read('bankcardclassII', accountId)).toMatchObject({ status: '5' })
  const { changes } = await agent.get('customerOrder/progress', { id: orderId })
  expect(changes.map(({ to }: { to: string }) => Number(to))).toEqual(passed)
  expect(await faultsOf(business.stack)).toEqual([])
})

/** Refused with this sentence; `path` is where it is mended. */
function expectRefused(answer: Answer, sentence: string, path?: string): void {
  expect([answer.success, answer.message]).toEqual([false, expect.stringContaining(sentence)])
  if (path === undefined) return
  const missing: readonly { readonly message: string; readonly path?: string }[] = answer.result?.missing ?? []
  expect(missing.find(({ message }) => message.includes(sentence))?.path).toBe(path)
}

test('whatever is out of order on the way is refused with what is missing and the way there', async () => {
  const { staff, things } = world
  const { surveyor, reviewer, warehouse, builder, gridClerk, finance } = staff
  const { admin } = business

  // Registering and reviewing by one person, then a customer on the blacklist.
  const customerId = await register(admin, { no: '2', name: '沈阿根', idCard: '330802199003074659', address: '石梁镇 2 号' })
  const ofCustomer = `/customer/detail/${customerId}`
  await admin.done('customer', 'submit', customerId)
  expectRefused(await admin.step('customer', 'approve', customerId), '登记、修改或提交过的人不能审核该客户', ofCustomer)
  await reviewer.done('customer', 'approve', customerId)
  const { records } = await reviewer.get('customerOrder/list', { customerId })
  const { id: orderId, orderNo } = records[0]
  await reviewer.done('customer', 'blacklist', customerId, { remark: '拒付电费' })
  const paper = { contractNo: 'HT-2', signMode: '2', templateId: null, productId: null }
  const contractId = await drawContract(surveyor, customerId, paper)
  const ofContract = `/contract/detail/${contractId}`
  expectRefused(await surveyor.step('contract', 'submit', contractId), '客户“沈阿根”在黑名单中：拒付电费', ofCustomer)
  await reviewer.done('customer', 'unblacklist', customerId, { remark: '已结清' })
  await surveyor.done('contract', 'submit', contractId)

  // Nothing is applied for and nothing is sent on a contract that is not in force.
  const gridId = await beginGrid(gridClerk, customerId, contractId, 'BW-2')
  const ofGrid = `/station/grid/detail/${gridId}`
  const early = await gridClerk.step('gridConnection', 'apply', gridId, { applyDate: day })
  expectRefused(early, '合同 HT-2', ofContract)
  const goods = [{ itemNo: '1', orderId, productId: things.panel, quantity: '50' }]
  const { id: shipmentId } = await warehouse.send('sendBatch/addWithLines', {
    ...{ warehouseId: things.main, placeId: things.site, lines: { added: goods } },
  })
  const unsigned = `订单 ${orderNo} 的合同 HT-2 未生效，不能发货`
  expectRefused(await warehouse.step('sendBatch', 'submit', shipmentId), unsigned, ofContract)
  await surveyor.done('contract', 'sign', contractId, { signer: '沈阿根', signDate: day })
  const scans = await reviewer.upload(await photo(21, '合同扫描件.jpg'))
  await reviewer.done('contract', 'takeEffect', contractId, { scans })

  // A step of the grid that is skipped, and goods before the filing.
  await gridClerk.done('gridConnection', 'apply', gridId, { applyDate: day })
  expectRefused(
    await gridClerk.step('gridConnection', 'file', gridId, { filingDate: day, filingNo: 'BA-2' }),
    '并网记录当前为“已申请”，不能办理项目备案',
  )
  expectRefused(await gridClerk.step('gridConnection', 'survey', gridId, { surveyDate: day }), '请先填写接入点', ofGrid)
  expectRefused(await warehouse.step('sendBatch', 'submit', shipmentId), `订单 ${orderNo} 的项目还没有备案`, ofGrid)
  await gridClerk.done('gridConnection', 'survey', gridId, { surveyDate: day, accessPoint: '2 号杆' })
  const planFiles = await gridClerk.upload(await photo(22, '接入方案.jpg'))
  await gridClerk.done('gridConnection', 'confirmPlan', gridId, { planDate: day, planFiles })
  await gridClerk.done('gridConnection', 'file', gridId, { filingDate: day, filingNo: 'BA-2' })

  // More than there is, then numbers that nobody knows or that stand elsewhere.
  expectRefused(await warehouse.step('sendBatch', 'submit', shipmentId), '可用 0，少于要预留的 50')
  const numbers = ['JK2026011', 'JK2026012']
  const stockInId = await receiveGoods(warehouse, numbers)
  await warehouse.done('stockIn', 'submit', stockInId)
  expectRefused(await warehouse.step('stockIn', 'post', stockInId), '没有权限')
  await reviewer.done('stockIn', 'post', stockInId)
  const { id: smallId } = await warehouse.send('sendBatch/addWithLines', {
    ...{ warehouseId: things.main, placeId: things.site },
    lines: { added: [{ itemNo: '1', orderId, productId: things.panel, quantity: '2' }] },
  })
  const ofSmall = `/batch/send/goods/detail/${smallId}`
  expectRefused(await warehouse.step('sendBatch', 'submit', smallId), '“单晶组件 580W”已在未完成的批次', ofSmall)
  await warehouse.remove('sendBatch', shipmentId)
  await warehouse.done('sendBatch', 'submit', smallId)
  await reviewer.done('sendBatch', 'approve', smallId)
  const sendWith = (serialNos: string) => warehouse.step('sendBatch', 'send', smallId, { serialNos })
  expectRefused(await sendWith('JK2026011 XX-0001'), '序列号 XX-0001 未登记过')
  expectRefused(await sendWith('JK2026011'), '数量 2，登记了 1 个序列号')
  const doubleId = await receiveGoods(warehouse, numbers)
  await warehouse.done('stockIn', 'submit', doubleId)
  const received = `序列号 ${numbers[0]} 已在“衢州仓”，不能再入库`
  expectRefused(await reviewer.step('stockIn', 'post', doubleId), received)
  expect(await sendWith(numbers.join(' '))).toMatchObject({ success: true })

  // The same photo twice.
  const { id: acceptanceId } = await builder.send('acceptance/add', { orderId })
  const [first, second] = (await builder.get('acceptance/checklist', { id: acceptanceId })).items
  const shot = await photo(201)
  expect(await builder.shoot(first.id, shot)).toMatchObject({ success: true })
  expectRefused(await builder.shoot(second.id, shot), '这张照片已上传到本验收单')
  const handIn = await builder.step('acceptance', 'handIn', acceptanceId)
  expectRefused(handIn, '必传材料还没有照片', `/order/acceptance/detail/${acceptanceId}`)

  // A second settlement of the same order and kind.
  const settle = async (): Promise<string> => {
    const added = [{ itemNo: '1', orderId, amount: '100.00' }]
    const body = { settleType: '5', targetType: '4', customerId, lines: { added } }
    return (await finance.send('settleBatch/addWithLines', body)).id
  }
  const [settled, again] = [await settle(), await settle()]
  await finance.done('settleBatch', 'submit', settled)
  const twice = `订单 ${orderNo} 的“推广佣金”已在结算批次`
  expectRefused(await finance.step('settleBatch', 'submit', again), twice, `/batch/settle/account/detail/${settled}`)
  expect(await faultsOf(business.stack)).toEqual([])
})

const firstFarmer = { no: '1', name: farmer, idCard: '330802199003072316', address: '石梁镇 1 号' }

async function register(by: Person, { no, name, idCard, address }: typeof firstFarmer): Promise<string> {
  const { id } = await by.send('customer/add', {
    ...{ customerNo: `KH-${no}`, userName: name, contactNumber: '13812345678', idCard, idCardValidTo: '2040-01-01' },
    ...{ district: '330881', projectAddr: address, businessModel: '4', maritalStatus: '1' },
  })
  await by.send('house/add', {
    ...{ houseNo: `FW-${no}`, customerId: id, district: '330881', address, owner: name, deedNo: `ZJ-2020-${no}` },
  })
  return id
}

async function survey(surveyor: Person, orderId: string): Promise<string> {
  const { id } = await surveyor.send('survey/addWithLines', {
    ...{ orderId, surveyDate: day, roofLength: '12', roofWidth: '6', roofType: '2', orientation: '1', tilt: '25' },
    ...{ layout: '南坡 2 行 × 2 列', pvPanelNum: 4, panelPower: 580, transformerId: world.things.transformer, price: '9000' },
    photos: await surveyor.upload(await photo(1, '屋面.jpg')),
    lines: { added: [{ itemNo: '1', productId: world.things.panel, quantity: '4' }] },
  })
  return id
}

async function drawContract(surveyor: Person, customerId: string, own: object = {}): Promise<string> {
  const { company, kit, template } = world.things
  const { id } = await surveyor.send('contract/add', {
    ...{ contractNo: 'HT-1', contractType: '1', signMode: '1', customerId, companyId: company, productId: kit },
    ...{ templateId: template, pvPanelNum: 4, capacity: '2.320', panelYearIncome: '60', amount: '9000', termYears: 25 },
    ...own,
  })
  return id
}

async function readPdf({ session }: Person, path: string): Promise<string> {
  const { origin } = business.stack
  const answer = await fetch(`${origin}/svc/sys/common/static/${path}`, { headers: { 'X-Access-Token': session.token } })
  expect(answer.headers.get('content-type')).toContain('application/pdf')
  return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join('')
}

async function applyForAccount(surveyor: Person, customerId: string): Promise<string> {
  const { id } = await surveyor.send('bankcardclassII/add', {
    ...{ applyNo: 'EL-1', customerId, accountName: farmer, idCard: '330802199003072316', reservedPhone: '13812345678' },
    ...{ bindCardNo: '6222021234567890128', bindBank: '中国工商银行' },
  })
  return id
}

async function beginGrid(gridClerk: Person, customerId: string, contractId: string, gridNo = 'BW-1'): Promise<string> {
  const { id } = await gridClerk.send('gridConnection/add', {
    ...{ gridNo, customerId, contractId, accountName: farmer, powerSupplyStation: '石梁供电所', capacity: '2.30' },
    ...{ voltageLevel: '1', consumeMode: '1', transformerId: world.things.transformer },
  })
  return id
}

async function receiveGoods(warehouse: Person, pieces: readonly string[]): Promise<string> {
  const { panel, cable, main } = world.things
  const { id } = await warehouse.send('stockIn/addWithLines', {
    ...{ inType: '1', warehouseId: main },
    lines: {
      added: [
        { itemNo: '1', productId: panel, quantity: String(pieces.length), price: '400', serialNos: pieces.join(' ') },
        { itemNo: '2', productId: cable, quantity: '100', price: '5' },
      ],
    },
  })
  return id
}

async function writeShipment(warehouse: Person, orderId: string): Promise<string> {
  const { main, site } = world.things
  const { id, version } = await warehouse.send('sendBatch/add', { warehouseId: main, placeId: site, address: '石梁镇 1 号' })
  expect(await warehouse.send('sendBatch/fillOrders', { id, version, orderIds: [orderId] })).toMatchObject({ count: 2 })
  return id
}

async function recordStation(gridClerk: Person, customerId: string): Promise<string> {
  const { id } = await gridClerk.send('station/add', {
    ...{ stationName: `${farmer}屋顶电站`, contractNo: 'HT-1', stationNo: 'DZ-1', customerId, district: '330881' },
    ...{ dataSource: 6, totalpower: '2.320', pvPanelNum: 4 },
  })
  return id
}
