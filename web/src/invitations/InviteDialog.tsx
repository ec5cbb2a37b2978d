import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { toast } from '../graphql/toast.ts'
import { Modal } from '../kit/Modal.tsx'
import { Button } from '../kit/plain/Button.tsx'
import { useAction, useRequest } from '../kit/requests.ts'
import { ErrorState, Skeleton } from '../kit/states.tsx'
import { momentInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import {
  DeleteInvitation,
  FindInvitation,
  SaveInvitation,
  type InvitationShown,
} from './invitations.graphql.ts'
import { MorePeople } from './MorePeople.tsx'
import { addressOfLink, canShare, sendLink } from './send_link.ts'
import './invitations.css'

interface InviteDialogProps {
  /** The session, which is the user's own. */
  id: string
  /** What it is called where the link is shared. */
  title: string
  onClose(): void
}

/** The link by which fellows join a session: copying it, replacing and ending it, and who has joined. */
export function InviteDialog({ id, title, onClose }: InviteDialogProps) {
  const { t } = useTranslation('invitations')
  const { data, error, refetch } = useRequest(FindInvitation, { id }, { staleTime: 0 })
  const found = data?.findAppointmentInvitation
  return (
    <Modal open centered footer={null} title={t('title')} onCancel={onClose}>
      {error && !found ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !found ? (
        <Skeleton lines={4} />
      ) : (
        <div className="stack-start invite">
          <Places id={id} found={found} />
          {/* Who has joined may leave again: their place is for others. */}
          {(found.places_left > 0 || found.path !== null || found.joined.length > 0) && (
            <LinkControl id={id} title={title} path={found.path} />
          )}
          {found.joined.length > 0 && (
            <section aria-label={t('joined')}>
              <h3>{t('joined')}</h3>
              <ul className="invite-joined">
                {found.joined.map((one) => (
                  <li key={one.account}>
                    {named(one, 'name')} <small>{one.joined_time && momentInWords(one.joined_time)}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Modal>
  )
}

/** How many can still join; where nobody can, how that is changed, or why it can't be. */
function Places({ id, found }: { id: string; found: InvitationShown }) {
  const { t } = useTranslation('invitations')
  const { places_left, person_times, most_people } = found
  const can_grow = most_people > person_times
  return (
    <>
      <div role="status">
        <p>{places_left > 0 ? t('text', { count: places_left }) : t('no_place', { count: person_times })}</p>
        {places_left === 0 && !can_grow && <p className="invite-quiet">{refusalText(found)}</p>}
      </div>
      {places_left === 0 && can_grow && (
        <MorePeople id={id} found={found} onDone={(count) => toast(t('booked_for', { count }), 'success')} />
      )}
    </>
  )
}

function LinkControl({ id, title, path }: { id: string; title: string; path: string | null }) {
  const { t } = useTranslation('invitations')
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')
  const touches = [FindInvitation.name]
  const save = useAction(SaveInvitation, (r) => r.saveAppointmentInvitation, { touches, quiet: true })
  const end = useAction(DeleteInvitation, (r) => r.deleteAppointmentInvitation, { touches, quiet: true })
  const act = async (doing: ReturnType<typeof save.run> | ReturnType<typeof end.run>, done: string) => {
    const answer = await doing
    if (!answer) return
    setRefused(succeeded(answer) ? '' : refusalText(answer))
    if (succeeded(answer)) toast(done, 'success')
  }
  const send = async (address: string) => {
    const sent = await sendLink(address, title)
    if (sent === 'copied') toast(t('copied'), 'success')
    if (sent === 'failed') field.current?.select()
  }
  // What is made by a press is what comes next by Enter.
  useEffect(() => {
    if (path) field.current?.select()
  }, [path])
  return (
    <>
      {refused && <p role="alert">{refused}</p>}
      {path === null ? (
        <Button type="primary" loading={save.busy} onClick={() => void act(save.run({ id }), t('made'))}>
          {t('make')}
        </Button>
      ) : (
        <>
          <div className="invite-link">
            <input
              ref={field}
              readOnly
              aria-label={t('address')}
              value={addressOfLink(path)}
              onFocus={(event) => event.target.select()}
            />
            <Button type="primary" onClick={() => void send(addressOfLink(path))}>
              {t(canShare() ? 'share' : 'copy')}
            </Button>
          </div>
          <div className="row">
            <Button loading={save.busy} onClick={() => void act(save.run({ id, renew: true }), t('renewed'))}>
              {t('renew')}
            </Button>
            <Button danger loading={end.busy} onClick={() => void act(end.run({ id }), t('ended'))}>
              {t('end')}
            </Button>
          </div>
          <p className="invite-quiet">{t('renew_text')}</p>
        </>
      )}
    </>
  )
}
