/** When the server last answered, epoch ms; null before its first answer. What is on the screen is at least as old. */
let answeredAt: number | null = null

export function noteAnswer(now: number): void {
  answeredAt = now
}

export function lastAnswerAt(): number | null {
  return answeredAt
}
