import { keptText } from '#server/language/translate.ts'
import type { RowError } from '#server/telemetry/import/refusal.ts'

/** Why a row was refused, in the language of the call. */
export const keptRowError = ({ row, column, reason }: RowError) => ({ row, column: keptText(column), reason: keptText(reason) })
