import { type Language, language, saveLanguage } from '../copy/language.ts'
import { language as copy } from '../copy/zhCN/language.ts'
import { forgetDictionaries } from '../session/store.ts'
import { confirm } from './confirm.ts'
import { hasUnsaved, reloadWindow } from './unsaved.ts'

/**
 * Changes the language and starts the window anew; its tabs come back. Unsaved input would be lost, so that is asked
 * first. Resolves to false where the person stays.
 */
export async function setLanguage(next: Language): Promise<boolean> {
  if (next === language) return true
  if (hasUnsaved() && !(await leaves())) return false
  saveLanguage(next)
  forgetDictionaries()
  reloadWindow()
  return true
}

const leaves = (): Promise<boolean> =>
  confirm({ title: copy.leaveTitle, text: copy.leaveText, confirm: copy.leave, cancel: copy.stay, danger: true })
