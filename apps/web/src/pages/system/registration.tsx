import { RegistrationPage } from '#web/features/registration/RegistrationPage.tsx'

/** /system/registration */
export default RegistrationPage
