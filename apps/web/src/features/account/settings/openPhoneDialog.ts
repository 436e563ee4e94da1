import { defineOverlay } from '#web/app/overlay/overlays.ts'

const dialog = defineOverlay(() => import('./PhoneDialog.tsx'))

/** Asks for a new phone number. Above the page and not within it: a form in a form would send both. */
export const openPhoneDialog = (): void => dialog.open()
export const warmPhoneDialog = dialog.warm
