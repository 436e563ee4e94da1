import { useUserSetting } from '../api/useUserSetting.ts'
import { toast } from '../app/toast.ts'
import { resource as copy } from '../copy/zhCN/resource.ts'

/** Personal setting: whether single keys do anything, in lists and everywhere else (WCAG 2.1.4). */
export const singleKeySetting = 'list-shortcuts'

const notKept = () => void toast.warning(copy.keys.failed)

/** Whether single keys act on lists. On until somebody switches them off. */
export function useShortcutSetting() {
  const { value, save } = useUserSetting(singleKeySetting, notKept)
  return { isOn: value !== false, set: (isOn: boolean) => save(isOn) }
}
