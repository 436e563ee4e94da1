import { PdfFrame } from '@heliodesk/widgets/file-preview/PdfFrame'
import { useState } from 'react'
import { ticketLink } from '#web/api/files.ts'
import { contract as copy } from '#web/copy/zhCN/contract.ts'
import { Button } from '#web/ui/Button.tsx'
import { FullscreenModal } from '#web/ui/FullscreenModal.tsx'

interface Props {
  /** The call that draws it. */
  readonly path: '/api/contractTemplate/preview' | '/api/contract/preview' | '/api/gridClaim/letter'
  readonly id: string
}

/** Draws the text of a record as a PDF and shows it in the browser's own viewer, by a link that is good once. */
export function PdfPreviewButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.pdfPreview}</Button>
      {isOpen && <PdfPreview {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PdfPreview({ path, id, onClose }: Props & { readonly onClose: () => void }) {
  return (
    <FullscreenModal title={copy.pdfPreview} width={960} bodyHeight="75vh" isFlush closesOnMask onClose={onClose}>
      <PdfFrame of={`${path} ${id}`} name={copy.pdfPreview} link={() => ticketLink(path, { id })} />
    </FullscreenModal>
  )
}
