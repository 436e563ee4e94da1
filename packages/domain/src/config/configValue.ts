const checks: Readonly<Record<string, { readonly fits: (text: string) => boolean; readonly say: string }>> = {
  text: { fits: () => true, say: '' },
  int: { fits: (text) => /^-?\d{1,15}$/.test(text), say: '配置值应为整数' },
  decimal: { fits: (text) => /^-?\d{1,15}(\.\d{1,10})?$/.test(text), say: '配置值应为数字' },
  flag: { fits: (text) => text === '1' || text === '0', say: '开关的配置值应为 1（开）或 0（关）' },
}

/** What is wrong with a value of a type of configuration; null when it fits. An unknown type fits nothing. */
export function configProblem(type: string, value: string): string | null {
  const check = Object.hasOwn(checks, type) ? checks[type] : undefined
  if (!check) return '不支持的值类型'
  return check.fits(value) ? null : check.say
}

/** The value as programs read it. */
export function configValueOf(type: string, value: string): string | number | boolean {
  if (type === 'flag') return value === '1'
  return type === 'int' || type === 'decimal' ? Number(value) : value
}
