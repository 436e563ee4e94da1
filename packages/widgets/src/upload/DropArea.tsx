import { type ReactNode, useState } from 'react'

export interface DropAreaProps {
  readonly className?: string | undefined
  readonly isDisabled: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode | ((isOver: boolean) => ReactNode)
}

/** Takes files that are dropped or pasted into it. Whoever has no mouse chooses them with the button inside. */
export function DropArea({ className, isDisabled, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are beside the button, not instead of it
    <div
      className={className}
      data-over={isOver || undefined}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (isDisabled || files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
      onDragOver={(event) => {
        if (isDisabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (isDisabled || files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
    >
      {typeof children === 'function' ? children(isOver) : children}
    </div>
  )
}
