import { defineOverlay } from '../overlay/overlays.ts'

/** 登录已过期: sign in again above what is unsaved. */
export const expiredDialog = defineOverlay(() => import('./ExpiredDialog.tsx'))
