import { toast } from '../../app/toast.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { refreshDictionaries } from '../../session/dictionaries.ts'

/** Rebuilds the dictionaries on the server and here (LAYOUT-22, ERR-11, ERR-12). */
export async function clearCache(): Promise<void> {
  try {
    await refreshDictionaries()
    toast.success(shell.cacheCleared)
  } catch {
    toast.error(shell.cacheFailed)
  }
}
