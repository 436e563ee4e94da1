import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import ImportDialog from '@heliodesk/widgets/import-dialog/ImportDialog'
import type { ImportFields, SendPreview } from '@heliodesk/widgets/import-dialog/importModel.ts'
import type { Preview } from '@heliodesk/widgets/import-dialog/previewModel.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/apiError.ts'
import { resourceCalls } from '../../api/resource.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { saveBlob } from '../../files/saveBlob.ts'
import { invalidateResource } from '../list/resourceKeys.ts'
import { ResourceServices } from '../ResourceServices.tsx'
import { useSendImport } from './useSendImport.ts'

function isPreview(value: unknown): value is Preview {
  return typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files)
}

export interface ImportRecordsProps {
  readonly resource: AnyResource
  readonly fields?: ImportFields
  /** The sheet has a row for each line of a record. */
  readonly withLines?: boolean
  readonly onClose: () => void
}

/** Imports sheets into a resource. Rows that were stored show in the list, also when others were refused. */
export default function ImportRecords({ resource, withLines = false, onClose, ...rest }: ImportRecordsProps) {
  const client = useQueryClient()
  const { path, lines } = resource
  const target = { path, withLines }
  const label = withLines && lines ? copy.whole(resource.label, lines.child.label) : resource.label
  const isStored = () => {
    void invalidateResource(client, resource.name)
    if (withLines && lines) void invalidateResource(client, lines.child.name)
  }
  const template = useMutation({
    mutationFn: () => resourceCalls.template(resource, withLines),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || copy.export.templateName(label)),
  })
  const { send, progress } = useSendImport(resource, isStored, withLines)
  const preview: SendPreview = async (form, onProgress, signal) => {
    try {
      const { result } = await resourceCalls.importPreview(target, form, onProgress, signal)
      return isPreview(result) ? { kind: 'done', preview: result } : { kind: 'failed', message: copy.import.failed }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { kind: 'failed', message: error.message || copy.import.failed }
    }
  }
  return (
    <ResourceServices>
      <ImportDialog
        {...rest}
        label={label}
        onSend={send}
        onPreview={preview}
        onProgress={progress}
        onTemplate={() => template.mutate()}
        onClose={onClose}
      />
    </ResourceServices>
  )
}
