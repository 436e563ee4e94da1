import { usePageLocation } from '#web/app/pageLocation.tsx'
import { agent as copy } from '#web/copy/zhCN/agent.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'

/** The way from the page of an agent to what its department has: stations are those of the department, and refer to no agent. */
export function DepartmentButtons({ orgCode }: { readonly orgCode: string | null | undefined }) {
  const { navigate } = usePageLocation()
  const seesStations = usePermission('station:info:list')
  if (!orgCode || !seesStations) return null
  return <Button onClick={() => navigate(`/station/index?sysOrgCode=${orgCode}`)}>{copy.stations}</Button>
}
