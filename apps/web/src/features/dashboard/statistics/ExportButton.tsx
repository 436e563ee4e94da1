import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#web/api/apiError.ts'
import { statisticsSheet } from '#web/api/statistics.ts'
import { toast } from '#web/app/toast.ts'
import { statistics as copy } from '#web/copy/zhCN/statistics.ts'
import { saveBlob } from '#web/files/saveBlob.ts'
import { useAuthority } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  /** The page's call; its sheet stands below it. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly name: string
}

/** The figures of a page as a workbook; for those who may export. */
export function ExportButton({ path, query, name }: Props) {
  const { haveExportData } = useAuthority()
  const run = useMutation({
    mutationFn: () => statisticsSheet(path, query),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || `${name}.xlsx`),
    onError: (error) => toast.warning(error instanceof ApiError && error.message !== '' ? error.message : copy.exportFailed),
  })
  if (!haveExportData) return null
  return (
    <Button busy={run.isPending} onClick={() => run.mutate()}>
      {run.isPending ? copy.exporting : copy.export}
    </Button>
  )
}
