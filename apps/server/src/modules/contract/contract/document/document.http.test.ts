import { createHash } from 'node:crypto'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeOf } from '#server/crud/pii.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildCompany, buildSigner } from '#server/testing/contracts.ts'
import { openFile } from '#server/testing/files.ts'
import { signInWith } from '#server/testing/organisation.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
interface Seen {
  readonly id: string
  readonly version: number
}

const orgCode = 'A01A01A01'
const clerkCodes: readonly PermissionCode[] = [
  'customer:info:list',
  'customer:contract:list',
  'customer:contract:add',
  'customer:contract:edit',
  'customer:contractTemplate:list',
]
const editorCodes: readonly PermissionCode[] = [
  'customer:contractTemplate:list',
  'customer:contractTemplate:add',
  'customer:contractTemplate:edit',
  'customer:contract:manage',
]
const idCard = '330802199003072316'
const phone = '13812345678'
const text = `# 屋顶光伏合作共建协议

合同编号：{{合同编号}}

甲方：{{甲方名称}}（{{甲方统一社会信用代码}}）
乙方：{{客户姓名}}，身份证号 {{客户身份证号}}，电话 {{客户联系电话}}

## 一、合作内容

1. 乙方提供屋顶，甲方安装 {{组件数量}} 块组件，office 与 file 中的连字也不丢失。
2. 合作期限 {{合同年限}} 年，自 {{生效日期}} 起计算。

| 项目 | 内容 |
| --- | --- |
| 电站 | {{电站名称}} |
| 面积单位 | ㎡，℃，① |

{{签署栏}}`

let [clerk, editor, companyId] = ['', '', '']
beforeAll(async () => {
  companyId = await buildCompany(app.current.context.db)
})
beforeEach(async () => {
  clerk = await someone(clerkCodes)
  editor = await someone(editorCodes)
})

const db = () => app.current.context.db
const someone = (codes: readonly PermissionCode[], at = orgCode) => signInWith(app.current, codes, at)
const call = async (token: string, path: string, body: Body) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
let made = 0
const numberOf = (kind: string) => `${kind}-D${++made}`
const seen = ({ id, version }: Seen): Seen => ({ id, version })

const template = async (own: Body = {}): Promise<Seen> => {
  const facts = { name: '合作共建协议', templateNo: numberOf('MB'), contractType: '2', body: text }
  const { result, message } = await call(editor, 'contractTemplate/add', { ...facts, ...own })
  expect(message).toBe('添加成功！')
  return seen(result)
}
const published = async (own: Body = {}): Promise<string> => {
  const { id, version } = await template(own)
  const { result } = await call(editor, 'contractTemplate/publish', { id, version })
  expect(result).toMatchObject({ status: '1' })
  return id
}
/** A customer whose numbers are stored as the product stores them. */
const signer = async (name = '章小芳') => {
  const { customerId, stationId } = await buildSigner(db(), orgCode, { name })
  const sealed = (field: string, value: string) => app.current.context.cipher.seal(value, placeOf('customer', field, customerId))
  await db().query('UPDATE customer SET id_card = $2, contact_number = $3 WHERE id = $1', [
    customerId,
    sealed('idCard', idCard),
    sealed('contactNumber', phone),
  ])
  return { customerId, stationId }
}
const draw = async (own: Body): Promise<Seen> => {
  const facts = { contractNo: numberOf('HT'), contractType: '2', signMode: '2', companyId, pvPanelNum: 24, termYears: 25 }
  const { result, message } = await call(clerk, 'contract/add', { ...facts, ...own })
  expect(message).toBe('添加成功！')
  return seen(result)
}
const submit = (one: Seen) => call(clerk, 'contract/submit', { ...one })
const read = async (id: string) =>
  (await app.current.call('GET', '/api/contract/queryById', { token: clerk, query: { id } })).body.result
