/** A pattern whose time may grow with the square of its text, and what keeps that text short. */
export interface AllowedPattern {
  readonly file: string
  readonly pattern: string
  readonly why: string
}

export const allowedPatterns: readonly AllowedPattern[] = [
  {
    file: 'packages/contracts/src/text/thousands.ts',
    pattern: '\\B(?=(\\d{3})+(?!\\d))',
    why: 'gets numbers of ours, which have at most 22 digits',
  },
  {
    file: 'packages/domain/src/account/deviceName.ts',
    pattern: 'Version\\/(\\d+)[^)]*Safari',
    why: 'the text is cut to 1,000 characters first',
  },
  {
    file: 'packages/domain/src/account/password.ts',
    pattern: '[^\\p{L}]+$',
    why: 'passwords of more than 128 characters are refused first',
  },
  {
    file: 'packages/domain/src/account/password.ts',
    pattern: '^(.+?)\\1+$',
    why: 'passwords of more than 128 characters are refused first',
  },
  {
    file: 'packages/domain/src/telemetry/fileColumns.ts',
    pattern: '^(.+?)_?[(（[［]([^)）\\]］]*)[)）\\]］]$',
    why: 'heads of more than 200 characters are not looked at',
  },
  {
    file: 'apps/server/src/crud/values.ts',
    pattern: '^([+-]?)(?:0+(?=\\d))?(\\d+)(?:\\.(\\d*))?$',
    why: 'gets what another pattern found to have at most 15 digits before the point',
  },
  {
    file: 'apps/server/src/envForms.ts',
    pattern: '^([^<>\\r\\n]{1,60} )?<?[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+>?$',
    why: 'reads what the operator wrote into the environment',
  },
  {
    file: 'apps/server/src/envForms.ts',
    pattern: '^(?:\\[([\\da-f:.]+)\\]|([\\da-f:.]*:[\\da-f:.]*:[\\da-f:.]*)|([\\w.-]+?))(?:\\/(\\d{1,3}))?(?::(\\d{1,5}))?$',
    why: 'reads what the operator wrote into the environment',
  },
  {
    file: 'apps/server/src/files/zipGuard.ts',
    pattern: '^(?:\\xef\\xbb\\xbf)?\\s*<(?:\\?[^>]*>\\s*<)?([\\w:.-]+)[^>]*>',
    why: 'looks at the first 4,096 bytes of a part alone',
  },
  {
    file: 'apps/server/src/sheets/importHeader.ts',
    pattern: '^[*＊\\s]+|[*＊\\s]+$',
    why: 'heads are cut to 200 characters first',
  },
]
