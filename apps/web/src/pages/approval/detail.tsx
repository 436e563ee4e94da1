export { ApprovalPage as default } from '#web/features/approval/ApprovalPage.tsx'
