import { usePageLocation } from '#web/app/pageLocation.tsx'
import { agent as copy } from '#web/copy/zhCN/agent.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import type { AnyRow } from '#web/resource/row.ts'

export type PartnerKind = 'agent' | 'merchant'

/** Opens the list of what was done with a partner. */
export function useOperations(of: PartnerKind): RowAction<AnyRow> {
  const { navigate } = usePageLocation()
  return {
    key: 'operations',
    label: copy.operations,
    permission: `${of}:operation:list`,
    run: ({ id }) => navigate(`/${of}/operation?partnerId=${id}`),
  }
}
