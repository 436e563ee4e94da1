import { defineOverlay } from '../overlay/overlays.ts'

const drawer = defineOverlay(() => import('./SettingsDrawer.tsx'))

export const openSettings = (): void => drawer.open()
export const warmSettings = drawer.warm
