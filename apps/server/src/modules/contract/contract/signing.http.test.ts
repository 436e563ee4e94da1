import { createHash } from 'node:crypto'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { provideDemo, providerOf } from '#server/providers/settings.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildCompany } from '#server/testing/contracts.ts'
import { openFile } from '#server/testing/files.ts'
import { signInWith } from '#server/testing/organisation.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { buildKnownCustomer, decideOnPage, report } from '#server/testing/providers.ts'

const app = withTestApp()
const orgCode = 'A01A01A01'
const clerkCodes: readonly PermissionCode[] = [
  'customer:info:list',
  'customer:contract:list',
  'customer:contract:add',
  'customer:contract:edit',
  'customer:contractTemplate:list',
]
let [clerk, manager, companyId, templateId] = ['', '', '', '']
beforeAll(async () => {
  await app.current.listen()
  companyId = await buildCompany(app.current.context.db)
  const editor = await signInWith(
    app.current,
    [
      'customer:contractTemplate:list',
      'customer:contractTemplate:add',
      'customer:contractTemplate:edit',
      'customer:contract:manage',
    ],
    orgCode,
  )
  const body = '# 协议\n\n乙方：{{客户姓名}}\n\n{{签署栏}}'
  const { result } = await call('contractTemplate/add', { name: '协议', templateNo: 'MB-S1', contractType: '2', body }, editor)
  await call('contractTemplate/publish', { id: result.id, version: result.version }, editor)
  templateId = result.id
})
beforeEach(async () => {
  clerk = await signInWith(app.current, clerkCodes, orgCode)
  manager = await signInWith(
    app.current,
    ['customer:contract:list', 'customer:contract:edit', 'customer:contract:manage'],
    orgCode,
  )
})

const db = () => app.current.context.db
const call = async (path: string, body: object, token = clerk) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
const read = async (id: string) =>
  (await app.current.call('GET', '/api/contract/queryById', { token: manager, query: { id } })).body.result
const step = async (verb: string, id: string, asked: object = {}, token = clerk) => {
  const { version } = await read(id)
  return call(`contract/${verb}`, { id, version, ...asked }, token)
}
const missing = (answer: { result: { missing?: { message: string }[] } | null }) =>
  (answer.result?.missing ?? []).map(({ message }) => message)

let made = 0
async function submitted(own: object = {}) {
  const { id: customerId } = await buildKnownCustomer(app.current, { orgCode })
  await db().query("UPDATE customer SET real_name_status = '1' WHERE id = $1", [customerId])
  const facts = {
    contractNo: `HT-S${++made}`,
    contractType: '2',
    signMode: '1',
    companyId,
    pvPanelNum: 24,
    termYears: 25,
    templateId,
  }
  const { result } = await call('contract/add', { ...facts, customerId, ...own })
  expect(await step('submit', result.id)).toMatchObject({ message: '已提交签署' })
  return { id: String(result.id), customerId, contractNo: facts.contractNo }
}
const linkOf = async (id: string): Promise<string> => {
  const { result } = await call('contract/askSigning', { id })
  expect(result).toMatchObject({ state: 'waiting', fault: null })
  return result.link
}

