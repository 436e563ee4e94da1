import { PlatformBoard } from '#web/features/dashboard/PlatformBoard.tsx'

/** /dashboard/monitor: how the platform runs; for administrators. */
export default function MonitorPage() {
  return <PlatformBoard />
}
