import { type ReactElement, useLayoutEffect, useRef } from 'react'

/** The list of the library's select has no name of its own; it gets the one of its field, for ears and for the axe rule aria-input-field-name. */
function NamedList({ label, children }: { readonly label: string; readonly children: ReactElement }) {
  const box = useRef<HTMLDivElement>(null)
  // The list element changes with its contents: named after each drawing.
  useLayoutEffect(() => {
    box.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label)
  })
  return <div ref={box}>{children}</div>
}

/** `popupRender` of a select. */
export function namedList(label: string): (menu: ReactElement) => ReactElement {
  return (menu) => <NamedList label={label}>{menu}</NamedList>
}
