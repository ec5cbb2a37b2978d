import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  CalendarOutlined,
  CarOutlined,
  HomeOutlined,
  IdcardOutlined,
  SolutionOutlined,
  ScanOutlined,
  SettingOutlined,
  StarOutlined,
  StopOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

const icons: Record<string, ReactNode> = {
  home: <HomeOutlined aria-hidden />,
  meeting: <VideoCameraOutlined aria-hidden />,
  blacklist: <StopOutlined aria-hidden />,
  gate: <ScanOutlined aria-hidden />,
  booking: <CalendarOutlined aria-hidden />,
  resource: <BankOutlined aria-hidden />,
  evaluate: <StarOutlined aria-hidden />,
  notice: <BellOutlined aria-hidden />,
  chart: <BarChartOutlined aria-hidden />,
  console: <AuditOutlined aria-hidden />,
  sign: <SolutionOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  visitor: <IdcardOutlined aria-hidden />,
  vehicle: <CarOutlined aria-hidden />,
}

/** The icon of a menu entry, by its name in the local or the server's menu. */
export const menuIcon = (name: string | undefined): ReactNode =>
  name ? (icons[name] ?? <AppstoreOutlined aria-hidden />) : undefined
