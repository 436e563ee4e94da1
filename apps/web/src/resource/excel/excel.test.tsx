import { customer } from '@heliodesk/contracts/resources/customer/customer'
import ImportDialog from '@heliodesk/widgets/import-dialog/ImportDialog'
import type { SendImport } from '@heliodesk/widgets/import-dialog/importModel.ts'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { ResourcePage } from '../page/ResourcePage.tsx'
import { ResourceServices } from '../ResourceServices.tsx'

const dialog = page.getByRole('dialog')
const chooser = () => page.elementLocator(document.querySelector('.ant-modal input[type="file"]') ?? document.body)
const sheet = (name: string) => new File(['x'.repeat(2048)], name)

/** What was sent, and the way to answer it. */
interface Sent {
  readonly url: string
  readonly form: FormData
  progress(loaded: number, total: number): void
  answer(body: unknown): void
}
let sent: Sent[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: unknown) => void } = {}
      status = 200
      responseText = ''
      timeout = 0
      url = ''
      onload = () => undefined
      onabort = () => undefined
      open(_method: string, url: string) {
        this.url = url
      }
      setRequestHeader() {}
      abort() {
        this.onabort()
      }
      send(form: FormData) {
        sent.push({
          url: this.url,
          form,
          progress: (loaded, total) => this.upload.onprogress?.({ lengthComputable: true, loaded, total }),
          answer: (body) => {
            this.responseText = JSON.stringify(body)
            this.onload()
          },
        })
      }
    },
  )
})

async function open(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const result = await renderList(<ResourcePage resource={customer} />, { resource: customer, answers })
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  return result
}
async function start(...files: readonly File[]) {
  await chooser().upload([...files])
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const [call] = sent
  if (call === undefined) throw new Error('nothing was sent')
  return call
}
const ok = (message: string) => ({ success: true, message, code: 200, result: null, timestamp: 1 })
const partial = {
  success: false,
  message: '文件导入成功，但有错误。',
  code: 201,
  result: {
    totalCount: 128,
    successCount: 123,
    errorCount: 5,
    msg: '',
    fileUrl: '/sys/import/errors/2026-11/1.xlsx',
    fileName: '导入错误.xlsx',
    rowErrors: [{ row: 3, label: '联系电话', reason: '请输入正确手机号' }],
  },
  timestamp: 1,
}

describe('the import dialog', () => {
  test('[IMPORT-01] [CONST-04] is 600 px wide', async () => {
    await open()
    await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().width)).toBe(600)
  })

  test('[IMPORT-02] shows how much is sent, closes on success and refreshes the list', async () => {
    const { server } = await open()
    const call = await start(sheet('客户.xlsx'))
    call.progress(630, 1000)
    await expect.element(dialog.getByText('上传中 63%')).toBeVisible()
    call.progress(1000, 1000)
    await expect.element(dialog.getByText('正在写入')).toBeVisible()
    const before = server.count('GET /api/customer/list')
    call.answer(ok('文件导入成功！数据行数：128'))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('文件导入成功！数据行数：128')).toBeVisible()
    await expect.poll(() => server.count('GET /api/customer/list')).toBeGreaterThan(before)
    expect(call.url).toContain('/api/customer/importExcel')
  })

  test('[IMPORT-02] [ERR-23] stays open after a failure, with the server’s message as a warning', async () => {
    await open()
    const call = await start(sheet('客户.xlsx'))
    call.answer({ success: false, message: '表头缺少“客户姓名”', code: 400, result: null, timestamp: 1 })
    await expect.element(page.getByText('表头缺少“客户姓名”')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: '开始导入' })).toBeVisible()
    await expect.element(dialog.getByText('客户.xlsx')).toBeVisible()
  })

  test('[IMPORT-03] takes .xls and .xlsx and says so to anything else', async () => {
    await open()
    await chooser().upload([sheet('客户.csv'), sheet('老客户.XLS')])
    await expect.element(dialog.getByText('只能导入 .xls 或 .xlsx')).toBeVisible()
    await dialog.getByRole('button', { name: '开始导入' }).click()
    await expect.poll(() => sent[0]?.form.getAll('files[]').map((file) => (file as File).name)).toEqual(['老客户.XLS'])
  })

  test('[IMPORT-03] sends nothing when no file can be read', async () => {
    await open()
    await chooser().upload([sheet('客户.csv')])
    await dialog.getByRole('button', { name: '开始导入' }).click()
    await expect.element(page.getByText('请先选择文件')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('[IMPORT-04] sends several files in one request', async () => {
    await open()
    const call = await start(sheet('甲.xlsx'), sheet('乙.xls'))
    expect(call.form.getAll('files[]').map((file) => (file as File).name)).toEqual(['甲.xlsx', '乙.xls'])
  })

  test('[ERR-24] tells of refused rows: exact title, the message, the rows and the link to the error file', async () => {
    const { server } = await open({ 'GET /sys/import/errors/*': () => new Response('x') })
    const call = await start(sheet('客户.xlsx'))
    call.answer(partial)
    await expect.element(dialog.getByText('导入成功,但是有错误数据!', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('文件导入成功，但有错误。')).toBeVisible()
    await expect.element(dialog.getByText('共 128 行：写入 123 行，5 行有错误')).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: '3 联系电话 请输入正确手机号' })).toBeVisible()
    const link = dialog.getByRole('link', { name: '点击下载' })
    await expect.element(link).toHaveAttribute('href', '/svc/sys/import/errors/2026-11/1.xlsx')
    expect(await axeViolations()).toEqual([])
    await link.click()
    await expect.poll(() => server.to('GET /sys/import/errors/2026-11/1.xlsx')[0]?.query.has('token')).toBe(false)
    await dialog.getByRole('button', { name: '继续导入' }).click()
    await expect.element(dialog.getByRole('button', { name: '开始导入' })).toBeVisible()
  })

  test('downloads the template', async () => {
    const { server } = await open({
      'GET /api/customer/importTemplate': () =>
        new Response('x', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.xlsx" } }),
    })
    await dialog.getByRole('button', { name: '下载模板' }).click()
    await expect.poll(() => server.count('GET /api/customer/importTemplate')).toBe(1)
  })

  test('breaks no accessibility rule and gives the focus back', async () => {
    await open()
    await chooser().upload([sheet('客户.csv')])
    expect(await axeViolations()).toEqual([])
    await dialog.getByText('关闭', { exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '导入', exact: true })).toHaveFocus()
  })

  test('[IMPORT-05] sends the optional fields that it is given', async () => {
    const forms: FormData[] = []
    const onSend: SendImport = async (form) => {
      forms.push(form)
      return { kind: 'done', message: 'ok' }
    }
    const fields = { isSingleTableImport: true, foreignKeys: 'customerNo', validateStatus: '1' } as const
    await renderList(
      <ResourceServices>
        <ImportDialog label="客户" fields={fields} onSend={onSend} onTemplate={() => undefined} onClose={() => undefined} />
      </ResourceServices>,
      { resource: customer },
    )
    await chooser().upload([sheet('客户.xlsx')])
    await dialog.getByRole('button', { name: '开始导入' }).click()
    await expect.poll(() => forms.length).toBe(1)
    expect(['isSingleTableImport', 'foreignKeys', 'validateStatus'].map((name) => forms[0]?.get(name))).toEqual([
      'true',
      'customerNo',
      '1',
    ])
  })
})

