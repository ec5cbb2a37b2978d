import { ScanDesk } from '../pc/ScanRegisterPage.tsx'

/** /manage/accessControlCheck: the code of a booking says whose it is; sign in or out, or mark. */
export const ScanDeskPage = () => <ScanDesk head={null} />
