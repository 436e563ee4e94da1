import { TodoPage } from '#web/features/approval/TodoPage.tsx'

/** /approvet/todo */
export default function TodoPageRoute() {
  return <TodoPage />
}
