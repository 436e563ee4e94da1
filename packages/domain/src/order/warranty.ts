import { dayNumber, dayOfNumber } from '../solar/slots.ts'
import { amountText, amountUnits } from '../stock/cost.ts'

/** Of the dictionaries `warranty_cover`, `warranty_fault`, `warranty_liable`. */
export const cover = { inWarranty: '1', outOfWarranty: '2', unknown: '3' } as const
export const fault = { product: '1', workmanship: '2', others: '3' } as const
export const liable = { maker: '1', agent: '2', customer: '3', ourselves: '4' } as const

/** Days after the swap until the old part is to be back, where nobody says otherwise. */
export const usualReturnDays = 15

/** Whether it was under warranty on the day it was found; the last day of the warranty belongs to it. */
export function coverOf(foundOn: string, warrantyTo: string | null): string {
  if (warrantyTo === null) return cover.unknown
  return foundOn <= warrantyTo ? cover.inWarranty : cover.outOfWarranty
}

export interface ClaimFacts {
  readonly faultKind: string
  readonly cover: string
  readonly hasAgent: boolean
}

/** Who is likely to be liable: whoever built for workmanship, whoever broke it, the maker under warranty, else ourselves. */
export function likelyLiable({ faultKind, cover: found, hasAgent }: ClaimFacts): string {
  if (faultKind === fault.workmanship) return hasAgent ? liable.agent : liable.ourselves
  if (faultKind === fault.others) return liable.customer
  return found === cover.inWarranty ? liable.maker : liable.ourselves
}

export type LiabilityLack = 'notUnderWarranty' | 'notOfMaker' | 'noAgent' | 'whyOther'

/** What speaks against finding somebody liable: a maker answers for its product under warranty alone, an agent where there is one. */
export function liabilityLacks(chosen: string, facts: ClaimFacts, hasReason: boolean): readonly LiabilityLack[] {
  if (chosen === liable.maker && facts.cover !== cover.inWarranty) return ['notUnderWarranty']
  if (chosen === liable.maker && (facts.faultKind === fault.workmanship || facts.faultKind === fault.others))
    return ['notOfMaker']
  if (chosen === liable.agent && !facts.hasAgent) return ['noAgent']
  return chosen === likelyLiable(facts) || hasReason ? [] : ['whyOther']
}

export const oldPartDue = (swappedOn: string, days: number): string => dayOfNumber(dayNumber(swappedOn) + days)

/** What a claim has cost in the end: it is less than nothing where more was recovered than spent. */
export const netCost = (of: {
  readonly replacement: string
  readonly labour: string
  readonly transport: string
  readonly recovered: string
}): string =>
  amountText(amountUnits(of.replacement) + amountUnits(of.labour) + amountUnits(of.transport) - amountUnits(of.recovered))
