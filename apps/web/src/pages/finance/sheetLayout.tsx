import { sheetLayout } from '@heliodesk/contracts/resources/finance/sheetLayout'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /finance/sheetLayout: how the sheets of banks are read; a layout comes from the import of a sheet. */
export default function SheetLayoutPage() {
  return <ResourcePage resource={sheetLayout} />
}
