import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OverlayHost } from '../../app/overlay/OverlayHost.tsx'
import { closeAllOverlays } from '../../app/overlay/overlays.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { refusedUpload, startFakeUploads, stored } from '../../testing/fakeUpload.ts'
import { renderList } from '../../testing/renderList.tsx'
import { openWorkOrderDialog, type WorkOrderInput } from './openWorkOrderDialog.ts'

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
const photo = (name: string, type = 'image/png') => new File([pixel], name, { type })
const moved = { id: '7', version: 2, status: '0' }
const types = [
  { value: '1', text: '逆变器故障', title: '逆变器故障', label: '逆变器故障' },
  { value: '2', text: '组串异常', title: '组串异常', label: '组串异常' },
]
const answers: Readonly<Record<string, FakeAnswer>> = {
  'GET /sys/dict/getDictItems/work-order-problem-type': types,
  'GET /api/workorder/handlers': [{ username: 'staff', realname: '王海滨', departName: '衢江运维组', open: 3 }],
  'GET /api/workorder/down/customer/img/*': () => new Response(pixel, { headers: { 'content-type': 'image/png' } }),
  'POST /api/workorder/add': moved,
  'PUT /api/workorder/edit': moved,
}
const codes = (['list', 'add', 'edit', 'assign', 'handle', 'close'] as const).map((verb) => `workorder:info:${verb}` as const)

const dialog = () => page.getByRole('dialog', { name: '创建工单' })
const submit = () => dialog().getByRole('button', { name: '提交' })
const desc = () => dialog().getByLabelText('问题描述')
const adder = () => dialog().getByLabelText('上传现场照片')
const tiles = () => dialog().getByRole('list', { name: '图片顺序' }).getByRole('listitem')

async function open(input: WorkOrderInput = {}, own: Readonly<Record<string, FakeAnswer>> = {}) {
  const mounted = await renderList(
    <>
      <button type="button" onClick={() => openWorkOrderDialog(input)}>
        打开
      </button>
      <OverlayHost />
    </>,
    { resource: workOrder, answers: { ...answers, ...own }, rights: { codes } },
  )
  onTestFinished(closeAllOverlays)
  await page.getByRole('button', { name: '打开' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return mounted
}
const added = async (files: readonly File[]) => userEvent.upload(adder(), [...files])

describe('the dialog', () => {
  test('[WORKORDER-01][WORKORDER-02][WORKORDER-03][MODULE-WORKORDER-CREATE] is titled 创建工单, 800 wide, with 提交 and 关闭', async () => {
    await page.viewport(1280, 900)
    await open()
    await expect.element(submit()).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: '关闭' }).last()).toBeVisible()
    await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().width)).toBe(800)
  })

  test('[WORKORDER-04] is not closed by a click beside it', async () => {
    await page.viewport(1280, 900)
    await open()
    await expect.element(desc()).toBeVisible()
    const wrap = document.querySelector('.ant-modal-wrap')
    if (!(wrap instanceof HTMLElement)) throw new Error('no mask')
    wrap.click()
    await userEvent.keyboard('{Tab}')
    await expect.element(desc()).toBeVisible()
  })

  test('[WORKORDER-06] offers the items of the dictionary work-order-problem-type', async () => {
    const { server } = await open()
    await dialog().getByLabelText('问题类型').click()
    await expect.element(page.getByTitle('组串异常')).toBeVisible()
    expect(server.count('GET /sys/dict/getDictItems/work-order-problem-type')).toBe(1)
  })

  test('[WORKORDER-07] hints at 500 characters, counts them, and enforces nothing', async () => {
    const { server } = await open()
    await expect.element(desc()).toHaveAttribute('placeholder', '请描述问题，500字以内')
    await desc().fill('光'.repeat(68))
    await expect.element(dialog().getByText('68 / 500')).toBeVisible()
    await desc().fill('光'.repeat(503))
    await expect.element(dialog().getByText('已超出 3 字，500字以内才能提交')).toBeVisible()
    await submit().click()
    await expect.poll(() => server.count('POST /api/workorder/add')).toBe(1)
  })

  test('[WORKORDER-08][WORKORDER-15][WORKORDER-16] an empty form is submitted as a new order; the answer says how it went', async () => {
    const { server } = await open(
      {},
      {
        'POST /api/workorder/add': () =>
          new Response(JSON.stringify({ success: true, message: '工单已提交！', code: 200, result: moved, timestamp: 0 }), {
            headers: { 'content-type': 'application/json' },
          }),
      },
    )
    await submit().click()
    await expect.element(page.getByText('工单已提交！')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.to('POST /api/workorder/add')[0]?.body).toEqual({
      questionType: '',
      questionDesc: '',
      questionReplenishFiles: '',
      priority: 'L',
      stationId: '',
      alarmId: '',
      assignee: '',
    })
  })

  test('[WORKORDER-10][WORKORDER-16] closes after a refusal too, warns with its message, and 恢复草稿 brings back what was typed', async () => {
    startFakeUploads(() => stored('a.png'))
    const { server } = await open({}, { 'POST /api/workorder/add': failure(200, '问题描述最长 500 个字符', { code: 400 }) })
    await desc().fill('写了很久的内容')
    await added([photo('屋面.png')])
    await expect.element(dialog().getByRole('button', { name: '查看照片 1' })).toBeVisible()
    await submit().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText('问题描述最长 500 个字符')).toBeVisible()
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect.element(desc()).toHaveValue('写了很久的内容')
    await expect.element(dialog().getByRole('button', { name: '查看照片 1' })).toBeVisible()
    expect(server.count('POST /api/workorder/add')).toBe(1)
  })

  test('[WORKORDER-10] opened again after a submission it is empty', async () => {
    await open()
    await desc().fill('第一单')
    await submit().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await page.getByRole('button', { name: '打开' }).click()
    await expect.element(desc()).toHaveValue('')
  })

  test('asks before it throws away what was typed, and not otherwise', async () => {
    await open()
    await desc().fill('没写完')
    await dialog().getByRole('button', { name: '关闭' }).last().click()
    const question = page.getByRole('alertdialog', { name: '放弃已填写的内容？' })
    await question.getByRole('button', { name: '继续填写' }).click()
    await expect.element(desc()).toHaveValue('没写完')
    await desc().fill('')
    await dialog().getByRole('button', { name: '关闭' }).last().click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})

