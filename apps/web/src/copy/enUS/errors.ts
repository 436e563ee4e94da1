import type { Copy } from '@heliodesk/contracts/text/area'
import { many } from '@heliodesk/contracts/text/plural'
import type { errors as zh } from '../zhCN/errors.ts'

/** The wording of A§8 is verbatim, its lower case included. */
export const errors = {
  sessionExpired: 'login expired, please log in again',
  signInAgain: 'Log in again',
  forbidden: 'access denied',
  notFound: 'sorry, resource not found!',
  timeout: 'network timeout',
  timeoutHint: 'The server did not answer in time, please try again later',
  unreachable: 'The server cannot be reached',
  unreachableHint: 'Please check the network; the page can still be read',
  unknown: 'The operation failed, please try again later',
  downloadFailed: 'file download failed',
  unknownFile: 'unknown file',
  exporting: 'exporting, please wait',
  times: (count) => many(count, 'time'),
} satisfies Copy<typeof zh>
