import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type HomeItem, maxHomeItems, type SignName, signNames } from '#domain/site/home.ts'
import { MoveButtons, RowButton } from '#web/forms/rows/row-button.tsx'
import type { RowField } from '#web/forms/rows/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { PlanSign } from '#web/kit/plan-sign.tsx'
import styles from './home-items-field.module.css'

const texts = [
  ['name', 'en'],
  ['name', 'mr'],
  ['text', 'en'],
  ['text', 'mr'],
] as const

interface Props extends RowField {
  /** What is wrong in the list, such as `2.name.en`. */
  wrongPath: string | undefined
}

const emptyItem: HomeItem = { sign: 'book', name: { en: '', mr: '' }, text: { en: '', mr: '' } }

/** A list of the home's lines, as JSON: edited one at a time, put in order, added and removed (RO-6). */
export function HomeItemsField({ label, value, error, wrongPath, onChange }: Props) {
  const { words, language } = useLocale()
  const { settings } = words
  const items: readonly HomeItem[] = JSON.parse(value)
  const wrongRow = error === undefined || !wrongPath ? null : Number.parseInt(wrongPath, 10)
  const [opened, setOpened] = useState<number | null>(null)
  const open = wrongRow ?? opened
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  /** What is to have the focus after a change. */
  const next = useRef<string | null>(null)

  useEffect(() => {
    if (wrongRow !== null) setOpened(wrongRow)
  }, [wrongRow])
  useEffect(() => {
    if (next.current) box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })

  const store = (items: readonly HomeItem[]) => onChange({ currentTarget: { value: JSON.stringify(items) } })
  const change = (place: number, item: HomeItem) => store(items.with(place, item))
  const other = language === 'en' ? 'mr' : 'en'
  const nameOf = (item: HomeItem) => item.name[language] || item.name[other] || settings.newItem

  function move(place: number, to: number) {
    const [item, other] = [items[place], items[to]]
    if (!item || !other) return
    store(items.with(place, other).with(to, item))
    if (opened !== null) setOpened(opened === place ? to : opened === to ? place : opened)
    next.current = `[data-row="${to}"] [data-action=${to < place ? 'up' : 'down'}]`
    setSaid(settings.itemMoved(nameOf(item), to + 1))
  }

  function remove(place: number, item: HomeItem) {
    store(items.toSpliced(place, 1))
    setOpened(opened === null || opened === place ? null : opened > place ? opened - 1 : opened)
    next.current = '[data-add]'
    setSaid(settings.itemRemoved(nameOf(item)))
  }

  function add() {
    store([...items, emptyItem])
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
              <div className={styles.row}>
                <PlanSign name={item.sign} className={styles.sign ?? ''} />
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
                  <RowButton
                    icon="edit"
                    name={settings.editItem(name)}
                    isOpen={open === place}
                    onClick={() => setOpened(open === place ? null : place)}
                  />
                  <RowButton
                    icon="bin"
                    name={settings.removeItem(name)}
                    onClick={() => remove(place, item)}
                  />
                </div>
              </div>
              {open === place && (
                <div className={styles.fields}>
                  {texts.map(([part, language]) => (
                    <TextInput
                      key={`${part}.${language}`}
                      label={settings.item[`${part}.${language}`]}
                      lang={language}
                      value={item[part][language]}
                      error={wrongPath === `${place}.${part}.${language}` ? error : undefined}
                      onChange={({ currentTarget }) =>
                        change(place, { ...item, [part]: { ...item[part], [language]: currentTarget.value } })
                      }
                    />
                  ))}
                  <NativeSelect
                    label={settings.item.sign}
                    value={item.sign}
                    data={signNames.map((value) => ({ value, label: settings.signs[value] }))}
                    onChange={({ currentTarget }) =>
                      change(place, { ...item, sign: currentTarget.value as SignName })
                    }
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="only-spoken" role="status">
        {said}
      </p>
      {items.length < maxHomeItems && (
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
