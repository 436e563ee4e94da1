/** The server cannot start for a reason that the operator can act on: `message` is the one line to print before exit code 1. */
export class StartRefusal extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options)
    this.name = 'StartRefusal'
  }
}
