import type { Field } from './kit/fields.ts'
import { localizedText } from './text/locale.ts'

/**
 * What a field is called where it is a condition: filter, chip, advanced query, rule. The region of a record is always a district and
 * called so; a condition may stop at a province or a city.
 */
export const conditionLabel = ({ kind, label }: Field): string =>
  kind === 'region' ? localizedText({ zh: '地区', en: 'Region' }) : label
