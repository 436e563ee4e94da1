import pg from 'pg'

type Oid = Parameters<typeof pg.types.getTypeParser>[0]

const DATE = 1082
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

type Parser = (value: string) => unknown
const asText: Parser = (value) => value
const asTextArray: Parser = pg.types.getTypeParser(TEXT_ARRAY as Oid, 'text')

/**
 * How values leave the driver: a day stays the text `YYYY-MM-DD` (a Date would shift it between time zones); bigint and numeric are
 * texts and timestamptz is a Date, as the driver does by itself.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: Oid | number, format?: 'text' | 'binary') {
    if (oid === DATE) return asText
    if (oid === DATE_ARRAY) return asTextArray
    return pg.types.getTypeParser(oid as Oid, format)
  },
}
