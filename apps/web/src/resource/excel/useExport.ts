import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/apiError.ts'
import { resourceCalls } from '../../api/resource.ts'
import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { saveBlob } from '../../files/saveBlob.ts'
import { exportParams } from '../list/listParams.ts'

interface Exported {
  readonly resource: AnyResource
  readonly params: Readonly<Record<string, string>>
}

interface ExportedRows {
  readonly ids: readonly string[]
  readonly withLines: boolean
}

/** Exports the rows a list shows now, on all pages, or only the chosen ones. One export runs at a time. */
export function useExport({ resource, params }: Exported) {
  const run = useMutation({
    mutationFn: async ({ ids, withLines }: ExportedRows) => {
      const done = toast.loading(copy.export.loading, { key: `export:${resource.name}` })
      try {
        return await resourceCalls.exportXls(resource, exportParams(params, ids), withLines)
      } finally {
        done()
      }
    },
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || copy.export.fileName(resource.label)),
    onError: (error) => toast.warning(error instanceof ApiError && error.message !== '' ? error.message : copy.export.failed),
  })
  return {
    isRunning: run.isPending,
    start: (ids: readonly string[], withLines = false) => {
      if (!run.isPending) run.mutate({ ids, withLines })
    },
  }
}
