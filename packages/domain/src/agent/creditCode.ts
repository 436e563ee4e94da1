/** The unified social credit code of GB 32100-2015: seventeen signs and a check sign, modulo 31. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const length = 17

/** The check sign of the first seventeen; undefined where one of them is no sign of the standard. */
export function creditCheckSign(body: string): string | undefined {
  const values = [...body].map((sign) => signs.indexOf(sign))
  if (values.length !== length || values.includes(-1)) return undefined
  let [sum, weight] = [0, 1]
  for (const value of values) {
    sum += value * weight
    weight = (weight * 3) % signs.length
  }
  return signs[(signs.length - (sum % signs.length)) % signs.length]
}

export const isCreditCode = (code: string): boolean => {
  const sign = creditCheckSign(code.slice(0, length))
  return sign !== undefined && code.slice(length) === sign
}
