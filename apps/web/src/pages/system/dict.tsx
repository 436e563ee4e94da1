import { DictionaryPage } from '#web/features/dictionary/DictionaryPage.tsx'

/** /system/dict */
export default DictionaryPage
