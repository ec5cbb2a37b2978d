/** What other features may do with notices. */
export { createNotice, updateNoticeState } from './notice_changes.ts'
export { noteReading } from './notice_reads.ts'
