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
  treeShape: 'The type of the returned data is not recognised',
  treeRemove: 'Rows of a tree table cannot be removed',
  cacheCleared: 'The cache was refreshed!',
  cacheFailed: 'The cache could not be refreshed!',
  nothingFound: 'No data found',
  keywordMissing: 'Please enter what to search for',
  subTable: 'The sub-table could not be opened',
  addRowSaved: 'Saved',
  listUrlMissing: 'Please set the url.list property!',
  deleteUrlMissing: 'Please set the url.delete property!',
  deleteBatchUrlMissing: 'Please set the url.deleteBatch property!',
  importPartial: 'Imported, but some data are wrong!',
  uploadFailed: 'Upload failed',
  uploadUnknown: 'Unknown error',
  uploadTitle: 'Upload error',
  uploadSaid: (message) => `Error: ${message}`,
  uploadList: (file) => `Upload of ${file} failed.`,
  uploadEditor: (message) => `Upload failed: ${message}`,
  chunkFailed: 'The page was not loaded',
  viewMissing: (view) =>
    `The view “${view}” of this menu entry is not part of this version. Please ask an administrator to check the menu.`,
  trace: (id) => `No. ${id}`,
  copyTrace: 'Copy the number',
  traceCopied: 'The number was copied',
  times: (count) => many(count, 'time'),
} satisfies Copy<typeof zh>
