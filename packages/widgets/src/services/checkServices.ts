/** What the server says to a value (B§5): its message where it refuses it, null where it accepts it. Rejects when it could not be asked. */
export interface CheckServices {
  /** Whether another record has the value; table and field must be registered as unique. */
  duplicate(question: DuplicateQuestion, value: string, signal: AbortSignal): Promise<string | null>
  /** Whether the value keeps the stored check rule of this code. */
  byCode(ruleCode: string, value: string, signal: AbortSignal): Promise<string | null>
}

export interface DuplicateQuestion {
  readonly tableName: string
  readonly fieldName: string
  /** The record itself, which is no duplicate. */
  readonly dataId?: string
}