describe('an existing order', () => {
  const order = buildRecord(workOrder, 7, {
    version: 5,
    questionDesc: '旧描述',
    questionReplenishFiles: 'a.png,b.png,',
    status: '0',
    alarmId: null,
  })
  const read = { 'GET /api/workorder/queryById': order }

  test('[WORKORDER-09] is saved by PUT with its version and only what changed', async () => {
    const { server } = await open({ id: '7' }, read)
    const edit = page.getByRole('dialog', { name: '编辑工单' })
    await edit.getByLabelText('问题描述').fill('新描述')
    await edit.getByRole('button', { name: '提交' }).click()
    await expect
      .poll(() => server.to('PUT /api/workorder/edit')[0]?.body)
      .toEqual({ id: '7', version: 5, questionDesc: '新描述' })
    expect(server.count('POST /api/workorder/add')).toBe(0)
  })

  test('[WORKORDER-18] shows its pictures by their names, fetched with the token', async () => {
    const { server } = await open({ id: '7' }, read)
    const edit = page.getByRole('dialog', { name: '编辑工单' })
    await expect.element(edit.getByRole('button', { name: '查看照片 2' })).toBeVisible()
    await expect.poll(() => edit.element().querySelectorAll('img[src^="blob:"]').length).toBe(2)
    expect(server.to('GET /api/workorder/down/customer/img/').map(({ path }) => path.split('/').at(-1))).toEqual([
      'a.png',
      'b.png',
    ])
  })

  test('its pictures are reordered, taken out and added to', async () => {
    startFakeUploads(() => stored('c.png'))
    const { server } = await open({ id: '7' }, read)
    const edit = page.getByRole('dialog', { name: '编辑工单' })
    await userEvent.upload(edit.getByLabelText('上传现场照片'), photo('c.png'))
    await expect.element(edit.getByRole('button', { name: '查看照片 3' })).toBeVisible()
    await edit.getByRole('button', { name: '照片 3 左移' }).click()
    await edit.getByRole('button', { name: '删除 照片 1' }).click()
    await edit.getByRole('button', { name: '提交' }).click()
    await expect
      .poll(() => server.to('PUT /api/workorder/edit')[0]?.body)
      .toEqual({ id: '7', version: 5, questionReplenishFiles: 'c.png,b.png,' })
  })
})

