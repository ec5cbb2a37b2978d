import { DAY, type Things } from './stage.ts'

const visit_form = {
  visitor_type: 'appointment',
  visitor_name: 'Example',
  in_school_date: '2026-12-01',
  in_school_reason: 'Example',
}

/** Valid arguments of the operations on visits. */
export const visit_examples: Record<string, (things: Things) => Record<string, unknown>> = {
  saveVisitorAppointment: ({ room }) => ({
    model: { ...visit_form, phone: '13700000000', accept_visit_name: 'Example', resources_id: room },
  }),
  saveVisitorAppointmentAll: ({ room }) => ({
    models: [{ ...visit_form, accept_visit_name: 'Example', resources_id: room }],
  }),
  saveVisitorProcess: ({ room }) => ({
    model: { process_number: 'P-1', title: 'Example', host_name: 'Example' },
    models: [{ ...visit_form, visitor_type: 'process_invitation', resources_id: room }],
  }),
  saveVisitorInvitation: ({ room }) => ({ models: [{ ...visit_form, resources_id: room }] }),
  saveBookingGuests: ({ session }) => ({ id: session, models: [{ visitor_name: 'Example' }] }),
  findBookingGuests: ({ session }) => ({ id: session }),
  updateVisitorAppointment: ({ visit }) => ({ model: { id: visit, version: 2, remark: 'Example' } }),
  sendVisitorAppointment: ({ visit_draft }) => ({ id: visit_draft }),
  findVisitorInvitation: ({ visit_token }) => ({ token: visit_token }),
  completeVisitorInvitation: ({ visit_token }) => ({ token: visit_token, model: { phone: '13700000001' } }),
  cancelVisitorInvitation: ({ visit_token }) => ({ token: visit_token }),
  renewVisitorInvitationLink: ({ visit_invited }) => ({ id: visit_invited }),
  confirmVisitorAppointment: ({ visit }) => ({ ids: [visit] }),
  refuseVisitorAppointment: ({ visit }) => ({ ids: [visit], reason: 'Example' }),
  approveVisitorAppointment: ({ visit }) => ({ ids: [visit] }),
  rejectVisitorAppointment: ({ visit }) => ({ ids: [visit], reason: 'Example' }),
  cancelVisitorAppointment: ({ visit }) => ({ ids: [visit] }),
  revokeVisitorAppointment: ({ visit }) => ({ ids: [visit], reason: 'Example' }),
  leaveVisitorAppointment: ({ visit }) => ({ ids: [visit] }),
  deleteVisitorAppointmentAll: ({ visit_draft }) => ({ ids: [visit_draft] }),
  findMyVisitorAppointmentAll: () => ({ part: 'host' }),
  findVisitorAppointment: ({ visit }) => ({ id: visit }),
  findVisitorAppointmentProgress: ({ visit }) => ({ id: visit }),
  findVisitorAppointmentApproval: ({ visit }) => ({ id: visit }),
  findVisitorAppointmentDataStatistics: () => ({ category: 'kind', year: 2026 }),
  findVisitorAvailableNumber: ({ room }) => ({
    models: [{ visitor_type: 'appointment', resources_id: room, date: DAY }],
  }),
}