describe('[MODULE-CONTRACT] a contract that is signed online', () => {
  test('goes to the platform, is signed by the customer on its page, and comes back as a file with its evidence', async () => {
    const { id, contractNo } = await submitted()
    expect(await step('sendToSign', id)).toMatchObject({ message: '已发起电子签' })
    expect(await read(id)).toMatchObject({ status: '1', esignFlowId: `${contractNo}-1` })
    const link = await linkOf(id)
    expect(await (await fetch(link)).text()).toContain(contractNo)
    await decideOnPage(link, 'yes')
    await expect.poll(() => read(id)).toMatchObject({ status: '2', signer: '沈阿根' })
    const contract = await read(id)
    expect(contract.evidenceHash).toMatch(/^[0-9a-f]{64}$/)
    const [file] = contract.signedDocument
    const { bytes } = await openFile(app.current, manager, `/sys/common/static/${file.filePath}`)
    expect((await textOfPdf(bytes)).join('').replace(/\s/g, '')).toContain('乙方：沈阿根')
    expect(createHash('sha256').update(bytes).digest('hex')).not.toBe(contract.documentHash)
    expect(await step('takeEffect', id, {}, manager)).toMatchObject({ message: '合同已生效' })
  })

  test('that the customer declines stays to be signed, with the reason, and can be sent again under a new number', async () => {
    const { id, contractNo } = await submitted()
    await step('sendToSign', id)
    await decideOnPage(await linkOf(id), 'no')
    await expect.poll(() => read(id)).toMatchObject({ status: '1', esignFlowId: null })
    const steps = (await app.current.call('GET', '/api/contract/steps', { token: manager, query: { id } })).body.result
    expect(steps.at(-1) ?? steps[0]).toBeDefined()
    expect(steps.map(({ remark }: { remark: string }) => remark)).toContain('客户选择了拒绝签署')
    await step('sendToSign', id)
    expect((await read(id)).esignFlowId).toBe(`${contractNo}-2`)
  })

  test('is not sent twice, on paper, without a text, to who was not identified, or where no platform is set up', async () => {
    const { id, contractNo } = await submitted()
    await step('sendToSign', id)
    expect(missing(await step('sendToSign', id))).toEqual([`合同已发送给客户（${contractNo}-1），等待签署中`])
    const paper = await submitted({ signMode: '2', templateId: null })
    expect(missing(await step('sendToSign', paper.id))).toEqual([
      '纸质签署的合同请用“登记客户签署”',
      '合同没有生成文本，电子签署需要先选择合同模板：请撤回后补充',
    ])
    const unknown = await submitted()
    await db().query("UPDATE customer SET real_name_status = '0' WHERE id = $1", [unknown.customerId])
    expect(missing(await step('sendToSign', unknown.id))).toEqual(['客户“沈阿根”还没有通过实名核验，请先发起人脸核验'])
    const { context } = app.current
    const provider = providerOf(context, 'signing')!
    provideDemo(context, {} as never)
    const other = await submitted()
    expect(missing(await step('sendToSign', other.id))[0]).toContain('还没有接入电子签平台（HELIODESK_SIGNING_URL）')
    provideDemo(context, { identity: provider, signing: provider, account: provider })
  })

  test('that is withdrawn is called off with the platform, and a signature that comes all the same does nothing', async () => {
    const { id, contractNo } = await submitted()
    await step('sendToSign', id)
    const link = await linkOf(id)
    await step('recall', id)
    const job = app.current.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'providers.exchange')!
    await job.run(app.current.context, { at: new Date(), signal: new AbortController().signal })
    expect(await (await fetch(link)).text()).toContain('此请求已被撤回，无需操作')
    const outcome = {
      result: 'signed',
      signer: '沈阿根',
      signedAt: '2026-11-27T10:00:00Z',
      fileHash: '0'.repeat(64),
      evidenceHash: '0'.repeat(64),
    }
    const { status } = await report(app.current, 'signing', { number: `${contractNo}-1`, outcome })
    expect(status).toBe(200)
    expect(await read(id)).toMatchObject({ status: '0', signedDocument: null })
  })

  test('whose file is another than the platform says is not taken', async () => {
    const { id, contractNo } = await submitted()
    await step('sendToSign', id)
    await linkOf(id)
    const outcome = {
      result: 'signed',
      signer: '沈阿根',
      signedAt: '2026-11-27T10:00:00Z',
      fileHash: '0'.repeat(64),
      evidenceHash: '0'.repeat(64),
    }
    const { status, body } = await report(app.current, 'signing', { number: `${contractNo}-1`, outcome })
    expect([status, body.message]).toEqual([400, '结果格式不正确：电子签平台交付的文件与其校验值不符，没有采用'])
    expect((await read(id)).status).toBe('1')
  })
})
