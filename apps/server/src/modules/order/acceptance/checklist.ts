/** Kinds of material (dictionary acceptance_type) in the order of a checklist; those of the grid come after it is handed in. */
export const materialTypes = ['4', '5', '6', '7', '8', '10', '12', '13', '1', '3', '2', '9', '11'] as const

/** What must have a photo before an acceptance is handed in. */
const required: ReadonlySet<string> = new Set(['1', '4', '5', '6', '7', '8', '12', '13'])

/** What is asked for where the tenant has no checklist in use (decision 102). */
export const usualChecklist = materialTypes.map((materialType) => ({
  materialType,
  isRequired: required.has(materialType),
  minPhotos: 1,
  hint: null,
}))

/** Dictionary acceptance_status. */
export const itemStatus = { empty: '0', toJudge: '1', fine: '2', toMend: '3', mended: '4' } as const
export const photosPerItem = 20
