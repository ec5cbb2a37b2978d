import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { BookingsInTheWay } from '../BookingsInTheWay.tsx'
import { SettleBookings } from '../SettleBookings.tsx'
import type { PlanAnswer } from '../seats_manage.graphql.ts'
import { leavingSeats } from './saved_plan.ts'
import type { useDraft } from './useDraft.ts'

const countOf = ({ refusals: [first], bookings }: PlanAnswer): number =>
  Number(Reflect.get((first?.details ?? {}) as object, 'count') ?? bookings.length)

/** What has to be decided before a draft is saved or published. */
export function DraftQuestions({ drafting }: { drafting: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('plan_editor')
  const { plan, planning, asked, setAsked, publish, discard, replaceDraft, loadAgain } = drafting
  const close = () => setAsked(null)
  // It closes at once: what is asked next, or why it failed, stands in its place.
  const goOn = (act: () => Promise<unknown>) => async () => (void act(), [])
  switch (asked?.what) {
    case undefined:
      return null
    case 'seats':
      return (
        <SettleBookings
          // Others may be in the way once these are settled.
          key={asked.answer.bookings.map(({ id }) => id).join()}
          venue_id={plan.resources_id}
          bookings={asked.answer.bookings}
          count={countOf(asked.answer)}
          leaving={leavingSeats(plan, planning.editing.drawing)}
          close={close}
          publish={() => void publish({})}
        />
      )
    case 'whole':
      return (
        <ConfirmDialog
          close={close}
          question={{
            title: t('whole_title'),
            text: (
              <>
                <p>{t('whole_text', { count: countOf(asked.answer) })}</p>
                <BookingsInTheWay bookings={asked.answer.bookings} count={countOf(asked.answer)} />
              </>
            ),
            yes: t('whole_yes'),
            run: goOn(() => publish({ keep_whole: true })),
          }}
        />
      )
    case 'overlaps':
      return (
        <ConfirmDialog
          close={close}
          question={{
            title: t('overlaps.title'),
            text: t('overlaps.text', { numbers: asked.numbers }),
            yes: t('overlaps.yes'),
            no: t('overlaps.no'),
            run: goOn(() => publish({ overlaps: true })),
          }}
        />
      )
    case 'plan_stale':
      return (
        <ConfirmDialog
          close={close}
          question={{
            title: t('stale.title'),
            text: t('stale.text'),
            yes: t('stale.over'),
            no: t('stale.stay'),
            danger: true,
            instead: { label: t('stale.load'), run: () => void discard() },
            run: goOn(() => publish({ over: true })),
          }}
        />
      )
    case 'draft_stale':
      return (
        <ConfirmDialog
          close={close}
          question={{
            title: t('draft.stale_title'),
            text: t('draft.stale_text'),
            yes: t('draft_stale.over'),
            no: t('draft_stale.stay'),
            danger: true,
            instead: { label: t('draft_stale.load'), run: () => void loadAgain() },
            run: goOn(replaceDraft),
          }}
        />
      )
  }
}
