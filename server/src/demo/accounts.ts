import type { Account } from '#identity/accounts.ts'

/** The first university of the demonstration, with most of its data. */
export const CAMPUS_TENANT = 'minghu'
/** A second one, to show that tenants are isolated from each other. */
export const OTHER_TENANT = 'jiangbei'

/** An account that the sign-in page offers by one click. */
export type DemoAccount = Account & { role: string; role_en: string; name_en: string }

/** The account's positions in the university: department and post. */
interface Standing {
  dept: string
  post: string
  sex: 1 | 2
  /** Codes of built-in roles besides that of everyone. */
  roles: readonly string[]
}

const ACCOUNTS: readonly (DemoAccount & Standing)[] = [
  account('admin', '周思远', 'Siyuan Zhou', '超级管理员', 'Super administrator', {
    dept: 'ITC',
    post: 'director',
    sex: 1,
    roles: ['super_admin'],
  }),
  account(
    'manager',
    '林若彤',
    'Ruotong Lin',
    '资源管理员（计算机学院）',
    'Resource administrator (Computer Science)',
    { dept: 'CS', post: 'secretary', sex: 2, roles: ['resource_admin'] },
  ),
  account('teacher', '陈明哲', 'Mingzhe Chen', '教师（软件工程系）', 'Teacher (Software Engineering)', {
    dept: 'CS-1',
    post: 'associate',
    sex: 1,
    roles: [],
  }),
  account('student', '苏晓涵', 'Xiaohan Su', '学生（软件工程系）', 'Student (Software Engineering)', {
    dept: 'CS-1',
    post: 'undergraduate',
    sex: 2,
    roles: [],
  }),
  account('student2', '马天宇', 'Tianyu Ma', '学生（音乐系）', 'Student (Music)', {
    dept: 'ARTS-1',
    post: 'undergraduate',
    sex: 1,
    roles: [],
  }),
  account('guard', '郑勇', 'Yong Zheng', '门卫（保卫处）', 'Gate guard (Campus Security)', {
    dept: 'SECU',
    post: 'guard',
    sex: 1,
    roles: ['guard'],
  }),
  account(
    'other-admin',
    '何静怡',
    'Jingyi He',
    '超级管理员（江北学院）',
    'Super administrator (Jiangbei College)',
    { dept: 'JB', post: 'director', sex: 2, roles: ['super_admin'] },
    OTHER_TENANT,
  ),
]

function account(
  name_of: string,
  name: string,
  name_en: string,
  role: string,
  role_en: string,
  standing: Standing,
  tenant = CAMPUS_TENANT,
): DemoAccount & Standing {
  return {
    account: name_of,
    tenant,
    name,
    name_en,
    role,
    role_en,
    email: `${name_of}@${tenant}.example`,
    disabled: false,
    ...standing,
  }
}

/** The accounts of the sign-in page, in the order of their cards. */
export const demoAccounts = (): DemoAccount[] =>
  ACCOUNTS.map(({ account, tenant, name, name_en, role, role_en, email, disabled }) => ({
    account,
    tenant,
    name,
    name_en,
    role,
    role_en,
    disabled,
    ...(email ? { email } : {}),
  }))

/** The accounts of one university, with their positions. */
export const standings = (tenant: string) => ACCOUNTS.filter((one) => one.tenant === tenant)
