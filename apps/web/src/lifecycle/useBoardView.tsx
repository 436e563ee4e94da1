import type { ReactNode } from 'react'
import { useUserSetting } from '#web/api/useUserSetting.ts'
import { toast } from '#web/app/toast.ts'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { Segmented } from '#web/ui/Segmented.tsx'

const notKept = () => void toast.warning(copy.viewNotKept)

/** Whether the records of a life are looked at as a board, and the switch for it; kept for the person. */
export function useBoardView(resource: string): { readonly isBoard: boolean; readonly toggle: ReactNode } {
  const { value, save } = useUserSetting(`view:${resource}`, notKept)
  const isBoard = value === 'board'
  const toggle = (
    <Segmented
      label={copy.views}
      value={isBoard ? 'board' : 'list'}
      options={[
        { value: 'list', label: copy.list },
        { value: 'board', label: copy.asBoard },
      ]}
      onChange={save}
    />
  )
  return { isBoard, toggle }
}
