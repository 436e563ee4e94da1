/** Remembers for which day the live rows were begun by this process, so that the look at all of them happens once a day. */
export class DayRollover {
  private turned = 0

  isNew(today: number): boolean {
    return this.turned !== today
  }
  /** After the transaction that turned it committed. */
  note(today: number): void {
    this.turned = today
  }
}
