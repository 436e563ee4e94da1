import { ossFile } from '@heliodesk/contracts/resources/system/ossFile'
import { shownAs } from '@heliodesk/widgets/upload/fileKinds.ts'
import { sizeText } from '@heliodesk/widgets/upload/uploadModel.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { sendFile } from '../../api/files.ts'
import { toast } from '../../app/toast.ts'
import { ossFile as copy } from '../../copy/zhCN/ossFile.ts'
import type { Cells } from '../../resource/cells/cell.ts'
import { invalidateResource } from '../../resource/list/resourceKeys.ts'
import { ResourcePage } from '../../resource/page/ResourcePage.tsx'
import type { RowOf } from '../../resource/row.ts'
import { saveOssFile, showOssFile } from './openOssFile.ts'

type FileRow = RowOf<typeof ossFile>

const cells: Cells<FileRow> = {
  size: ({ size }) => (size === null ? '' : sizeText(size)),
  usedBy: ({ usedBy }) => usedBy ?? copy.unused,
}
const columnStart = { hidden: ['contentType', 'sha256'] } as const

async function send(file: File): Promise<boolean> {
  const done = toast.loading(copy.sending(file.name), { key: 'ossFile:upload' })
  try {
    const { success, message } = await sendFile(file, { action: '/sys/oss/file/upload', withToken: true })
    if (success) toast.success(message)
    else toast.error(message)
    return success
  } catch (error) {
    toast.error(error instanceof Error ? error.message : copy.failed)
    return false
  } finally {
    done()
  }
}

/** The stored files of the platform: what uses them, and the library of those that stay by themselves. */
export function OssFilePage() {
  const client = useQueryClient()
  const heads = useMemo(() => ({ size: copy.size }), [])
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: readonly File[]): Promise<void> => {
    for (const file of files) if (!(await send(file))) break
    await invalidateResource(client, ossFile.name)
  }
  return (
    <>
      <ResourcePage
        resource={ossFile}
        title={copy.title}
        cells={cells}
        heads={heads}
        columnStart={columnStart}
        toolbar={[
          {
            key: 'upload',
            label: copy.upload,
            icon: <Icon name="upload" size={16} />,
            permission: 'system:ossFile:upload',
            primary: true,
            run: () => input.current?.click(),
          },
        ]}
        rowActions={[
          {
            key: 'show',
            label: copy.show,
            isShown: ({ fileName }) => shownAs(fileName ?? '') !== 'none' && shownAs(fileName ?? '') !== 'table',
            run: ({ id }) => void showOssFile(id),
          },
          { key: 'save', label: copy.save, run: ({ id }) => void saveOssFile(id) },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          void take(files)
        }}
      />
    </>
  )
}
