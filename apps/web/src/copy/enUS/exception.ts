import type { Copy } from '@heliodesk/contracts/text/locale'
import { many } from '@heliodesk/contracts/text/plural'
import type { exception as zh } from '../zhCN/exception.ts'

export const exception = {
  forbiddenTitle: '403 No permission',
  forbiddenText: 'Your account may not open this page. Ask an administrator for the right if you need it.',
  notFoundTitle: '404 No such page',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  serverTitle: '500 Server error',
  serverText: 'The request was not completed. Please try again later, and tell an administrator if it happens again.',
  home: 'Back to home',
  refreshing: 'Refreshing',
  testTitle: 'Test page',
  testText: 'This page checks routes, tabs and keeping pages alive.',
  testCount: (count) => `Clicked ${many(count, 'time')}`,
  testClick: 'Click',
  testNote: 'Note',
  testOther: 'Open the other test page',
  test2Title: 'Second test page',
  test2Query: (query) => `Parameters of the address: ${query || 'none'}`,
} satisfies Copy<typeof zh>
