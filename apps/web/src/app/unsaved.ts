import { overlays } from './overlay/overlays.ts'
import { tabStore } from './tabs/tabStore.ts'

/** Whether somebody would lose input if this window went: a page in any tab, or a dialog above them (`useUnsaved`). */
export function hasUnsaved(): boolean {
  return tabStore.getState().items.some((tab) => tab.unsaved) || overlays.getState().opened.some((one) => one.unsaved)
}
