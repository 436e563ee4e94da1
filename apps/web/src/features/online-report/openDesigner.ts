import { defineOverlay } from '#web/app/overlay/overlays.ts'

/** Which report: an id, or null for a new one. */
const designer = defineOverlay<string | null>(() => import('./ReportDesigner.tsx'))

export const openDesigner = (id: string | null): void => designer.open(id)
