import { toUnits } from '@heliodesk/domain/fees/cents'
import { isTariffKind, type Tariff } from '@heliodesk/domain/tariff/tariff'
import type { RowValues } from '../crud/module.ts'

/** Prices as records hold them (texts, percent) and as the calculation takes them (millionths). */

const textOf = (value: unknown): string | null => ((value ?? '') === '' ? null : String(value))
/** Percent with four digits are millionths. */
export const shareOf = (value: unknown): bigint | null => {
  const text = textOf(value)
  return text === null ? null : toUnits(text, 4)
}

export function tariffOf(row: RowValues): Tariff {
  const kind = String(row['kind'])
  if (!isTariffKind(kind)) throw new Error(`no kind of tariff: ${kind}`)
  return {
    id: String(row['id'] ?? ''),
    kind,
    province: String(row['province']),
    district: textOf(row['district']),
    mode: textOf(row['consumeMode']),
    voltage: textOf(row['voltageLevel']),
    gridFrom: textOf(row['gridFrom']),
    gridTo: textOf(row['gridTo']),
    from: String(row['validFrom']),
    to: textOf(row['validTo']),
    price: toUnits(textOf(row['unitPrice']) ?? '0', 6),
    share: shareOf(row['share']),
  }
}
