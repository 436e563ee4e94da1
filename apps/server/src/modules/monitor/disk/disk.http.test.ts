import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const box = withTestApp({ env: { HELIODESK_DISK_FLOOR: '100' } })
const get = async (path: string, username = 'admin') =>
  box.current.call('GET', path, { token: await box.current.signInAs(username) })

describe('[MODULE-MON-DISK] the disk', () => {
  test('is for administrators', async () => {
    for (const path of ['/sys/monitor/disk', '/sys/actuator/redis/queryDiskInfo']) {
      for (const username of ['staff', 'agent', 'multi']) expect((await get(path, username)).status).toBe(403)
    }
  })

  test('tells total, used and free of every volume, the floor and what takes the room', async () => {
    const { result } = (await get('/sys/monitor/disk')).body
    for (const volume of result.volumes) {
      expect(volume.totalBytes).toBeGreaterThan(0)
      expect(volume.usedBytes + volume.freeBytes).toBeLessThanOrEqual(volume.totalBytes)
    }
    expect(result).toMatchObject({ floorPercent: 100, isBelowFloor: true, dataDir: box.current.context.env.dataDir })
    expect(result.uses.find(({ kind }: { kind: string }) => kind === 'database').bytes).toBeGreaterThan(1_000_000)
  })

  test('answers existing clients in bytes and percent', async () => {
    const { result } = (await get('/sys/actuator/redis/queryDiskInfo')).body
    expect(result[0].max).toBeGreaterThan(result[0].rest)
    expect(result[0].restPPT).toBeGreaterThanOrEqual(0)
    expect(result[0].restPPT).toBeLessThanOrEqual(100)
  })
})
