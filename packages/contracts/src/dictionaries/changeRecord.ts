import { businessRecords } from '../businessRecords.ts'
import { englishOf } from '../text/locale.ts'
import { dictionary } from './kit.ts'

/** Kinds of records by the table that holds them, called as their definitions call them. */
export const changeRecordDictionaries = [
  dictionary(
    'business_record',
    { zh: '业务数据类型', en: 'Kind of business record' },
    businessRecords.map(({ table, label }) => [table, label, englishOf(label) ?? label] as const),
  ),
]
