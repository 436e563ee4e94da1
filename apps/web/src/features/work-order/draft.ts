import { joinImageNames } from '@heliodesk/domain/work-order/imageNames'
import type { OrderRow } from './order.ts'

/** What a person has entered. Empty texts and undefined are «nothing». */
export interface Draft {
  readonly stationId: string | undefined
  readonly questionType: string | undefined
  readonly priority: string | undefined
  readonly assignee: string | undefined
  readonly questionDesc: string
  /** Names of the pictures, in their order. */
  readonly images: readonly string[]
}

export const emptyDraft: Draft = {
  stationId: undefined,
  questionType: undefined,
  priority: undefined,
  assignee: undefined,
  questionDesc: '',
  images: [],
}

export function draftOf(order: OrderRow, images: readonly string[]): Draft {
  return {
    stationId: order.stationId ?? undefined,
    questionType: order.questionType ?? undefined,
    priority: order.priority ?? undefined,
    assignee: order.assignee ?? undefined,
    questionDesc: order.questionDesc ?? '',
    images,
  }
}

export const isSameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The content as it is submitted (A§3.5). */
export function contentOf(draft: Draft) {
  return {
    questionType: draft.questionType ?? '',
    questionDesc: draft.questionDesc,
    questionReplenishFiles: joinImageNames(draft.images),
    priority: draft.priority ?? '',
  }
}

/** Of an edit only what was changed, so that somebody else's change beside it stays. */
export function changesOf(start: Draft, draft: Draft): Partial<ReturnType<typeof contentOf>> {
  const before = contentOf(start)
  return Object.fromEntries(
    Object.entries(contentOf(draft)).filter(([key, value]) => before[key as keyof typeof before] !== value),
  )
}
