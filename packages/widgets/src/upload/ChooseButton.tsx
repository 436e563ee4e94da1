import { type ReactNode, useRef } from 'react'

export interface ChooseButtonProps {
  readonly className?: string | undefined
  readonly id?: string | undefined
  /** Name for screen readers where the children do not say enough. */
  readonly label?: string | undefined
  readonly accept?: string | undefined
  readonly isMultiple: boolean
  readonly isDisabled?: boolean | undefined
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that opens the browser's own dialog for files. */
export function ChooseButton(props: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        id={props.id}
        className={props.className}
        aria-label={props.label}
        disabled={props.isDisabled}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        multiple={props.isMultiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again.
          event.target.value = ''
          if (files.length > 0) props.onFiles(files)
        }}
      />
    </>
  )
}
