import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { useUserSetting } from '../useUserSetting.ts'

const notKept = () => void toast.warning(copy.keys.failed)

/** Whether single keys act on lists. On until somebody switches them off. */
export function useShortcutSetting() {
  const { value, save } = useUserSetting('list-shortcuts', notKept)
  return { isOn: value !== false, set: (isOn: boolean) => save(isOn) }
}
