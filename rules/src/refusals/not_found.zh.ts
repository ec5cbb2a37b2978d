import type { Details } from './refusals.ts'

/** Lists show also what others administer: who would change it isn't told that it doesn't exist. */
export const notFound = ({ why }: Details): string =>
  why === 'not_administered' ? '不在您管理的范围内，或已被删除' : '未找到，可能已被删除'
