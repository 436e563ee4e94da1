// Compiled and never run: a question after a wrong code is refused in the browser.
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { sysLog } from '@heliodesk/contracts/resources/system/sysLog'
import type { ToolbarAction } from '../resource/page/actions.ts'
import { hasPermission, usePermission } from './permission.ts'

hasPermission('station:info:list')
// @ts-expect-error no such code
hasPermission('station:info:lst')

export function useCodes() {
  usePermission(permissionOf(sysLog, 'list'))
  // @ts-expect-error no such code
  usePermission('station:info')
  // @ts-expect-error logs are not made by hand
  usePermission(permissionOf(sysLog, 'create'))
}

const button = { key: 'a', label: 'a', run: () => undefined }
const toolbar: readonly ToolbarAction[] = [
  { ...button, permission: 'station:info:add' },
  // @ts-expect-error no such code
  { ...button, permission: 'station:info:ad' },
]
export type Compiled = typeof toolbar
