import { fillRule } from '@heliodesk/contracts/resources/system/fillRule'
import { call } from '#web/api/client.ts'
import { toast } from '#web/app/toast.ts'
import { reference as copy } from '#web/copy/zhCN/reference.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

type FillRuleRow = RowOf<typeof fillRule>

async function preview({ ruleCode }: FillRuleRow): Promise<void> {
  try {
    toast.success(
      copy.fill.next(await call('GET /sys/fillRule/testFillRule', { query: { ruleCode: ruleCode ?? '' }, silent: true })),
    )
  } catch (error) {
    toast.warning(copy.fill.failed(error instanceof Error ? error.message : String(error)))
  }
}

/** /system/fillRule */
export default function FillRulePage() {
  const rowActions: readonly RowAction<FillRuleRow>[] = [
    { key: 'preview', label: copy.fill.preview, run: (row) => void preview(row) },
  ]
  return <ResourcePage resource={fillRule} rowActions={rowActions} />
}
