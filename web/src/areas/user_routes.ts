import { redirect, type RouteObject } from 'react-router'
import { page } from '../kit/page.ts'
import { user_pages } from './user_pages.ts'

const antdGround = page(() => import('./AntdGround.tsx').then((m) => m.AntdGround))

/** The routes below /pc or /mobile. */
export function userRoutes(): RouteObject[] {
  const all = Object.entries(user_pages)
  const plain = all.filter(([, { antd }]) => !antd)
  const with_antd = all.filter(([, { antd }]) => antd)
  const routeOf = ([path, { load }]: (typeof all)[number]): RouteObject => ({ path, lazy: load })
  return [
    { index: true, loader: () => redirect('home') },
    ...plain.map(routeOf),
    { lazy: antdGround, children: with_antd.map(routeOf) },
    { path: '*', loader: () => redirect('/error/404') },
  ]
}
