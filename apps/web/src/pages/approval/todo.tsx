export { TodoPage as default } from '#web/features/approval/TodoPage.tsx'
