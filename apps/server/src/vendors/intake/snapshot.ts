import type { Clock, LivePublisher } from '../../context.ts'
import type { Db } from '../../db/sql.ts'
import type { VendorSnapshot, VendorStation } from '../adapter.ts'
import { type AlarmIntake, buildAlarmIntake } from './alarms.ts'
import { storeDetails } from './details.ts'

/** Puts what a cloud answered where it belongs: points to the measurements, parameters to the devices, alarms to the alarms. */
export interface SnapshotStore {
  save(station: VendorStation, snapshot: VendorSnapshot, nowMs: number): Promise<void>
}
