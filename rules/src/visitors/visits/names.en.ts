/** English names of what a visit is and what is done with it. */
import type { VisitNames } from './names.ts'

export const visit_names_en: VisitNames = {
  state: {
    0: 'draft',
    1: 'awaiting the visitor’s data',
    2: 'awaiting the host',
    3: 'awaiting approval',
    4: 'approved',
    5: 'inside',
    6: 'left',
    7: 'rejected',
    8: 'cancelled',
    9: 'expired',
    10: 'revoked',
  },
  action: {
    send: 'Send',
    complete: 'Complete the data',
    confirm: 'Confirm',
    refuse: 'Decline',
    approve: 'Approve',
    approve_step: 'Approve a step',
    reject: 'Reject',
    update: 'Change',
    reschedule: 'Change the dates',
    rehost: 'Change the host',
    cancel: 'Cancel',
    revoke: 'Revoke',
    enter: 'Enter',
    leave: 'Leave',
    expire: 'Expire',
    close: 'Close',
    delete: 'Delete',
  },
}
