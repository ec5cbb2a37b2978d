import { useTranslation } from 'react-i18next'
import { sharing_choices, usual_sharing } from '#rules/together/sharing.ts'
import { Segmented } from '../kit/plain/Segmented.tsx'
import { useAction, useRequest } from '../kit/requests.ts'
import { FindSharing, SaveSharing } from './together.graphql.ts'

/** With whom the user shares when they are free. Nobody ever sees with what they are busy. */
export function SharingChoice() {
  const { t } = useTranslation('together')
  const { data } = useRequest(FindSharing, {}, { staleTime: 0 })
  const { run } = useAction(SaveSharing, (result) => result.saveMyFreeTimeSharing, {
    touches: [FindSharing.name],
    done: t('saved'),
  })
  const shared = data?.findMyFreeTimeSharing?.shared_with
  const value = sharing_choices.find((one) => one === shared) ?? usual_sharing
  return (
    <section className="card column together-sharing">
      <h2>{t('sharing')}</h2>
      <p className="together-quiet">{t('sharing_text')}</p>
      <Segmented
        aria-label={t('sharing')}
        value={value}
        options={sharing_choices.map((one) => ({ value: one, label: t(`shared_with.${one}`) }))}
        onChange={(shared_with) => void run({ shared_with })}
      />
    </section>
  )
}
