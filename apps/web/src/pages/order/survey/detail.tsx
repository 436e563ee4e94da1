import { surveyLife } from '@heliodesk/contracts/lifecycles/order/survey'
import { survey } from '@heliodesk/contracts/resources/order/survey'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(survey)

/** /order/survey/detail/:id: one survey with its bill of materials. */
export default function SurveyRecordPage() {
  return <RecordPage resource={survey} lifecycle={surveyLife} />
}
