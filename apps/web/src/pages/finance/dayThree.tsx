import { DayThreeBoard } from '#web/features/day-three/DayThreeBoard.tsx'

/** /finance/dayThree: what finance asks for on the third day of a month. */
export default function DayThreePage() {
  return <DayThreeBoard />
}
