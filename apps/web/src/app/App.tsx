import { ColourWeakFilter } from '@heliodesk/widgets/theme/ColourWeakFilter'
import { runtimeConfig } from '../api/runtimeConfig.ts'
import { AppRouter } from './AppRouter.tsx'
import { AppRoot } from './guard/AppRoot.tsx'
import { ConfirmHost } from './overlay/ConfirmHost.tsx'
import { ToastStack } from './overlay/ToastStack.tsx'
import { SecondFactorHost } from './proof/SecondFactorHost.tsx'

/** History mode under the deployment's path (ROUTE-01), the guard, and what floats above every page. */
export function App() {
  return (
    <AppRouter basename={runtimeConfig.basePath.replace(/\/$/, '') || '/'}>
      <ColourWeakFilter />
      <AppRoot />
      <SecondFactorHost />
      <ConfirmHost />
      <ToastStack />
    </AppRouter>
  )
}
