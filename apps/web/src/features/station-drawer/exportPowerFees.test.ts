import { afterEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../testing/fakeServer.ts'
import { exportPowerFees } from './exportPowerFees.ts'

vi.stubGlobal('location', { href: 'http://heliodesk.test/', pathname: '/', host: 'heliodesk.test' })
afterEach(() => vi.unstubAllGlobals())

test('[STATION-43] the export opens as a link whose token is a ticket for exactly this link, never the session', async () => {
  const server = startFakeServer({ 'POST /sys/download/ticket': { ticket: 'one/time', expiresIn: 60 } })
  const opened: string[] = []
  await exportPowerFees('7001', (url) => opened.push(url))
  expect(server.calls.map((call) => call.body)).toEqual([{ method: 'GET', path: '/system/cloud/monitor/export/powerfees/7001' }])
  expect(opened).toEqual(['/svc/system/cloud/monitor/export/powerfees/7001?token=one%2Ftime'])
})
