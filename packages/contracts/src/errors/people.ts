import { refusal } from './spec.ts'

/** Refusals of users, roles, rights, departments, tenants. */
export const peopleErrors = {
  noDepartment: refusal(400, '您尚未设置部门信息!', 'You have not yet set department information'),
  departmentForeign: refusal(400, '该部门不属于当前用户', 'The department is not yours'),
} as const
