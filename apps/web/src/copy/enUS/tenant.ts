import type { Copy } from '@heliodesk/contracts/text/locale'
import type { tenant as zh } from '../zhCN/tenant.ts'

export const tenant = {
  members: 'Members',
  title: 'People of the platform in this tenant',
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
  none: 'Nobody of the platform works in this tenant yet',
  list: 'People of the platform in this tenant',
  hint: 'Only people of the platform are shown; the accounts of the tenant are managed by its own administrators, and hidden from the platform.',
  noRole: 'No role yet',
} satisfies Copy<typeof zh>
