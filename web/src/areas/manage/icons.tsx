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
  LoginOutlined,
  ScanOutlined,
  SettingOutlined,
  StarOutlined,
  StopOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

const icons: Record<string, ReactNode> = {
  home: <HomeOutlined />,
  meeting: <VideoCameraOutlined />,
  blacklist: <StopOutlined />,
  gate: <ScanOutlined />,
  booking: <CalendarOutlined />,
  resource: <BankOutlined />,
  evaluate: <StarOutlined />,
  notice: <BellOutlined />,
  chart: <BarChartOutlined />,
  console: <AuditOutlined />,
  sign: <LoginOutlined />,
  settings: <SettingOutlined />,
  visitor: <IdcardOutlined />,
  vehicle: <CarOutlined />,
}

/** The picture of a menu entry, by the word that the local or the server's menu gives. */
export const menuIcon = (name: string | undefined): ReactNode =>
  name ? (icons[name] ?? <AppstoreOutlined />) : undefined