describe('photos', () => {
  test('[WORKORDER-17][ENTITY-WORKORDERFILES] are sent as multipart field file with the token and submitted by name, each with a comma', async () => {
    const seen = startFakeUploads((_, number) => stored(`${number}.jpg`))
    const { server } = await open()
    await added([photo('一.jpg', 'image/jpeg'), photo('二.jpg', 'image/jpeg')])
    await expect.element(dialog().getByRole('button', { name: '查看照片 2' })).toBeVisible()
    expect(seen[0]?.url).toMatch(/\/svc\/api\/workorder\/image\/upload/)
    expect(seen[0]?.headers['X-Access-Token']).toBe('tok')
    expect(seen[0]?.file?.name).toBe('一.jpg')
    await submit().click()
    await expect
      .poll(() => server.to('POST /api/workorder/add')[0]?.body)
      .toMatchObject({ questionReplenishFiles: '1.jpg,2.jpg,' })
  })

  test('[WORKORDER-12][WORKORDER-14] other files are refused with 请上传图片 and not sent', async () => {
    const seen = startFakeUploads(() => stored('x.png'))
    await open()
    const chooser = adder().element()
    expect(chooser.getAttribute('accept')).toBe('.jpg,.jpeg,.png,.gif')
    await added([photo('说明.pdf', 'application/pdf'), photo('脚本.svg', 'image/svg+xml'), photo('假.png', 'text/html')])
    await expect.element(page.getByText('请上传图片')).toBeVisible()
    expect(seen).toEqual([])
    await expect.element(dialog().getByText(/^0 \/ 8 张/)).toBeVisible()
  })

  test('[WORKORDER-13] the tile that adds one is gone at eight; a ninth is refused', async () => {
    const seen = startFakeUploads((_, number) => stored(`${number}.png`))
    await open()
    await added(Array.from({ length: 9 }, (_, i) => photo(`${i}.png`)))
    await expect.element(page.getByText('最多上传 8 张图片')).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: '查看照片 8' })).toBeVisible()
    expect(tiles().elements()).toHaveLength(8)
    expect(seen).toHaveLength(8)
    await expect.element(adder()).not.toBeInTheDocument()
    await dialog().getByRole('button', { name: '删除 照片 8' }).click()
    await expect.element(adder()).toBeInTheDocument()
  })

  test('one that is too large is not sent', async () => {
    const seen = startFakeUploads(() => stored('x.png'))
    await open()
    await added([new File([new Uint8Array(10 * 1_048_576 + 1)], '大.png', { type: 'image/png' })])
    await expect.element(page.getByText('图片不能超过 10 MB')).toBeVisible()
    expect(seen).toEqual([])
  })

  test('on its way shows how far it is, and the order waits for it', async () => {
    startFakeUploads(() => 'hold')
    const { server } = await open()
    await added([photo('慢.png')])
    await expect.element(dialog().getByText('上传中 40%')).toBeVisible()
    await submit().click()
    await expect.element(page.getByText('还有 1 个文件在上传，请等传完再提交')).toBeVisible()
    expect(server.count('POST /api/workorder/add')).toBe(0)
    await dialog().getByRole('button', { name: '删除 照片 1' }).click()
    await submit().click()
    await expect.poll(() => server.count('POST /api/workorder/add')).toBe(1)
  })

  test('that the server refuses says why and can be tried again', async () => {
    startFakeUploads((_, number) => (number === 1 ? refusedUpload('24 小时内上传的图片已超过 2,048 MB') : stored('ok.png')))
    await open()
    await added([photo('屋面.png')])
    await expect.element(dialog().getByText('24 小时内上传的图片已超过 2,048 MB')).toBeVisible()
    await dialog().getByRole('button', { name: '重试' }).click()
    await expect.element(dialog().getByRole('button', { name: '查看照片 1' })).toBeVisible()
  })

  test('[UPLOAD-20][UPLOAD-21][UPLOAD-22][UPLOAD-23] hovering shows arrows; the ends warn, the others swap', async () => {
    startFakeUploads((_, number) => stored(`${number}.png`))
    const { server } = await open()
    await added([photo('1.png'), photo('2.png')])
    const first = dialog().getByRole('button', { name: '照片 1 左移' })
    await expect.element(dialog().getByRole('button', { name: '查看照片 2' })).toBeVisible()
    await userEvent.hover(tiles().first())
    await expect.poll(() => getComputedStyle(first.element().parentElement ?? document.body).opacity).toBe('1')
    await first.click()
    await expect.element(page.getByText('未知的操作')).toBeVisible()
    await dialog().getByRole('button', { name: '照片 2 右移' }).click()
    await expect.element(page.getByText('已到最后')).toBeVisible()
    await dialog().getByRole('button', { name: '照片 2 左移' }).click()
    await submit().click()
    await expect
      .poll(() => server.to('POST /api/workorder/add')[0]?.body)
      .toMatchObject({ questionReplenishFiles: '2.png,1.png,' })
  })

  test('are looked at large, one after the other', async () => {
    startFakeUploads((_, number) => stored(`${number}.png`))
    await open()
    await added([photo('1.png'), photo('2.png')])
    await dialog().getByRole('button', { name: '查看照片 1' }).click()
    await expect.element(page.getByText('现场照片 1 / 2')).toBeVisible()
    await page.getByRole('button', { name: '下一张' }).click()
    await expect.element(page.getByText('现场照片 2 / 2')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '下一张' })).toBeDisabled()
  })
})

