import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { tellFailure } from '../../../graphql/tell_failure.ts'
import { download } from '../../../kit/export/csv.ts'
import { Button } from '../../../kit/plain/Button.tsx'
import { queryOf, useAction } from '../../../kit/requests.ts'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { signOut } from '../../../sign_in/sign_in.ts'
import { mayDo } from '../../../viewer/useViewer.ts'
import { EraseOwnVisitorData, FindMyVisits, FindOwnVisitorData } from '../visits.graphql.ts'

/** What is kept of the visitor: to be taken along as a file, or erased. */
export function OwnDataPart() {
  const { t } = useTranslation('visitor_phone')
  const client = useQueryClient()
  const [loading, setLoading] = useState(false)
  const [asks, setAsks] = useState(false)
  useFocusBack(asks)
  const save = async () => {
    setLoading(true)
    try {
      const { findOwnVisitorData } = await client.fetchQuery({
        ...queryOf(FindOwnVisitorData, {}),
        staleTime: 0,
      })
      const content = JSON.stringify(findOwnVisitorData?.data, null, 2)
      download(`${t('own_data.file')}.json`, content, 'application/json')
    } catch (cause) {
      tellFailure(cause)
    } finally {
      setLoading(false)
    }
  }
  return (
    <details className="card">
      <summary>{t('own_data.title')}</summary>
      <div className="stack">
        <p className="quiet">{t('own_data.text')}</p>
        {asks ? (
          <Erase close={() => setAsks(false)} />
        ) : (
          <div className="row">
            <Button loading={loading} onClick={() => void save()}>
              {t('own_data.download')}
            </Button>
            <Button danger onClick={() => setAsks(true)}>
              {t('own_data.erase')}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}

function Erase({ close }: { close: () => void }) {
  const { t } = useTranslation('visitor_phone')
  const [refused, setRefused] = useState('')
  const erase = useAction(EraseOwnVisitorData, (r) => r.eraseOwnVisitorData, {
    touches: [FindMyVisits.name],
    done: t('own_data.erased'),
    quiet: true,
  })
  const go = async () => {
    const answer = await erase.run({})
    if (!answer) return
    if (!succeeded(answer)) return setRefused(refusalText(answer))
    close()
    // Who registered by their phone has no account any more.
    if (!mayDo('visitor.invite')) await signOut()
  }
  return (
    <>
      <p>{t('own_data.erase_text')}</p>
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <div className="row">
        <Button danger loading={erase.busy} onClick={() => void go()}>
          {t('own_data.confirm')}
        </Button>
        <Button onClick={close}>{t('own_data.back')}</Button>
      </div>
    </>
  )
}
