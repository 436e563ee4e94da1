import type { ApprovalPathNode } from '@heliodesk/contracts/endpoints/approval'
import { approveFlow } from '@heliodesk/contracts/resources/approval/flow'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#web/api/resource.ts'
import { approval as copy } from '#web/copy/zhCN/approval.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PathView } from './PathView.tsx'

const kinds: Readonly<Record<string, ApprovalPathNode['kind']>> = { 1: 'min', 2: 'all', 3: 'any', 4: 'copy' }

/** The nodes of a definition as they are written, drawn in their order with who decides at each. */
export function FlowPath({ id, version }: { readonly id: string; readonly version: number }) {
  const rules = new Map(useDict('approve_assignee_rule').map(({ value, text }) => [value, text]))
  const query = useQuery({
    queryKey: ['approval', 'flow', id, version],
    queryFn: ({ signal }) => resourceCalls.readWithLines(approveFlow, id, { signal }),
  })
  return (
    <Card title={copy.path}>
      <Loaded query={query} height={72}>
        {({ lines }) => (
          <PathView
            now={0}
            nodes={lines.map((line) => ({
              key: String(line['id']),
              name: String(line['nodeName']),
              kind: kinds[String(line['nodeType'])] ?? 'any',
              needed: Number(line['needed'] ?? 1),
              state: 'coming',
              why: [rules.get(String(line['assigneeRule'])), line['roleId_dictText'], line['assignee'], line['assignees']]
                .filter(Boolean)
                .join(' · '),
              tasks: [],
              expected: [],
            }))}
          />
        )}
      </Loaded>
    </Card>
  )
}
