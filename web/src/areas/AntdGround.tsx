import { Outlet } from 'react-router'
import { AntdScope } from '../kit/AntdScope.tsx'

/** The pages of the user area that use antd stand in this. */
export const AntdGround = () => (
  <AntdScope>
    <Outlet />
  </AntdScope>
)
