import { searchSelect as copy } from '../copy/zhCN/searchSelect.ts'

/** What a dictionary answers. Without a code nothing is asked, and the reason is said (B§5). */
export async function askDict<T>(code: string, ask: () => Promise<T>): Promise<T> {
  if (code.trim() === '') throw new Error(copy.noCode)
  return ask()
}

/** A node of a dictionary tree (B§3): leaf is 1 where nothing lies below. */
export interface DictTreeNode {
  readonly key: string
  readonly value: string
  readonly label: string
  readonly leaf: 0 | 1
}
