import type { Copy } from '@heliodesk/contracts/text/locale'
import type { routes as zh } from '../zhCN/routes.ts'

export const routes = {
  home: 'Home',
  preview: 'File preview',
  workplace: 'Workplace',
  accountCentre: 'My account',
  accountSettings: 'Account settings',
  login: 'Log in',
  register: 'Register',
  registerResult: 'Registration result',
  alteration: 'Change password',
  externalLogin: 'Third-party login',
  refresh: 'Refreshing',
  test: 'Test page',
  test2: 'Second test page',
  approvalDetail: 'Approval details',
  batchDetail: 'Batch details',
  customerDetail: 'Customer details',
  stationDetail: 'Station details',
  changeOrder: 'Change order',
} satisfies Copy<typeof zh>
