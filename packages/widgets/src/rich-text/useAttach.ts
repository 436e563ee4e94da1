import { ownFileAddress } from '@heliodesk/domain/announcement/allowedHtml'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { richText as copy } from '../copy/zhCN/richText.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { useUploadHold } from '../upload/uploadHolds.tsx'
import { fitsAttachment, isPicture, sizeText } from './attachment.ts'

export interface Sending {
  readonly name: string
  /** 0 to 1. */
  readonly share: number
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Sends pictures and attachments and puts them where the caret is. */
export function useAttach(editor: () => Editor | null) {
  const { uploadFile, toast } = useWidgetServices()
  const [sending, setSending] = useState<Sending | null>(null)
  const stop = useRef<AbortController | null>(null)
  useUploadHold({ waiting: sending === null ? 0 : 1, failed: 0 })
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File): Promise<string | null> => {
    const own = new AbortController()
    stop.current = own
    setSending({ name: file.name, share: 0 })
    try {
      const { path } = await uploadFile(file, {
        biz: 'jeditor',
        signal: own.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      return ownFileAddress(path)
    } catch (error) {
      // ERR-28: as it is quoted, with a half-width colon.
      if (!own.signal.aborted) toast.warning(copy.uploadFailed(messageOf(error)))
      return null
    } finally {
      setSending(null)
    }
  }
  const attachPicture = async (file: File): Promise<void> => {
    if (!isPicture(file)) return toast.warning(copy.notPicture)
    const src = await send(file)
    if (src !== null)
      editor()
        ?.chain()
        .focus()
        .setImage({ src, alt: file.name.replace(/\.[^.]+$/, '') })
        .run()
  }
  const attachFile = async (file: File): Promise<void> => {
    if (!fitsAttachment(file)) return toast.warning(copy.tooLarge(file.name))
    const href = await send(file)
    if (href === null) return
    const marks = [{ type: 'link', attrs: { href, title: file.name } }]
    editor()
      ?.chain()
      .focus()
      .insertContent([
        { type: 'text', text: `${file.name} (${sizeText(file.size)})`, marks },
        { type: 'text', text: ' ' },
      ])
      .run()
  }
  const attach = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await (isPicture(file) ? attachPicture(file) : attachFile(file))
  }
  return { sending, cancel: () => stop.current?.abort(), attach, attachPicture, attachFile }
}
