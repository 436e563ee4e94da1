/**
 * Bytes per archived point and the speed of packing, on a measured file: `node bench/archive.ts [file.csv] [copies]`. Without an argument
 * the household roof of the reference folder beside the project.
 */
import { createReadStream, existsSync } from 'node:fs'
import { decodeDay, encodeDay } from '@heliodesk/domain/telemetry/dayCodec'
import { dayOfPoints } from '@heliodesk/domain/telemetry/stationDay'
import type { Db } from '../apps/server/src/db/sql.ts'
import { readMeasuredFile } from '../apps/server/src/telemetry/import/readFile.ts'
import { storeFile } from '../apps/server/src/telemetry/import/storeFile.ts'
import { buildTelemetry } from '../apps/server/src/telemetry/telemetry.ts'
import { buildFleet } from '../apps/server/src/testing/fleet.ts'
import { machine, print, withDurableDatabase } from './durable.ts'

const path = process.argv[2] ?? '../shared/data/pv/household-ac-power-15min.csv'
const copies = Number(process.argv[3] ?? 50)
if (!existsSync(path)) {
  print({ what: 'archive', skipped: `${path} is not there; name a measured CSV file` })
  process.exit(0)
}

async function sizes(db: Db, points: number): Promise<object> {
  const [row] = await db.query<{ packed: string; table: string }>(
    `SELECT (SELECT sum(octet_length(p)) FROM station_archive) AS packed, pg_total_relation_size('station_archive') AS table`,
  )
  const perPoint = (bytes: string) => Number((Number(bytes) / points).toFixed(3))
  return { packedBytesPerPoint: perPoint(row!.packed), onDiskBytesPerPoint: perPoint(row!.table) }
}

print(machine())
await withDurableDatabase(async ({ db }) => {
  const fleet = await buildFleet(db, { count: copies })
  const clock = { now: () => Date.now() }
  const telemetry = buildTelemetry({ db, clock, live: { publish: async () => undefined }, log: console })
  await telemetry.start()
  const began = performance.now()
  const station = telemetry.directory.get(fleet.stationIds[0]!)!
  const file = await readMeasuredFile(async () => createReadStream(path), station, clock.now())
  const read = performance.now() - began
  const points = file.days.reduce((sum, day) => sum + day.points.length, 0)
  for (const id of fleet.stationIds) {
    await storeFile({ db, telemetry }, { file, station: telemetry.directory.get(id)!, daysDone: 0 }, async () => undefined)
  }
  const stored = performance.now() - began - read
  const asStored = await sizes(db, points * copies)
  await db.query('VACUUM FULL station_archive')
  print({ what: 'archive, as the imports left it', points: points * copies, ...asStored })
  print({ what: 'archive, after VACUUM FULL', ...(await sizes(db, points * copies)) })
  print({
    what: 'import',
    rows: file.rows,
    readMs: Math.round(read),
    storeMs: Math.round(stored / copies),
    rowsPerSecond: Math.round(file.rows / ((read + stored / copies) / 1000)),
  })
  const days = file.days.map(({ day, points: own }) => ({ day, state: dayOfPoints(own, file.step) }))
  const packBegan = performance.now()
  const packed = days.map(({ day, state }) => ({ day, bytes: encodeDay(state, day) }))
  const unpackBegan = performance.now()
  for (const { day, bytes } of packed) decodeDay(bytes, day)
  const end = performance.now()
  print({
    what: 'codec',
    days: days.length,
    packUsPerDay: Math.round(((unpackBegan - packBegan) / days.length) * 1000),
    unpackUsPerDay: Math.round(((end - unpackBegan) / days.length) * 1000),
  })
  await telemetry.stop()
})
