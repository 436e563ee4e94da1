import { useEffect, useState } from 'react'

/**
 * Whatever had the focus when this came has it again when it goes. For layers that are mounted while they are open.
 * An entry of a menu is gone by then: the button that opened the menu stands in for it.
 */
export function useFocusBack(): void {
  // While drawing, for a field with autoFocus in the layer has the focus before any effect runs.
  const [openers] = useState(() => [document.activeElement, lastOutsideMenus].filter(isOutsideMenus))
  useEffect(() => () => giveBack(openers), [openers])
}

/** The same for a layer that keeps its content out of the page while it is closed: stands inside of it. */
export function FocusBack(): null {
  useFocusBack()
  return null
}

function giveBack(openers: readonly (Element | null)[]): void {
  for (const opener of openers) {
    if (!(opener instanceof HTMLElement) || opener === document.body) continue
    opener.focus({ preventScroll: true })
    // What is gone or hidden takes no focus.
    if (document.activeElement === opener) return
  }
}

const menus = '[role="menu"], .ant-dropdown, .ant-popover'
const isOutsideMenus = (element: Element | null): boolean => element?.closest(menus) === null
let lastOutsideMenus: Element | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && isOutsideMenus(target)) lastOutsideMenus = target
  })
}
