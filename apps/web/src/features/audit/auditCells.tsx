import { isId } from '@heliodesk/contracts/formats'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { resources } from '@heliodesk/contracts/resources/index'
import type { auditLine } from '@heliodesk/contracts/resources/system/auditLine'
import { systemLog as copy } from '#web/copy/zhCN/systemLog.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { RowOf } from '#web/resource/row.ts'
import { ChangeLines } from '#web/ui/ChangeLines.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'

/** `customer/7/idCard` and `sysLog` by the labels of record and field; other things by the name they were written with. */
export function targetText(target: string): string {
  const [name = '', id, key = ''] = target.split('/')
  const resource = resources.find((one) => one.name === name)
  if (resource === undefined) return new Map(Object.entries(copy.targets)).get(target) ?? target
  const field = new Map(Object.entries(resource.fields)).get(key)
  return [resource.label, field?.label ?? key, id].filter(Boolean).join(' · ')
}

/** The page of the record that a line is about, where its kind has one. */
function targetPath(target: string): string | undefined {
  const [name, id] = target.split('/')
  const resource = resources.find((one) => one.name === name)
  return resource && id !== undefined && isId(id) ? recordPath(resource, id) : undefined
}

function Target({ target }: { readonly target: string }) {
  const path = targetPath(target)
  const text = <span title={target}>{targetText(target)}</span>
  return path === undefined ? text : <PageLink path={path}>{text}</PageLink>
}

export const auditCells: Cells<RowOf<typeof auditLine>> = {
  target: ({ target }) => (target === null ? undefined : <Target target={target} />),
  detailText: ({ detailText }) => (detailText === null ? undefined : <ChangeLines text={detailText} />),
}
