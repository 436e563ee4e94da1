import { defineOverlay } from '#web/app/overlay/overlays.ts'
import type { HistoryOf } from '#web/session/recordHistory.ts'

const drawer = defineOverlay<HistoryOf>(() => import('./VersionsDrawer.tsx'))

/** The versions of a record and what changed from one to the next, from anywhere. */
export const openVersions = (of: HistoryOf): void => drawer.open(of)
