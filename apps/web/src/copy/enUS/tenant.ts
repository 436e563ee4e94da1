import type { Copy } from '@heliodesk/contracts/text/area'
import type { tenant as zh } from '../zhCN/tenant.ts'

export const tenant = {
  members: 'Members',
  title: 'Members of the tenant',
  add: 'Add members',
  added: 'Added; the administrators of the tenant give them roles',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove ${name} from this tenant?`,
  removeText: 'The tenant is closed to them at once, and their roles and departments there are taken; the account stays.',
  removed: 'Removed',
  cancel: 'Cancel',
  retry: 'Try again',
  failed: 'The members could not be loaded',
  none: 'This tenant has no members yet',
  list: 'Members of the tenant',
  own: 'Account of this tenant',
  from: (home) => `From ${home}`,
  noRole: 'No role yet',
} satisfies Copy<typeof zh>
