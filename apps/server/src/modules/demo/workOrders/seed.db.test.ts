import { expect, test } from 'vitest'
import { withTestApp } from '../../../testing/app.ts'
import { seedWorkOrders } from './seed.service.ts'

const box = withTestApp({ env: { HELIODESK_DEMO_STATIONS: '12' } })

test('the demo fleet has work orders of its stations with their steps and pictures, made once', async () => {
  const { context, call, signInAs } = box.current
  expect(await seedWorkOrders(context)).toBe(0)
  const token = await signInAs('admin')
  const { records, total } = (await call('GET', '/api/workorder/list', { token, query: { userType: '2', pageSize: '500' } })).body
    .result
  expect(total).toBeGreaterThan(5)
  for (const order of records) {
    expect(order).toMatchObject({ stationId_dictText: expect.any(String), questionType_dictText: expect.any(String) })
    expect(order.creatorName).toEqual(expect.any(String))
  }
  const pictured = records.find((order: { questionReplenishFiles: string | null }) => order.questionReplenishFiles)
  const [name = ''] = pictured.questionReplenishFiles.split(',')
  expect((await call('GET', `/api/workorder/down/customer/img/${name}`, { token })).headers['content-type']).toBe('image/jpeg')
  const steps = (await call('GET', '/api/workorder/steps', { token, query: { id: pictured.id } })).body.result
  expect(steps[0]).toMatchObject({ verb: 'create', fromStatus: null })
})
