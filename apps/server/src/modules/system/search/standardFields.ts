import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import { quartzJob } from '@heliodesk/contracts/resources/system/quartzJob'
import { user } from '@heliodesk/contracts/resources/system/user'

/** A column that existing clients ask about beside those that a definition declares unique. */
export interface StandardField {
  readonly table: string
  readonly column: string
  readonly resource: AnyResource
  readonly property: string
  /** Capital and small letters are the same. */
  readonly anyCase?: true
  /** Rows in the recycle bin do not hold the value any more. */
  readonly alive?: true
}

/** By the tables and columns of the protocol (releases 3.4.3 and 3.9.3), which are not all named so here. */
export const standardFields: readonly StandardField[] = [
  { table: 'sys_user', column: 'username', resource: user, property: 'username', anyCase: true, alive: true },
  { table: 'sys_user', column: 'work_no', resource: user, property: 'workNo', alive: true },
  { table: 'sys_user', column: 'phone', resource: user, property: 'phone', alive: true },
  { table: 'sys_user', column: 'email', resource: user, property: 'email', anyCase: true, alive: true },
  { table: 'sys_sms_template', column: 'template_code', resource: messageTemplate, property: 'templateCode' },
  { table: 'sys_quartz_job', column: 'job_class_name', resource: quartzJob, property: 'jobClassName' },
]
