/**
 * Grid account numbers (发电户号). How many digits a number has follows from the grid company of the province: common knowledge of the trade
 * and no published rule, so that a length that is unusual is doubted and not refused.
 */

/** Usual lengths by the first two digits of the district. Provinces that are not named are not known. */
const lengthsByProvince: Readonly<Record<string, readonly number[]>> = {
  11: [10, 13],
  12: [10, 13],
  13: [10, 13],
  14: [10, 13],
  21: [10, 13],
  22: [10, 13],
  23: [10, 13],
  31: [10, 13],
  32: [10, 13],
  33: [10, 13],
  34: [10, 13],
  35: [10, 13],
  36: [10, 13],
  37: [10, 13],
  41: [10, 13],
  42: [10, 13],
  43: [10, 13],
  50: [10, 13],
  51: [10, 13],
  61: [10, 13],
  62: [10, 13],
  63: [10, 13],
  64: [10, 13],
  65: [10, 13],
}
const [shortest, longest] = [10, 13]

/** `fits`: as usual in its province; `doubtful`: to be compared with the bill; `wrong`: no number of a grid company. */
export type AccountVerdict = 'fits' | 'doubtful' | 'wrong'

/**
 * @param accountNo as it was typed
 * @param district six digits of the place; null where it is not known
 */
export function judgeAccountNo(accountNo: string, district: string | null): AccountVerdict {
  if (!/^\d+$/.test(accountNo) || accountNo.length < shortest || accountNo.length > longest) return 'wrong'
  if (new Set(accountNo).size === 1) return 'wrong'
  const usual = lengthsByProvince[(district ?? '').slice(0, 2)]
  return usual?.includes(accountNo.length) ? 'fits' : 'doubtful'
}
