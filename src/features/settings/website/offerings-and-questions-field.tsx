import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import {
  type HomeIconName,
  type HomePageNameAndText,
  homeIconNames,
  maxHomePageItems,
} from '#domain/site/home.ts'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { MoveButtons, RowIconButton } from '#web/forms/rows/row-icon-button.tsx'
import { useLocale } from '#web/i18n.tsx'
import { HomeItemIcon } from '#web/kit/marks/home-item-icon.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './offerings-and-questions-field.module.css'

const texts = [
  ['name', 'en'],
  ['name', 'mr'],
  ['text', 'en'],
  ['text', 'mr'],
] as const

interface Props extends RowInputProps {
  name: 'offerings' | 'features' | 'questions'
  /** The sentence of each wrong part, such as `offerings.2.name.en`. */
  wrong: Readonly<Partial<Record<string, string>>>
}

/** A question has no icon. */
type Line = HomePageNameAndText & { sign?: HomeIconName }

const emptyLine: HomePageNameAndText = { name: { en: '', mr: '' }, text: { en: '', mr: '' } }

/** A list of the home's lines, as JSON: edited one at a time, put in order, added and removed (RO-6). */
export function OfferingsAndQuestionsField({ name: list, label, value, wrong, onChange }: Props) {
  const { words, language } = useLocale()
  const { settings } = words
  const areQuestions = list === 'questions'
  const labels = areQuestions ? settings.question : settings.item
  const items: readonly Line[] = JSON.parse(value)
  const isWrong = (place: number) => Object.keys(wrong).some((path) => path.startsWith(`${list}.${place}.`))
  const wrongRow = items.findIndex((_item, place) => isWrong(place))
  const [open, setOpened] = useState<number | null>(null)
  const [shownWrong, setShownWrong] = useState(-1)
  if (wrongRow !== shownWrong) {
    setShownWrong(wrongRow)
    if (wrongRow >= 0) setOpened(wrongRow)
  }
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  /** The element that gets the focus after a change. */
  const next = useRef<string | null>(null)

  useEffect(() => {
    if (next.current) box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })

  const store = (items: readonly Line[]) => onChange({ currentTarget: { value: JSON.stringify(items) } })
  const change = (place: number, item: Line) => store(items.with(place, item))
  const other = language === 'en' ? 'mr' : 'en'
  const nameOf = (item: Line) =>
    item.name[language] || item.name[other] || (areQuestions ? settings.newQuestion : settings.newItem)

  function move(place: number, to: number) {
    const [item, other] = [items[place], items[to]]
    if (!item || !other) return
    store(items.with(place, other).with(to, item))
    if (open !== null) setOpened(open === place ? to : open === to ? place : open)
    next.current = `[data-row="${to}"] [data-action=${to < place ? 'up' : 'down'}]`
    setSaid(settings.itemMoved(nameOf(item), to + 1))
  }

  function remove(place: number, item: Line) {
    store(items.toSpliced(place, 1))
    setOpened(open === null || open === place ? null : open > place ? open - 1 : open)
    next.current = '[data-add]'
    setSaid(settings.itemRemoved(nameOf(item)))
  }

  function add() {
    store([...items, areQuestions ? emptyLine : { sign: 'book', ...emptyLine }])
    setOpened(items.length)
    next.current = `[data-row="${items.length}"] input`
  }

  return (
    <fieldset ref={box} className={styles.list}>
      <legend>{label}</legend>
      <ul>
        {items.map((item, place) => {
          const name = nameOf(item)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <li key={place} className={styles.item} data-row={place}>
              <div className={`row middle gap-0 gap-x-3 ${styles.row}`}>
                {item.sign && <HomeItemIcon name={item.sign} className={styles.sign ?? ''} />}
                <p className={styles.words}>
                  <span>{name}</span>
                  {item.name[other] && item.name[other] !== name && (
                    <span lang={other}> · {item.name[other]}</span>
                  )}
                </p>
                <div className={styles.buttons}>
                  <MoveButtons
                    up={settings.itemUp(name)}
                    down={settings.itemDown(name)}
                    place={place}
                    count={items.length}
                    onMove={(to) => move(place, to)}
                  />
                  <RowIconButton
                    icon="edit"
                    name={settings.editItem(name)}
                    isOpen={open === place}
                    onClick={() => setOpened(open === place ? null : place)}
                  />
                  <RowIconButton
                    icon="bin"
                    name={settings.removeItem(name)}
                    onClick={() => remove(place, item)}
                  />
                </div>
              </div>
              {open === place && (
                <div className={`stack gap-3 gap-x-4 ${styles.fields}`}>
                  {texts.map(([part, language]) => (
                    <TextInput
                      key={`${part}.${language}`}
                      label={labels[`${part}.${language}`]}
                      lang={language}
                      value={item[part][language]}
                      error={wrong[`${list}.${place}.${part}.${language}`]}
                      onChange={({ currentTarget }) =>
                        change(place, { ...item, [part]: { ...item[part], [language]: currentTarget.value } })
                      }
                    />
                  ))}
                  {item.sign && (
                    <NativeSelect
                      label={settings.item.sign}
                      value={item.sign}
                      data={homeIconNames.map((value) => ({ value, label: settings.signs[value] }))}
                      onChange={({ currentTarget }) =>
                        change(place, { ...item, sign: currentTarget.value as HomeIconName })
                      }
                    />
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="only-spoken" role="status">
        {said}
      </p>
      {items.length < maxHomePageItems && (
        <Button
          className={styles.add}
          data-add
          variant="default"
          leftSection={<Icon name="plus" />}
          aria-label={`${settings.addItem}: ${label}`}
          onClick={add}
        >
          {settings.addItem}
        </Button>
      )}
    </fieldset>
  )
}
