import { defineOverlay } from '#web/app/overlay/overlays.ts'

const dialog = defineOverlay<string>(() => import('./AnnouncementDialog.tsx'))

/** Shows an announcement or a message in its modal (A§2.5), from anywhere; it counts as read then. */
export const openAnnouncement = (id: string): void => dialog.open(id)

/** Fetches the modal ahead of time. */
export const warmAnnouncement = (): void => dialog.warm()
