import { report } from '../api/errorPolicy.ts'
import { refreshDictionaries } from './dictionaries.ts'

/** Rebuilds the dictionaries on the server and here (LAYOUT-22, ERR-11, ERR-12). */
export async function clearCache(): Promise<void> {
  try {
    await refreshDictionaries()
    report('cacheCleared')
  } catch {
    report('cacheFailed')
  }
}
