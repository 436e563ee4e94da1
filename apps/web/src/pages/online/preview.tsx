import { FileView } from '@heliodesk/widgets/file-preview/FileView'
import { storedPathOf } from '#web/api/files.ts'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { errors } from '#web/copy/zhCN/errors.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { StateView } from '#web/ui/StateView.tsx'

/** /onlinePreview?path=temp/202611/1.pdf&name=合同.pdf: a stored file in a page of its own (A§7.5). The right is asked by the server. */
export default function PreviewPage() {
  const { search } = usePageLocation()
  const path = search.get('path') ?? ''
  const name = search.get('name') ?? path.slice(path.lastIndexOf('/') + 1)
  return (
    <ResourceServices>
      <div style={{ height: 'calc(100vh - 160px)', minHeight: 320, background: 'var(--bg-card)' }}>
        {storedPathOf(path) === path ? (
          <FileView key={path} file={{ path, name }} />
        ) : (
          <StateView kind="failed" title={errors.unknownFile} hint={errors.unknownFileHint} />
        )}
      </div>
    </ResourceServices>
  )
}
