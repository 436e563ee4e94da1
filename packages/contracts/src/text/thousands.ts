/** Groups the integer digits by three without passing through a float: `1234567.80` → `1,234,567.80`. */
export function thousands(value: string | number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
