type Values = Readonly<Record<string, unknown>>

/** The sum of a column of lines that have so many decimals, exactly. */
export const thousandths = (lines: readonly Values[], key: string, scale: number): string => {
  const sum = lines.reduce((all, line) => all + BigInt(String(line[key] ?? '0').replace('.', '')), 0n)
  const digits = String(sum).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
