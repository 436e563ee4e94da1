import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { session as zh } from '../zhCN/session.ts'

/** Quoted wording is verbatim, its lower case included. */
export const session = {
  emptyPermissions: 'permissions must be a non-null array',
  loginFailed: 'Login failed, please try again',
  noDepartment: 'you have not yet set department information',
  unsaved: (count) => `Unsaved changes on ${many(count, 'page')} will be lost.`,
  logoutAsk: 'Really log out?',
  logout: 'Log out',
  cancel: 'Cancel',
  department: {
    title: 'Switch department',
    titleWith: (name) => `Switch department (current: ${name})`,
    afterLogin: 'Please choose the department for this login; it decides which data you see.',
    label: 'Login department',
    placeholder: 'please select login department',
    required: 'please select login department',
    confirm: 'Confirm',
    close: 'Close',
    loading: 'Loading the departments',
    leaveTitle: 'Switch the department?',
    leave: 'Switch anyway',
    stay: 'Keep editing',
  },
} satisfies Copy<typeof zh>
