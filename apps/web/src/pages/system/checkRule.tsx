import { checkRule } from '@heliodesk/contracts/resources/system/checkRule'
import { reference as copy } from '#web/copy/zhCN/reference.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { SegmentsControl } from '#web/features/code-rule/SegmentsControl.tsx'
import { readSegments } from '#web/features/code-rule/segments.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

const digitsText = (digits: string): string => (digits === '*' ? copy.segment.whole : copy.segment.count(digits))

const cells: Cells<RowOf<typeof checkRule>> = {
  ruleJson: (row) =>
    signs.list(readSegments(row.ruleJson ?? '').map(({ digits, pattern }) => `${digitsText(digits)} ${pattern}`)),
}

const controls: Controls = {
  ruleJson: ({ id, value, isDisabled, onChange }) => (
    <SegmentsControl id={id} value={String(value)} isDisabled={isDisabled} onChange={onChange} />
  ),
}

/** /system/checkRule */
export default function CheckRulePage() {
  return <ResourcePage resource={checkRule} cells={cells} controls={controls} />
}
