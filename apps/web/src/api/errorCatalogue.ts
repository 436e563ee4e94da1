import { errors as copy } from '../copy/zhCN/errors.ts'

/**
 * Where a person meets it: a notice, a warning, a success or a loading message at the top; a question that has to be answered; a dialog; a
 * tooltip at the cell; in the place of what is missing; or thrown for whoever builds the page.
 */
export type ErrorPlace = 'notice' | 'warning' | 'success' | 'loading' | 'modal' | 'dialog' | 'tooltip' | 'place' | 'thrown'

interface Entry {
  readonly place: ErrorPlace
  /** `said` is what the server said, or the name that belongs into the text. */
  readonly words: (said: string) => string
  /** A second line: what to do. */
  readonly hint?: () => string
}

/** What the server said, or these words where it said nothing. */
const saidOr = (text: () => string) => (said: string) => said || text()

/** Everything that can go wrong, or has to be said about it (A§8, B§8): cause → where it is shown → its words. */
export const errorCatalogue = {
  // of a call
  expired: { place: 'notice', words: () => copy.sessionExpired },
  tokenInvalid: { place: 'modal', words: () => copy.sessionExpired },
  tokenInvalidInWorkChat: { place: 'loading', words: () => copy.sessionExpired },
  forbidden: { place: 'notice', words: () => copy.forbidden },
  notFound: { place: 'notice', words: () => copy.notFound },
  timeout: { place: 'notice', words: () => copy.timeout, hint: () => copy.timeoutHint },
  unreachable: { place: 'notice', words: () => copy.unreachable, hint: () => copy.unreachableHint },
  cut: { place: 'notice', words: () => copy.cut, hint: () => copy.cutHint },
  otherStatus: { place: 'notice', words: saidOr(() => copy.unknown) },
  refused: { place: 'warning', words: saidOr(() => copy.unknown) },
  logoutFailed: { place: 'notice', words: saidOr(() => copy.unknown) },
  // of lists, trees and dictionaries
  listFailed: { place: 'warning', words: saidOr(() => copy.unknown) },
  categoryRootFailed: { place: 'warning', words: saidOr(() => copy.unknown) },
  treeShapeUnknown: { place: 'notice', words: () => copy.treeShape },
  treeRemoveRefused: { place: 'thrown', words: () => copy.treeRemove },
  cacheCleared: { place: 'success', words: () => copy.cacheCleared },
  cacheFailed: { place: 'notice', words: () => copy.cacheFailed },
  nothingFound: { place: 'place', words: () => copy.nothingFound },
  keywordMissing: { place: 'place', words: () => copy.keywordMissing },
  subTableFailed: { place: 'notice', words: () => copy.subTable },
  addRowSaved: { place: 'success', words: () => copy.addRowSaved },
  // of what a page was not given
  listUrlMissing: { place: 'notice', words: () => copy.listUrlMissing },
  deleteUrlMissing: { place: 'notice', words: () => copy.deleteUrlMissing },
  deleteBatchUrlMissing: { place: 'notice', words: () => copy.deleteBatchUrlMissing },
  // of files
  downloadFailed: { place: 'warning', words: () => copy.downloadFailed },
  fileUnknown: { place: 'warning', words: () => copy.unknownFile },
  exporting: { place: 'loading', words: () => copy.exporting },
  importFailed: { place: 'warning', words: saidOr(() => copy.unknown) },
  importPartial: { place: 'dialog', words: () => copy.importPartial },
  uploadCell: { place: 'tooltip', words: saidOr(() => copy.uploadFailed) },
  uploadDialogTitle: { place: 'dialog', words: () => copy.uploadTitle },
  uploadDialog: { place: 'dialog', words: (said) => copy.uploadSaid(said || copy.uploadUnknown) },
  uploadList: { place: 'warning', words: (file) => copy.uploadList(file) },
  uploadEditor: { place: 'warning', words: (said) => copy.uploadEditor(said) },
  // of the program
  chunkFailed: { place: 'place', words: () => copy.chunkFailed },
  viewMissing: { place: 'place', words: (view) => copy.viewMissing(view) },
} as const satisfies Readonly<Record<string, Entry>>

export type Cause = keyof typeof errorCatalogue
export const entryOf = (cause: Cause): Entry => errorCatalogue[cause]
