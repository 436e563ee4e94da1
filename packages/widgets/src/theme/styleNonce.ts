/**
 * The component library measures scroll bars and locks scrolling with style elements of its own and forgets the
 * nonce of the page policy on them. Every style element that a script creates gets it here, so that the policy
 * needs no 'unsafe-inline'. Without a nonce (development) nothing changes.
 */
export function giveStylesNonce(nonce: string, target: Document = document): void {
  if (nonce === '') return
  const create = target.createElement.bind(target)
  target.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof target.createElement
}
