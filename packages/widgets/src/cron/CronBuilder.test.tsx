import { useState } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { CronInput } from './CronInput.tsx'

const now = () => Date.parse('2026-11-21T15:10:00+08:00')
const dialog = page.getByRole('dialog', { name: /^定时规则/ })
const tab = (name: string) => dialog.getByRole('tab', { name })
const part = (name: string) => dialog.getByRole('textbox', { name: `${name}的表达式` })
const whole = dialog.getByRole('textbox', { name: '完整表达式' })
const confirm = dialog.getByRole('button', { name: '确定', exact: true })
const runs = dialog.getByRole('region', { name: '最近 10 次运行' })
const field = page.getByRole('textbox', { name: '运行规则' })
const textOf = (input: typeof whole): string => (input.element() as HTMLInputElement).value

function Form({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial)
  return <CronInput label="运行规则" subtitle="电费账单自动核对" value={value} onChange={setValue} now={now} />
}
async function open(initial = '0 30 2 1,11,21 * ? *') {
  const toast = { success: vi.fn(), warning: vi.fn() }
  await renderWidget(<Form initial={initial} />, { toast })
  await page.getByRole('button', { name: '打开定时规则设置' }).click()
  await expect.element(dialog).toBeVisible()
  return toast
}
afterEach(() => vi.useRealTimers())

describe('the builder of schedules', () => {
  test('[CRON-01] [CRON-02] [CRON-03] [CONST-04] is 608 px wide and has seven tabs, each above its own input', async () => {
    await open()
    // The dialog grows out of its button first.
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(608)
    expect(
      dialog
        .getByRole('tab')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['秒', '分', '时', '日', '月', '周', '年'])
    expect(['秒', '分', '时', '日', '月', '周', '年'].map((name) => textOf(part(name)))).toEqual([
      '0',
      '30',
      '2',
      '1,11,21',
      '*',
      '?',
      '*',
    ])
    await part('月').fill('3')
    await expect.element(whole).toHaveValue('0 30 2 1,11,21 3 ? *')
    await expect.element(tab('月')).toHaveAttribute('aria-selected', 'true')
  })
  test.each(['秒', '日', '月', '周', '年'])(
    'breaks no rule of accessibility on the tab %s, in light and in dark',
    async (name) => {
      await open()
      await tab(name).click()
      await expectSound(dialog.element())
    },
  )
  test('[CRON-04] an expression pasted goes into every tab', async () => {
    await open()
    await whole.fill('0 0/5 9-17 ? 1,7 mon-fri 2027')
    expect(['秒', '分', '时', '日', '月', '周', '年'].map((name) => textOf(part(name)))).toEqual([
      '0',
      '0/5',
      '9-17',
      '?',
      '1,7',
      'MON-FRI',
      '2027',
    ])
    await tab('分').click()
    await expect.element(dialog.getByRole('radio', { name: '间隔' })).toBeChecked()
    await tab('周').click()
    await expect.element(dialog.getByRole('radio', { name: '区间' })).toBeChecked()
  })
  test('a wrong part is named at once, cannot be confirmed, and becomes every when the tab is left', async () => {
    await open()
    await part('日').fill('32')
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/^日：32 超出 1-31/)
    await expect.element(part('日')).toHaveAccessibleDescription(/日：32 超出 1-31/)
    await expect.element(confirm).toBeDisabled()
    await expectSound(dialog.element())
    await tab('时').click()
    await expect.element(part('日')).toHaveValue('*')
    await expect.element(confirm).toBeEnabled()
  })
  test('a whole expression that is wrong says where', async () => {
    await open()
    await whole.fill('0 0 25 * * ?')
    await expect.element(whole).toHaveAccessibleDescription(/时：25 超出 0-23/)
    await whole.fill('0 0')
    await expect.element(whole).toHaveAccessibleDescription('应为 6 段或 7 段，现在有 2 段')
  })
  test('[CRON-29] [CRON-52] a weekday unsets the day and is explained beside Quartz, whose numbers can be converted', async () => {
    const toast = await open('0 0 8 ? * 2-6 *')
    await tab('周').click()
    await expect.element(dialog.getByText('周一 = 1 至 周日 = 7', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: '换算' }).click()
    await expect.element(whole).toHaveValue('0 0 8 ? * 1-5 *')
    expect(toast.success).toHaveBeenCalledWith('已把 2-6 换算为 1-5')
    await expect.element(dialog.getByText('每周一至周五 08:00:00 运行')).toBeVisible()
  })
  test('[CRON-31] what a choice pulls along is marked', async () => {
    await open('* * * * * ? *')
    await tab('时').click()
    await dialog.getByRole('radio', { name: '指定' }).click()
    await dialog.getByRole('button', { name: '08', exact: true }).click()
    await dialog.getByRole('button', { name: '00', exact: true }).click()
    await expect.element(whole).toHaveValue('0 0 8 * * ? *')
  })
})

