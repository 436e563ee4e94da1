/** Where keys are text or already mean something. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"], [role="menu"] *')
  )
}

/** Any open layer takes the keyboard for itself. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], .ant-drawer-open, .ant-modal-wrap:not([style*="display: none"])') !== null
}

const isApple = typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.platform)
/** The key that makes a command of a letter, as this keyboard names it. */
export const commandKey: string = isApple ? '⌘' : 'Ctrl'
