import { type ReactElement, useLayoutEffect, useRef } from 'react'

/** The list of the library's select has no name of its own; it gets the one of its field, for ears and for the axe rule aria-input-field-name. */
function NamedList({ label, children }: { readonly label: string; readonly children: ReactElement }) {
  const box = useRef<HTMLDivElement>(null)
  // The list element changes with its contents: named after each drawing.
  useLayoutEffect(() => {
    const list = box.current?.querySelector('[role="listbox"], [data-empty-list]')
    list?.setAttribute('aria-label', label)
    if (list && list.querySelector('[role="option"]') === null) announceEmpty(list)
  })
  return <div ref={box}>{children}</div>
}

/** `popupRender` of a select. */
export function namedList(label: string): (menu: ReactElement) => ReactElement {
  return (menu) => <NamedList label={label}>{menu}</NamedList>
}

/** A list without an option is a message, and its field must not point at an option that is not there (axe: aria-required-children, aria-valid-attr-value). */
function announceEmpty(list: Element): void {
  list.setAttribute('role', 'status')
  list.setAttribute('data-empty-list', '')
  document.querySelector(`[aria-controls="${CSS.escape(list.id)}"]`)?.removeAttribute('aria-activedescendant')
}
