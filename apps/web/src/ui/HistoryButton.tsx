import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { dataLog as copy } from '../copy/zhCN/dataLog.ts'
import { hasPermission } from '../session/permission.ts'
import { openRecordHistory } from '../session/recordHistory.ts'
import { Button } from './Button.tsx'

interface Props {
  readonly resource: AnyResource
  readonly id: string
  readonly title: string
}

/** 变更记录 of a record that can be changed, for who may read versions. */
export function HistoryButton({ resource: { table, verbs }, id, title }: Props) {
  if (!verbs.includes('update') || !hasPermission('system:dataLog:list')) return null
  return <Button onClick={() => openRecordHistory({ table, id, title })}>{copy.history}</Button>
}
