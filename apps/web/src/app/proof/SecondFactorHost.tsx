import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { factorQuestion } from '../../session/secondFactor.ts'
import { loadChunk } from '../routes/views.ts'

const SecondFactorDialog = lazy(() => loadChunk(() => import('./SecondFactorDialog.tsx')))

/** Draws the second step of a sign-in that waits for it, on the login page and above the page alike. */
export function SecondFactorHost() {
  const asked = useStore(factorQuestion, (state) => state.asked)
  return (
    asked && (
      <Suspense>
        <SecondFactorDialog key={asked.pending.ticket} asked={asked} />
      </Suspense>
    )
  )
}
