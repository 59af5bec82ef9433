import { useEffect, useRef } from 'react'
import {
  type EnquiryLostReason,
  enquiryLostReasons,
  isEnquiryOpen as isOpenEnquiry,
  mayChangeEnquiryState,
} from '#domain/admissions/enquiry.ts'
import type { ListedEnquiry } from '#domain/admissions/enquiry-list-rows.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { useWords } from '#web/i18n.tsx'
import { numberToDial } from '#web/kit/controls/phone-link.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import { useButtonOpenedPanel } from '#web/kit/use-button-opened-panel.ts'
import type { EnquiryDialogName } from '#web/screen-names-and-props.ts'
import type { EnquiryActCallbacks } from '../use-enquiry-acts.ts'
import styles from './enquiry-row-menu.module.css'

interface Props {
  row: ListedEnquiry
  acts: EnquiryActCallbacks
  onOpen: (what: EnquiryDialogName, enquiryId: string) => void
}

/** All that can be done with an enquiry beside its next step. */
export function EnquiryRowMenu({ row: { enquiry }, acts, onOpen }: Props) {
  const { enquiries } = useWords()
  const { menu } = enquiries
  const { isOpen, close, box, opener, panelId } = useButtonOpenedPanel<HTMLDivElement>()
  const panel = useRef<HTMLDivElement>(null)
  const { id, name, phone, state, offer, needsLook } = enquiry
  const number = numberToDial(phone)
  const isStanding = isOpenEnquiry(enquiry)
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const after = (work: () => unknown) => () => {
    close()
    void work()
  }
  const item = (icon: IconName, text: string, work: () => unknown) => (
    <button type="button" className={styles.item} onClick={after(work)}>
      <Icon name={icon} />
      {text}
    </button>
  )
  const steps = (['called', 'visited', 'waiting'] as const).filter(
    (to) => mayChangeEnquiryState(state, to) && !offer,
  )
  return (
    <div ref={box} className={styles.box}>
      <button type="button" className={styles.button} aria-label={enquiries.more(name)} {...opener}>
        <Icon name="more" />
      </button>
      {isOpen && (
        <div ref={panel} id={panelId} className={styles.panel}>
          {number && (
            <a className={styles.item} href={`tel:${number}`} onClick={close}>
              <Icon name="phone" />
              {menu.call}
            </a>
          )}
          {hasWhatsappChatNumber(phone) && (
            <a
              className={styles.item}
              href={whatsappChatLink(phone, '')}
              target="_blank"
              rel="noopener noreferrer"
              onClick={close}
            >
              <Icon name="chat" />
              {menu.chat}
            </a>
          )}
          {item('calendar', menu.show, () => onOpen('show', id))}
          {isStanding && item('edit', menu.change, () => onOpen('change', id))}
          {isStanding && !offer && !needsLook && item('seats', menu.offer, () => onOpen('offer', id))}
          {isStanding && !offer && !needsLook && item('person', menu.admit, () => onOpen('admit', id))}
          {offer && item('globe', menu.link, () => onOpen('offer', id))}
          {offer?.saidYesAt && item('undo', menu.withdraw, () => acts.withdraw(enquiry))}
          {steps.map((to) => (
            <button
              key={to}
              type="button"
              className={styles.item}
              onClick={after(() => acts.take(enquiry, to))}
            >
              <Icon name="check" />
              {enquiries.actions[to]}
            </button>
          ))}
          {state === 'lost' && item('undo', menu.again, () => acts.take(enquiry, 'new'))}
          {isStanding && (
            <EnquiryLostReasonButtons onLose={(reason) => after(() => acts.lose(enquiry, reason))()} />
          )}
        </div>
      )}
    </div>
  )
}

/** Why somebody does not become a member, each by one press. */
export function EnquiryLostReasonButtons({ onLose }: { onLose: (reason: EnquiryLostReason) => void }) {
  const { enquiries } = useWords()
  return (
    <fieldset className={styles.lost}>
      <legend>{enquiries.page.lostTitle}</legend>
      {enquiryLostReasons.map((reason) => (
        <button key={reason} type="button" className={styles.reason} onClick={() => onLose(reason)}>
          {enquiries.reasons[reason]}
        </button>
      ))}
    </fieldset>
  )
}
