/** A record whose history is asked for. */
export interface HistoryOf {
  readonly table: string
  readonly id: string
  readonly title: string
  /** Id of the version whose change is shown first. */
  readonly version?: string
}

let opener: ((of: HistoryOf) => void) | undefined

/** The application says once how the history of any record is shown; the kit knows no feature. */
export function offerRecordHistory(open: (of: HistoryOf) => void): void {
  opener = open
}

export const openRecordHistory = (of: HistoryOf): void => opener?.(of)
