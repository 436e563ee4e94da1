import { useStore } from 'zustand'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { questions } from '../confirm.ts'

/** Draws the question that waits for an answer. */
export function ConfirmHost() {
  const asked = useStore(questions, (state) => state.asked[0])
  if (!asked) return null
  const footer = (
    <>
      {asked.cancel && <Button onClick={() => asked.answer(false)}>{asked.cancel}</Button>}
      <Button look={asked.danger ? 'dangerFilled' : 'primary'} onClick={() => asked.answer(true)}>
        {asked.confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      key={asked.title}
      role="alertdialog"
      title={asked.title}
      footer={footer}
      onClose={asked.cancel ? () => asked.answer(false) : undefined}
    >
      {asked.text}
    </Dialog>
  )
}
