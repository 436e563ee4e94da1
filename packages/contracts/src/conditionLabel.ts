import type { Field } from './kit/fields.ts'
import { worded } from './text/area.ts'

const texts = worded({ region: '地区' })

/**
 * What a field is called where it is a condition: filter, chip, advanced query, rule. The region of a record is always a district and
 * called so; a condition may stop at a province or a city.
 */
export const conditionLabel = ({ kind, label }: Field): string => (kind === 'region' ? texts.region : label)
