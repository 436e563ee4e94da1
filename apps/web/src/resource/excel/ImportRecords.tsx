import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import ImportDialog from '@heliodesk/widgets/import-dialog/ImportDialog'
import type {
  ErrorFile,
  ImportFields,
  ImportOutcome,
  SendImport,
  SendPreview,
} from '@heliodesk/widgets/import-dialog/importModel.ts'
import type { Preview } from '@heliodesk/widgets/import-dialog/previewModel.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/apiError.ts'
import { call } from '../../api/client.ts'
import { type ImportAnswer, resourceCalls } from '../../api/resource.ts'
import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { staticUrl } from '../../api/staticUrl.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { saveBlob } from '../../files/saveBlob.ts'
import { invalidateResource } from '../list/resourceKeys.ts'
import { ResourceServices } from '../ResourceServices.tsx'

const partialCode = 201

function isPreview(value: unknown): value is Preview {
  return typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files)
}

function isAnswer(value: unknown): value is ImportAnswer {
  return typeof value === 'object' && value !== null && 'rowErrors' in value && Array.isArray(value.rowErrors)
}

/** Error files lie behind the session, under the prefix of all calls; other servers of the protocol name a stored file. */
function errorFileOf({ fileUrl, fileName }: ImportAnswer): ErrorFile {
  const isCall = fileUrl.startsWith('/sys/')
  const fetchFile = async () =>
    saveBlob((await resourceCalls.file(isCall ? fileUrl : `/sys/common/static/${fileUrl}`)).blob, fileName)
  return {
    href: isCall ? `${runtimeConfig.apiBase}${fileUrl}` : staticUrl(fileUrl),
    // A failure was shown by the transport.
    open: () => void fetchFile().catch(() => undefined),
  }
}

function partialOf(message: string, code: unknown, result: unknown): ImportOutcome | undefined {
  if (code !== partialCode || !isAnswer(result)) return undefined
  return { kind: 'partial', message, answer: result, errorFile: errorFileOf(result) }
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
  const send: SendImport = async (form, onProgress, signal) => {
    try {
      const { message, code, result } = await resourceCalls.importExcel(target, form, onProgress, signal)
      isStored()
      return partialOf(message, code, result) ?? { kind: 'done', message: message || copy.import.done }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const partial = partialOf(error.message, error.code, error.result)
      if (partial === undefined) return { kind: 'failed', message: error.message || copy.import.failed }
      isStored()
      return partial
    }
  }
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
        onProgress={(id) => call('GET /sys/import/progress/:id', { params: { id }, silent: true })}
        onTemplate={() => template.mutate()}
        onClose={onClose}
      />
    </ResourceServices>
  )
}
