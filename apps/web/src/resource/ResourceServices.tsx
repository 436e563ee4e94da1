import type { WidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { WidgetServicesProvider } from '@heliodesk/widgets/services/WidgetServices'
import type { ReactNode } from 'react'
import { checkServices } from '../api/checkServices.ts'
import { revealPersonal } from '../api/personal.ts'
import { pickers } from '../api/pickers.ts'
import { reportServices } from '../api/reportServices.ts'
import { useRegions } from '../api/useRegions.ts'
import { confirm } from '../app/confirm.ts'
import { toast } from '../app/toast.ts'
import { fileServices } from '../files/fileServices.ts'
import { openFile } from '../files/openFile.ts'
import { useDict } from '../session/dictionaries.ts'
import { usePermission } from '../session/permission.ts'
import { useRefChoices, useRefText } from './choices/refChoices.ts'
import { useValueText } from './filters/useValueText.ts'

/** The right to see a personal number in full; the server checks it again and writes the look down. */
const revealCode = 'system:pii:reveal'

const services: WidgetServices = {
  ...fileServices,
  useDict: (code) => useDict(code).map(({ value, text }) => ({ value, label: text })),
  useRegions,
  useRefChoices,
  useRefText,
  useValueText,
  useMayReveal: () => usePermission(revealCode),
  reveal: revealPersonal,
  openFile,
  confirm,
  reports: reportServices,
  checks: checkServices,
  pickers,
  toast: { success: (text) => void toast.success(text), warning: (text) => void toast.warning(text) },
}

/** Gives the widgets below it dictionaries, regions, references, questions and messages. The value never changes. */
export function ResourceServices({ children }: { readonly children: ReactNode }) {
  return <WidgetServicesProvider value={services}>{children}</WidgetServicesProvider>
}
