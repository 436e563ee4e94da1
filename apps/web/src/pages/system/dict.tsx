import { lazy } from 'react'
import { DictionaryPage } from '#web/features/dictionary/DictionaryPage.tsx'

const DictBin = lazy(() => import('#web/features/dictionary/DictBin.tsx'))

/** /system/dict */
export default function DictPage() {
  return <DictionaryPage bin={(close) => <DictBin onClose={close} />} />
}
