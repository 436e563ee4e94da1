import { tariffMessages as messages } from '@heliodesk/contracts/messages/tariff'
import type { Message } from '@heliodesk/contracts/text/message'
import { overlaps, type Tariff, tariffKinds } from '@heliodesk/domain/tariff/tariff'
import type { RowValues } from '#server/crud/module.ts'
import type { TariffRow } from '#server/tariff/tariff.queries.ts'
import { tariffOf } from '#server/tariff/terms.ts'

export interface Issue {
  readonly field: string
  readonly message: Message
}
const given = (row: RowValues, key: string): boolean => (row[key] ?? '') !== ''
const found = (field: string, isWrong: boolean, message: () => Message): readonly Issue[] =>
  isWrong ? [{ field, message: message() }] : []
const isBackwards = (row: RowValues, from: string, to: string): boolean =>
  given(row, from) && given(row, to) && String(row[to]) < String(row[from])

/** What is wrong with a price by itself, as far as it is given. */
export function ownIssues(row: RowValues): readonly Issue[] {
  const { price, share, kind, province, district } = tariffOf(row)
  const isCounty = kind === tariffKinds.county
  return [
    ...found('unitPrice', given(row, 'unitPrice') && price <= 0n, messages.noPrice),
    ...found('share', given(row, 'unitPrice') && kind === tariffKinds.mechanism && (share ?? 0n) <= 0n, messages.noShare),
    ...found('share', share === 0n && kind === tariffKinds.ownUse, messages.noShare),
    ...found('district', isCounty && district === null, messages.noDistrict),
    ...found('district', isCounty && district !== null && !district.startsWith(province), messages.otherProvince),
    ...found('validTo', isBackwards(row, 'validFrom', 'validTo'), messages.endsBefore),
    ...found('gridTo', isBackwards(row, 'gridFrom', 'gridTo'), messages.gridEndsBefore),
    ...found('reason', given(row, 'replacesId') && String(row['reason'] ?? '').trim() === '', messages.noReason),
  ]
}

/** The first other price that would hold for the same station on the same day, in words. */
export function meeting(own: Tariff, others: readonly TariffRow[], without: readonly (string | null)[]): Message | undefined {
  const other = others.find((row) => !without.includes(row.id) && overlaps(own, tariffOf({ ...row })))
  if (other === undefined) return undefined
  const { tariffNo, validFrom, validTo } = other
  if (other.status === '1') return messages.meetsReview({ tariffNo })
  return messages.meets({ tariffNo, from: validFrom, to: validTo ?? messages.open() })
}

/** What stands against taking the place of another version. */
export function replacingIssue(row: RowValues, replaced: TariffRow | undefined): Message | undefined {
  if (replaced === undefined) return messages.notInForce({ tariffNo: '' })
  const { tariffNo } = replaced
  if (replaced.status !== '2') return messages.notInForce({ tariffNo })
  if (replaced.kind !== row['kind'] || replaced.province !== row['province']) return messages.otherKind({ tariffNo })
  return undefined
}
