import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { type PartnerKind, useOperations } from './useOperations.ts'

/** The way from the page of a partner to what was done with it. */
export function OperationsButton({ of, id }: { readonly of: PartnerKind; readonly id: string }) {
  const { label, run } = useOperations(of)
  const isAllowed = usePermission(`${of}:operation:list`)
  return isAllowed ? <Button onClick={() => run({ id } as Parameters<typeof run>[0])}>{label}</Button> : null
}
