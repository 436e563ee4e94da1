import { defineOverlay } from '../../app/overlay/overlays.ts'

const sheet = defineOverlay(() => import('./KeySheet.tsx'))
export const openKeySheet = (): void => sheet.open()