describe('the preview', () => {
  test('[CRON-05] [CRON-06] shows ten runs with their weekdays, whatever the year says', async () => {
    await open('0 30 2 1,11,21 * ? 2099')
    await expect.element(runs.getByRole('listitem').nth(9)).toBeVisible()
    const lines = runs
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent)
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('2026-12-01 02:30:00 周二10 天后')
    expect(lines[9]).toBe('2027-03-01 02:30:00 周一')
  })
  test('[CRON-07] is counted 500 ms after the last change and not before', async () => {
    await open()
    await expect.element(runs.getByRole('listitem').first()).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await whole.fill('0 0 8 * * ?')
    expect(runs.element().getAttribute('aria-busy')).toBe('true')
    vi.advanceTimersByTime(499)
    await Promise.resolve()
    expect(runs.element().getAttribute('aria-busy')).toBe('true')
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.element(runs.getByRole('listitem').first()).toMatchTextContent(/^2026-11-22 08:00:00/)
  })
  test('says of 30 February that it never comes', async () => {
    await open('0 0 8 30 2 ? *')
    await expect.element(runs).toMatchTextContent(/这个表达式永远不会运行/)
    await expectSound(dialog.element())
  })
})

/** How a person gets to an expression by the controls, from the defaults. */
const ways: readonly (readonly [expression: string, steps: readonly (readonly [tab: string, ...clicks: string[]])[]])[] = [
  ['* * * * * ? *', []],
  ['0-59 * * * * ? *', [['秒', 'r:区间']]],
  ['0/1 * * * * ? *', [['秒', 'r:间隔']]],
  ['0,30 * * * * ? *', [['秒', 'r:指定', 'b:30']]],
  ['0 0/15 * * * ? *', [['分', 'r:间隔', 'n:间隔 间隔=15']]],
  ['0 10-40 * * * ? *', [['分', 'r:区间', 'n:区间 起始=10', 'n:区间 结束=40']]],
  ['0 0 8 * * ? *', [['时', 'r:指定', 'b:08', 'b:00']]],
  ['0 0 6,7,8,9,10,11,12,13,14,15,16,17 * * ? *', [['时', 'r:指定', 'b:白天']]],
  ['0 0 9-17 * * ? *', [['时', 'r:区间', 'n:区间 起始=9', 'n:区间 结束=17']]],
  ['0 0 0 1/2 * ? *', [['日', 'r:间隔', 'n:间隔 间隔=2']]],
  ['0 0 0 1,11,21 * ? *', [['日', 'r:指定日', 'b:11', 'b:21']]],
  ['0 0 0 L * ? *', [['日', 'r:最后一日']]],
  ['0 0 0 LW * ? *', [['日', 'r:最后一个工作日']]],
  ['0 0 0 L-5 * ? *', [['日', 'r:月末前', 'n:月末前 天数=5']]],
  ['0 0 0 20W * ? *', [['日', 'r:最近工作日', 'n:最近工作日 日期=20']]],
  ['0 0 0 ? * 1,3 *', [['日', 'r:指定星期', 'b:周三']]],
  ['0 0 0 ? * 5L *', [['日', 'r:最后一个星期几']]],
  ['0 0 0 ? * 3#4 *', [['日', 'r:第几个星期几', 'n:第几个星期几 第几个=4']]],
  ['0 0 0 ? * 1-5 *', [['周', 'r:区间']]],
  [
    '0 0 0 1 3/3 ? *',
    [
      ['月', 'r:循环', 'n:循环 起始=3', 'n:循环 间隔=3'],
      ['日', 'r:指定日'],
    ],
  ],
  [
    '0 0 0 1 1 ? 2026/2',
    [
      ['年', 'r:间隔', 'n:间隔 间隔=2'],
      ['日', 'r:指定日'],
    ],
  ],
]

