import { DatePicker } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { RangePicker } from '#web/features/station-drawer/RangePicker.tsx'
import { renderPage } from '#web/testing/renderPage.tsx'

/** Half past one in the night of the 23rd in Beijing; the day before in the morning in Los Angeles. */
const instant = new Date('2026-11-22T17:30:45Z')
const zones = ['America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Kiritimati'] as const

async function setZone(timezoneId: string): Promise<void> {
  const session: unknown = cdp()
  if (typeof session !== 'object' || session === null || !('send' in session) || typeof session.send !== 'function')
    throw new Error('this browser cannot change its zone')
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: instant }))
afterEach(async () => {
  vi.useRealTimers()
  await setZone('')
})

const liveIn = async (timezoneId: string) => {
  await setZone(timezoneId)
  await expect.poll(() => Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timezoneId)
}
const ring = () => [...document.querySelectorAll('.ant-picker-cell-today')].map((cell) => cell.getAttribute('title'))

test.each(zones)('in %s the ring and 今天 of a day are those of Beijing', async (zone) => {
  await liveIn(zone)
  const chosen: string[] = []
  await renderPage(<DatePicker aria-label="日" onChange={(_, text) => chosen.push(String(text))} />)
  await userEvent.click(page.getByRole('textbox', { name: '日' }))
  await expect.poll(ring).toEqual(['2026-11-23'])
  await userEvent.click(page.getByText('今天', { exact: true }))
  await expect.poll(() => chosen).toEqual(['2026-11-23'])
})

test.each(zones)('in %s 此刻 of a time is the clock of Beijing', async (zone) => {
  await liveIn(zone)
  const chosen: string[] = []
  await renderPage(<DatePicker showTime aria-label="时" onChange={(_, text) => chosen.push(String(text))} />)
  await userEvent.click(page.getByRole('textbox', { name: '时' }))
  await expect.poll(ring).toEqual(['2026-11-23'])
  await userEvent.click(page.getByText('此刻', { exact: true }))
  await expect.poll(() => chosen).toEqual(['2026-11-23 01:30:45'])
})

test.each(zones)('in %s a range and the picker of the station drawer mark the day of Beijing', async (zone) => {
  await liveIn(zone)
  const range = { timeType: '0', date: '2026-11-23', month: '2026-11', year: '2026' } as const
  await renderPage(
    <>
      <DatePicker.RangePicker aria-label="从" id={{ start: 'range-start' }} />
      <RangePicker range={range} onChange={() => undefined} />
    </>,
  )
  await userEvent.click(page.getByRole('textbox', { name: '选择日期' }))
  await expect.poll(ring).toEqual(['2026-11-23'])
  await userEvent.keyboard('{Escape}')
  document.querySelector<HTMLElement>('#range-start')?.click()
  await expect.poll(() => new Set(ring())).toEqual(new Set(['2026-11-23']))
})
