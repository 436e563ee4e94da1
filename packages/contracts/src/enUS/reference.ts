/** English of reference data; joined into labels.ts, menus.ts and seeds.ts beside. */
export const referenceLabels = {}

export const referenceMenus = {}

export const referenceTitles = {}

export const referenceSeeds = {}
