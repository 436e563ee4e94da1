import { usePageLocation } from '#web/app/pageLocation.tsx'
import { settingsSections } from '#web/app/routes/shellRoutes.ts'
import { Settings } from '#web/features/account/settings/Settings.tsx'

/** /account/settings/…: one page and one tab, whose last part names the section. */
export default function AccountSettingsPage() {
  const { pathname, navigate } = usePageLocation()
  const section = settingsSections.find((one) => pathname.endsWith(`/${one}`)) ?? 'base'
  return <Settings section={section} onOpen={navigate} />
}