describe('for everybody', () => {
  test.each(['light', 'dark'])('axe finds nothing in the %s dialog with photos', async (theme) => {
    document.documentElement.dataset['theme'] = theme
    onTestFinished(() => void delete document.documentElement.dataset['theme'])
    startFakeUploads((_, number) => (number === 3 ? refusedUpload('请上传图片') : stored(`${number}.png`)))
    await open()
    await added([photo('1.png'), photo('2.png'), photo('3.png')])
    await expect.element(dialog().getByText('请上传图片')).toBeVisible()
    expect(await axeViolations(dialog().element())).toEqual([])
  })

  test('it is filled in and submitted by the keyboard alone, and the focus goes back', async () => {
    startFakeUploads((_, number) => stored(`${number}.png`))
    const { server } = await open()
    await added([photo('1.png'), photo('2.png')])
    await expect.element(dialog().getByRole('button', { name: '查看照片 2' })).toBeVisible()
    desc().element().focus()
    await userEvent.keyboard('键盘')
    const left = dialog().getByRole('button', { name: '照片 2 左移' }).element()
    for (let i = 0; i < 20 && document.activeElement !== left; i++) await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(left)
    await userEvent.keyboard('{Enter}')
    // The picture went to the first place and took the focus along.
    await expect.element(dialog().getByRole('button', { name: '照片 1 左移' })).toHaveFocus()
    for (let i = 0; i < 20 && document.activeElement !== submit().element(); i++) await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => server.to('POST /api/workorder/add')[0]?.body)
      .toMatchObject({ questionDesc: '键盘', questionReplenishFiles: '2.png,1.png,' })
    await expect.element(page.getByRole('button', { name: '打开' })).toHaveFocus()
  })

  test('at 390 px nothing scrolls sideways and the buttons stay in view', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 900))
    startFakeUploads((_, number) => stored(`${number}.png`))
    await open()
    await added(Array.from({ length: 8 }, (_, i) => photo(`${i}.png`)))
    await expect.element(dialog().getByRole('button', { name: '查看照片 8' })).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expect.poll(() => dialog().element().getBoundingClientRect().width).toBe(358)
    expect(submit().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
  })
})