describe('an export', () => {
  const xls = () =>
    new Response('xls', {
      headers: {
        'content-type': 'application/vnd.ms-excel',
        'content-disposition': "attachment; filename*=UTF-8''%E5%AE%A2%E6%88%B7.xlsx",
      },
    })

  test('[ERR-15] says 导出中，请稍候 until the file is there, and takes the filters along', async () => {
    let answer: (response: Response) => void = () => undefined
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { server } = await renderList(<ResourcePage resource={customer} />, {
      resource: customer,
      at: '/list?status=1&pageNo=2',
      answers: { 'GET /api/customer/exportXls': () => new Promise<Response>((resolve) => (answer = resolve)) },
    })
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await expect.element(page.getByText('导出中，请稍候')).toBeVisible()
    answer(xls())
    await expect.element(page.getByText('导出中，请稍候')).not.toBeInTheDocument()
    await expect.poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['客户.xlsx'])
    saved.mockRestore()
    const query = server.to('GET /api/customer/exportXls')[0]?.query
    expect([query?.get('status'), query?.has('pageNo'), query?.has('selections')]).toEqual(['1', false, false])
  })

  test('of chosen rows names them', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { server } = await renderList(<ResourcePage resource={customer} />, {
      resource: customer,
      answers: { 'GET /api/customer/exportXls': xls },
    })
    await page.getByRole('checkbox', { name: '选择 客户姓名1' }).click()
    await page.getByRole('button', { name: '导出所选' }).click()
    await expect.poll(() => server.to('GET /api/customer/exportXls')[0]?.query.get('selections')).toBe('1')
    saved.mockRestore()
  })

  test('[ERR-13] that brings no file is a warning', async () => {
    await renderList(<ResourcePage resource={customer} />, {
      resource: customer,
      answers: { 'GET /api/customer/exportXls': () => new Response(new Blob([])) },
    })
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await expect.element(page.getByText('文件下载失败')).toBeVisible()
  })

  test('that the server refuses shows why', async () => {
    await renderList(<ResourcePage resource={customer} />, {
      resource: customer,
      answers: { 'GET /api/customer/exportXls': failure(403, '没有导出权限，请联系管理员授权') },
    })
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await expect.element(page.getByText('没有导出权限，请联系管理员授权')).toBeVisible()
  })

  test('[PERM-13] is not offered without the export flag', async () => {
    await renderList(<ResourcePage resource={customer} />, { resource: customer, rights: { haveExportData: false } })
    await expect.element(page.getByRole('button', { name: '导入', exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: '导出', exact: true }).elements()).toEqual([])
  })
})
