import { queryClient } from '../api/queryClient.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { auth } from '../copy/zhCN/auth.ts'
import { finishThirdBinding, takeThirdAnswer } from '../session/thirdLogin.ts'
import { toast } from './toast.ts'

/** Ends a binding that was begun before the person went to the provider; whoever lists the bindings reads them anew. */
export async function bindIdentity(): Promise<void> {
  const answer = takeThirdAnswer()
  if (!answer) return
  try {
    await finishThirdBinding(answer)
    toast.success(auth.third.bound)
    await queryClient.invalidateQueries({ queryKey: queryKeys.thirdIdentities })
  } catch (error) {
    toast.error(auth.third.bindFailed, { detail: error instanceof Error ? error.message : String(error) })
  }
}
