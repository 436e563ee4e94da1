import { treeSelect as copy } from '../copy/zhCN/treeSelect.ts'

/** What is wrong with the condition of a tree select (B§5): it is blank or a JSON object as text. Null when nothing is. */
export function conditionProblem(condition: string | undefined): string | null {
  if (condition === undefined || condition.trim() === '') return null
  try {
    const value: unknown = JSON.parse(condition)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return null
  } catch {
    // Reported below, like JSON of another shape.
  }
  return copy.condition
}
