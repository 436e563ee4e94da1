/** Business constants of A§9 and limits of the server, in one place. Times in ms unless the name says otherwise. */
export const limits = {
  /** Token, user data and dictionaries live 7 days in the browser (A§9). */
  sessionMs: 604_800_000,
  dictCacheMs: 604_800_000,
  /** The server ends an idle session earlier (security §2 line 13). */
  sessionIdleMs: 2 * 3_600_000,
  sessionRememberedIdleMs: 48 * 3_600_000,
  /** From the sign-in on, for people with rights over rights, or over exports of money or personal data. */
  sessionPrivilegedMs: 12 * 3_600_000,
  requestTimeoutMs: 300_000,
  chunkTimeoutMs: 120_000,
  noticePollMs: 6_000,
  socketReconnectMs: 5_000,
  userSocketHeartbeatMs: 20_000,
  gridSocketHeartbeatMs: 10_000,
  gridSocketTimeoutMs: 6_000,
  reportCacheMs: 30_000,
  expiredReloadMs: 1_500,
  captchaMs: 60_000,
  /** Computing takes some devices a while, and reading it out as well. */
  captchaWorkMs: 180_000,
  smsCodeMs: 5 * 60_000,
  /** Between two codes to one phone. */
  smsPauseMs: 60_000,
  smsCodeTries: 5,
  /** How long a proof of who somebody is serves for what asks it again (setting `stepUpMinutes`). */
  stepUpMinutes: 10,
  /** A sign-in that waits for its second factor, and what a passkey has to sign. */
  pendingSignInMs: 5 * 60_000,
  passkeyChallengeMs: 2 * 60_000,
  recoveryCodes: 10,
  passkeysMax: 10,
  /** Personal numbers that one person may look at in full within an hour. */
  revealsPerHour: 30,
  resetTicketMs: 10 * 60_000,
  /** A password that somebody else set, or that waits since a registration, is good this long. */
  givenPasswordMs: 24 * 3_600_000,
  passwordMin: 8,
  passwordMax: 128,
  stationChartPx: 360,
  stationDrawerPx: 650,
  listPageSize: 30,
  listPageSizes: [10, 30, 50],
  /** Related records are counted up to here: 999+. */
  relatedCount: 999,
  /** Of a related list, in the middle of a page. */
  relatedPageSize: 10,
  pickerPageSize: 10,
  pickerPageSizes: [10, 20, 30],
  maxPageSize: 500,
  batchMax: 1_000,
  /** Rows of each kind that the command palette offers. */
  quickSearchRows: 5,
  ellipsisLength: 25,
  jsonBodyMb: 4,
  /** Values (members of objects, items of lists) and levels of a JSON body, and of one that is sent without a session. */
  bodyValues: 20_000,
  bodyDepth: 32,
  publicBodyKb: 16,
  publicBodyValues: 200,
  /** A body that its call does not take: so much is let pass unread. */
  unreadBodyKb: 4,
  queryParameters: 200,
  ingestBodyMb: 16,
  ingestBatchMax: 50_000,
  ingestBodyValues: 400_000,
  importFileMb: 20,
  /** Of one person, over all exports together (security §2 line 61). */
  exportsPerMinute: 5,
  importFilesMax: 10,
  importRowMax: 200_000,
  /** Sheets of banks and grid companies: those of a year in one sitting. */
  foreignFileMb: 60,
  foreignRowMax: 600_000,
  /** Work orders (A§5, A§9): pictures of one order, and the description that the hint asks for. */
  workOrderImages: 8,
  workOrderTextLength: 500,
  /** What somebody says about a step of a record. */
  stepRemarkLength: 500,
  workOrderImageMb: 10,
  /** Pictures that one user may upload within 24 hours. */
  imageQuotaMb: 2_048,
  /** A picture that no order took is thrown away after this time. */
  unusedImageMs: 24 * 3_600_000,
  /** A stored file (B§5: 314572800 bytes), a picture, and one piece of an upload that can be resumed. */
  uploadMb: 300,
  pictureMb: 10,
  uploadPieceMb: 8,
  /** What one user may upload within 24 hours. */
  uploadQuotaMb: 2_048,
  /** A file that no record took, and an upload that nobody finished, are thrown away after this time. */
  unusedFileMs: 24 * 3_600_000,
  telemetryFileMb: 64,
  telemetryRowMax: 1_000_000,
  exportRowMax: 500_000,
  /** A point more than this ahead of the server's clock is quarantined. */
  futureToleranceMs: 600_000,
} as const
