/** Words in the name of a grid company. */
export const gridNames = /国网|南方电网|供电公司|电力公司|电力有限/

/** What a line is for, by the words of the bank (dictionary `txn_kind`): 9 where they say nothing that is known. */
export function bizKindOf({
  direction,
  counterName,
  summary,
}: {
  readonly direction: '1' | '2'
  readonly counterName: string | null
  readonly summary: string | null
}): string {
  const [name, words] = [counterName ?? '', summary ?? '']
  if (/退汇|退票/.test(words)) return '7'
  if (/手续费|工本费|年费|利息|结息/.test(words)) return '6'
  if (direction === '1' && gridNames.test(name)) return '1'
  if (direction === '1' && /共建收益|屋顶收益/.test(words)) return '2'
  if (direction === '2' && /还款|扣款|代扣/.test(words)) return '3'
  if (/绑定卡/.test(words)) return direction === '1' ? '4' : '5'
  return '9'
}
