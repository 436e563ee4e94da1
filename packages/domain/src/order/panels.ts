/**
 * The panels of an order, as each of its records knows them: what was surveyed and agreed, what left the warehouse and did not come back,
 * what arrived on site, what was scanned on the roof and what was counted there, and what was settled.
 */
export const panelPlaces = ['surveyed', 'agreed', 'sent', 'onSite', 'installed', 'counted', 'settled'] as const
export type PanelPlace = (typeof panelPlaces)[number]

export interface PanelFacts {
  /** Null: no record knows of it yet. */
  readonly counts: Readonly<Record<PanelPlace, number | null>>
  /** Goods wait or are on their way: what has left is no final figure. */
  readonly isUnderWay: boolean
  /** The roof is being built: what was scanned is no final figure. */
  readonly isBuilding: boolean
}

export interface PanelCount {
  readonly place: PanelPlace
  readonly count: number | null
  /** It is not what was agreed, or without a contract in force what was surveyed. */
  readonly differs: boolean
}

const goods: ReadonlySet<PanelPlace> = new Set(['sent', 'onSite'])

/** Each count beside what was agreed. A survey may differ where a supplement has changed it. */
export function comparePanels({ counts, isUnderWay, isBuilding }: PanelFacts): readonly PanelCount[] {
  const wanted = counts.agreed ?? counts.surveyed
  return panelPlaces.map((place) => {
    const count = counts[place]
    const isOpen = place === 'surveyed' || (isUnderWay && goods.has(place)) || (isBuilding && place === 'installed')
    return { place, count, differs: !isOpen && count !== null && wanted !== null && count !== wanted }
  })
}