async function take(step: string): Promise<void> {
  const [kind, rest = ''] = [step.slice(0, 1), step.slice(2)]
  if (kind === 'r') await dialog.getByRole('radio', { name: rest, exact: true }).click()
  if (kind === 'b') await dialog.getByRole('button', { name: rest, exact: false }).first().click()
  if (kind !== 'n') return
  const [name = '', value = ''] = rest.split('=')
  await dialog.getByRole('spinbutton', { name, exact: true }).fill(value)
}

describe('what the controls write they read back unchanged', () => {
  test.each(ways)('[CRON-16] [CRON-35] %s', async (expression, steps) => {
    await open('')
    for (const [name, ...clicks] of steps) {
      await tab(name).click()
      for (const click of clicks) await take(click)
    }
    await expect.element(whole).toHaveValue(expression)
    await confirm.click()
    await expect.element(field).toHaveValue(expression)
    await page.getByRole('button', { name: '打开定时规则设置' }).click()
    const [name, ...clicks] = steps.at(-1) ?? ['秒', 'r:每秒']
    await tab(name).click()
    const radio = clicks.find((click) => click.startsWith('r:'))?.slice(2) ?? ''
    await expect.element(dialog.getByRole('radio', { name: radio, exact: true })).toBeChecked()
    await confirm.click()
    await expect.element(field).toHaveValue(expression)
  })
})

describe('by keyboard', () => {
  test('Ctrl and the arrows change the tab, Enter confirms, the focus returns', async () => {
    await open()
    ;(part('秒').element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
    await expect.element(tab('年')).toHaveAttribute('aria-selected', 'true')
    await part('时').fill('5')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('0 30 5 1,11,21 * ? *')
    await expect.element(page.getByRole('button', { name: '打开定时规则设置' })).toHaveFocus()
  })
  test('arrows walk over the cells and the space bar chooses', async () => {
    await open('0 0 8 ? * 1 *')
    await tab('周').click()
    ;(dialog.getByRole('button', { name: /周一/ }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ')
    await expect.element(whole).toHaveValue('0 0 8 ? * 1,3 *')
  })
})

test('the field says what its expression does, or what is wrong with it', async () => {
  await renderWidget(<Form initial="0 30 2 1,11,21 * ? *" />)
  await expect.element(field).toHaveAccessibleDescription('每月 1 日、11 日、21 日 02:30:00 运行 · 下次 2026-12-01 02:30:00')
  await field.fill('0 61 * * * ?')
  await expect.element(field).toHaveAccessibleDescription('分：61 超出 0-59')
  await expectSound()
})

test('on a phone nothing scrolls sideways', async () => {
  const before = [window.innerWidth, window.innerHeight] as const
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(...before))
  await open()
  for (const name of ['日', '周', '年', '分']) {
    await tab(name).click()
    const body = dialog.getByRole('tabpanel').element()
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
  }
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectSound(dialog.element())
})
