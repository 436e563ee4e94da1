/** One shown column as the table needs it, in the order of the screen; pinned ones first. */
export interface DataColumn {
  readonly key: string
  readonly label: string
  /** Stands small beside the label. */
  readonly unit?: string | undefined
  readonly align: 'left' | 'right' | 'center'
  readonly sortable: boolean
  /** Smallest comfortable width in px. */
  readonly width: number
  /** What it may shrink to where all columns together have too little room; its width unless given. */
  readonly least?: number
  /** A person gave this width: it takes no part of spare room. */
  readonly isSized: boolean
  readonly isPinned: boolean
}

/** A column with its place on the screen. */
export interface PlacedColumn extends DataColumn {
  /** Distance from the left edge when pinned, else null. */
  readonly pinnedAt: number | null
  /** The one that other columns scroll under. */
  readonly isPinEdge: boolean
}

export interface Sort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}
