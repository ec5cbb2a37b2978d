import { useOutletContext } from 'react-router'
import type { MenuItem } from './menu.ts'

/** What the shell hands to its pages. */
export type ManageMenus = readonly MenuItem[]

/** The menu as the shell shows it to this user. */
export const useManageMenus = () => useOutletContext<ManageMenus>()
