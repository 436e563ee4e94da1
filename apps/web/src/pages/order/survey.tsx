import { surveyLife } from '@heliodesk/contracts/lifecycles/order/survey'
import { survey } from '@heliodesk/contracts/resources/order/survey'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import { LifeList } from '#web/features/life-list/LifeList.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['overdue', 'roofType', 'orientation', 'tilt', 'panelPower', 'transformerId', 'lineCount', 'confirmTime'],
  pinned: ['surveyNo'],
} as const

/** /order/survey: what was found on the roofs, and what waits for a review. */
export default function SurveyListPage() {
  return (
    <LifeList
      resource={survey}
      lifecycle={surveyLife}
      columnStart={columnStart}
      card={(row) => (
        <CardLines
          line={row.customerId_dictText}
          facts={[row.capacity === null ? null : `${row.capacity} kWp`, row.surveyDate]}
        />
      )}
    />
  )
}
