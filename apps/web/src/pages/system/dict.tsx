import { lazy } from 'react'
import { DictionaryPage } from '#web/features/dictionary/DictionaryPage.tsx'

const DictRecycleBin = lazy(() => import('#web/features/dictionary/DictRecycleBin.tsx'))

/** /system/dict */
export default function DictPage() {
  return <DictionaryPage bin={(close) => <DictRecycleBin onClose={close} />} />
}