const missing = (answer: { result: { missing: { message: string }[] } }) => answer.result.missing.map(({ message }) => message)
const open = (path: string, token = clerk) => openFile(app.current, token, `/sys/common/static/${path}`)
const looks = async (target: string) =>
  (await db().query('SELECT 1 FROM sys_audit WHERE event = $1 AND target = $2', ['pii.reveal', target])).length
const flat = (words: string) => words.replace(/\s/g, '')

describe('a template of contracts', () => {
  test('is refused with the line of what it may not say', async () => {
    const wrong = async (body: string) =>
      (await call(editor, 'contractTemplate/add', { name: 'x', templateNo: numberOf('MB'), contractType: '2', body })).message
    expect(await wrong('# 标题\n\n甲方：{{甲方姓名}}')).toContain('正文第 3 行：没有占位符“甲方姓名”')
    expect(await wrong('# 标题\n甲方：{{甲方名称}')).toContain('正文第 2 行：占位符的花括号不成对')
    expect(await wrong('第一段\n\n> 引用')).toContain('正文第 3 行：不支持“> 引用”')
    expect(await wrong('签在 {{签署栏}} 这里')).toContain('正文第 1 行：“签署栏”要单独成行')
  })

  test('is published with a place to sign and signs that can be printed', async () => {
    const draft = await template({ body: '# 协议\n\n乙方：𠮷先生' })
    const answer = await call(editor, 'contractTemplate/publish', { ...draft })
    expect(missing(answer)).toEqual([
      '正文没有签署栏，请加一行 {{签署栏}}',
      '正文第 3 行：字体中没有“𠮷”这个字，印不出来，请更换',
    ])
  })

  test('is never edited once it is published: a new edition is drawn up, and takes its place when it is published', async () => {
    const id = await published()
    const row = async (of: string) =>
      (await app.current.call('GET', '/api/contractTemplate/queryById', { token: editor, query: { id: of } })).body.result
    const first = await row(id)
    expect((await call(editor, 'contractTemplate/edit', { ...first, body: '别的' })).success).toBe(false)
    const { success } = await call(editor, 'contractTemplate/renew', { id, version: first.version })
    expect(success).toBe(true)
    const again = await call(editor, 'contractTemplate/renew', { id, version: first.version + 1 })
    expect(missing(again)).toEqual([`已经有一个草稿版本 ${first.templateNo}-V2，请先发布或删除它`])
    const [next] = (
      await app.current.call('GET', '/api/contractTemplate/list', {
        token: editor,
        query: { templateNo: `${first.templateNo}-V2` },
      })
    ).body.result.records
    expect(next).toMatchObject({ edition: 2, status: '0', originId: id, body: text })
    await call(editor, 'contractTemplate/publish', { id: next.id, version: next.version })
    expect((await row(next.id)).status).toBe('1')
    expect(await row(id)).toMatchObject({ status: '2', body: text })
  })

  test('is previewed with sample data, each page marked as such', async () => {
    const { id } = await template()
    const answer = await openFile(app.current, editor, `/api/contractTemplate/preview?id=${id}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    for (const page of await textOfPdf(answer.bytes)) expect(flat(page)).toContain('样例数据，仅供预览')
  })
})

describe('[MODULE-CONTRACT] the text of a contract', () => {
  test('is drawn when it is submitted: read out of the file again it is the text, and its hash is kept', async () => {
    const templateId = await published()
    const drawn = await draw({ ...(await signer('龘䶮堃')), templateId })
    expect(await submit(drawn)).toMatchObject({ message: '已提交签署', result: { status: '1' } })
    const contract = await read(drawn.id)
    const [file] = contract.document
    expect(file.fileName).toBe(`${contract.contractNo}.pdf`)
    const { bytes } = await open(file.filePath)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(contract.documentHash)
    const [kept] = await db().query<{ words: string }>('SELECT words FROM contract_text WHERE contract_id = $1', [drawn.id])
    const pages = await textOfPdf(bytes)
    const edge = `${contract.contractNo}第 1 页，共 1 页`
    expect(flat(pages.join(''))).toBe(flat(`${kept?.words}${edge}`))
    expect(kept?.words).toContain('乙方：龘䶮堃，身份证号 3308**********2316，电话 138****5678')
    expect(kept?.words).toContain('自 ＿＿＿＿＿＿ 起计算')
  })

  test('is found in the list by words of it, and no longer once it is withdrawn', async () => {
    const templateId = await published({ body: '第一条 违约金按日万分之三计算\n\n{{签署栏}}' })
    const drawn = await draw({ ...(await signer()), templateId })
    const { result: waiting } = await submit(drawn)
    const found = async (keyword: string) =>
      (await app.current.call('GET', '/api/contract/list', { token: clerk, query: { keyword } })).body.result.records.map(
        ({ id }: Seen) => id,
      )
    expect(await found('违约金 万分之三')).toContain(drawn.id)
    expect(await found('违约金 万分之九')).toEqual([])
    expect(await found('违约金%三')).toEqual([])
    await call(clerk, 'contract/recall', waiting)
    expect(await found('违约金 万分之三')).toEqual([])
    expect(await read(drawn.id)).toMatchObject({ document: null, documentHash: null })
  })

  test('lacks what is named: empty fields, signs that are not in the font, another kind, an edition that was withdrawn', async () => {
    const templateId = await published()
    const { customerId } = await signer('𠮷先生')
    expect(missing(await submit(await draw({ customerId, templateId })))).toEqual([
      '合同文本用到的内容还没有填写：电站名称',
      '客户姓名“𠮷先生”中的“𠮷”不在合同字体中，印出来会缺字，请核对后更正，或改用纸质合同',
    ])
    const other = await published({ contractType: '4', body: '{{签署栏}}' })
    const one = await draw({ ...(await signer()), templateId: other })
    expect(missing(await submit(one))).toEqual(['合同模板“合作共建协议”适用于运维协议，与合同类型不符，请改选模板'])
    await call(editor, 'contractTemplate/withdraw', { id: other, version: 2, remark: '停用' })
    expect(missing(await submit(one))[0]).toBe('合同模板“合作共建协议”第 1 版没有发布或已停用，请改选已发布的版本')
  })

  test('is read by who sees the contract alone', async () => {
    const drawn = await draw({ ...(await signer()), templateId: await published() })
    await submit(drawn)
    const { document } = await read(drawn.id)
    const path = document[0].filePath
    expect((await open(path)).status).toBe(200)
    expect((await open(path, await someone(clerkCodes, 'A01A01A02'))).status).not.toBe(200)
    expect((await open(path, editor)).status).not.toBe(200)
  })

  test('that shows a personal number in full is opened by audited calls, and nothing else is kept in full', async () => {
    const templateId = await published({ body: '乙方身份证号：{{客户身份证号（完整）}}\n\n{{签署栏}}' })
    const people = await signer()
    const target = `customer/${people.customerId}/idCard`
    const drawn = await draw({ ...people, templateId })
    const preview = await openFile(app.current, clerk, `/api/contract/preview?id=${drawn.id}`)
    expect((await textOfPdf(preview.bytes)).join('')).not.toContain(idCard)
    expect(await looks(target)).toBe(0)
    await submit(drawn)
    expect(await looks(target)).toBe(1)
    const { bytes } = await open((await read(drawn.id)).document[0].filePath)
    expect((await textOfPdf(bytes)).join('')).toContain(idCard)
    expect(await looks(target)).toBe(2)
    const kept = await db().query('SELECT 1 FROM contract_text WHERE words LIKE $1', [`%${idCard}%`])
    expect(kept).toEqual([])
  })

  test('is previewed before it is submitted, with what is still empty marked', async () => {
    const { customerId } = await signer()
    const drawn = await draw({ customerId, templateId: await published() })
    const answer = await openFile(app.current, clerk, `/api/contract/preview?id=${drawn.id}`)
    const words = flat((await textOfPdf(answer.bytes)).join(''))
    expect(words).toContain('【电站名称】')
    expect(words).toContain('预览，不作签署用')
  })
})
